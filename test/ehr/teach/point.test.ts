import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { placesOf, pointOf } from '../../../src/ehr/teach/point.ts';
import { teachFrame } from '../../../src/ehr/teach/teach-frame.ts';
import { sightOf } from './charts.ts';
import { amara, identity } from './read-after.ts';

const page = (body: string) => new JSDOM(`<!doctype html><body>${body}</body>`).window.document;

describe('pointing at a value', () => {
  const document = page(`
    <h1>Okafor, Amara (F, 42)</h1><p hidden>Okafor</p>
    <label>Last name <input value="Okafor"></label>
    <select><option>Okafor-Lind<option selected>Okafor-Best</select><script>Okafor</script>`);
  const at = (selector: string) => document.querySelector(selector) as Element;

  it('counts the texts and controls that show it, in document order', () => {
    expect(placesOf(document, 'Okafor').map(({ text }) => text)).toEqual([
      'Okafor, Amara (F, 42)',
      'Okafor',
      'Okafor-Best',
    ]);
  });

  it('says which one was chosen', () => {
    expect(pointOf(at('input'))).toEqual({ text: 'Okafor', nth: 2 });
    expect(pointOf(at('h1').firstChild as Text, 'Amara')).toEqual({ text: 'Amara', nth: 1 });
    expect(pointOf(at('select'))).toEqual({ text: 'Okafor-Best', nth: 1 });
    expect(pointOf(at('h1'), 'Chidi')).toBeNull();
    expect(pointOf(at('script'))).toBeNull();
  });

  it('finds each chosen place again', () => {
    for (const [index, item] of placesOf(document, 'Okafor').entries())
      expect(pointOf(item.at, 'Okafor')).toEqual({ text: 'Okafor', nth: index + 1 });
  });
});

it('means the text in which the chosen one is a word, of several in one element', () => {
  const screen = page('<pre>NAME: MCNAMEE,DARIUS      SEX: M</pre>');
  expect(pointOf(screen.querySelector('pre') as Element, 'M')).toEqual({ text: 'M', nth: 2 });
});

it('asks for another text in place of a label, or of half a value', () => {
  const why = (field: string, text: string) => {
    const body = `${amara}<dl><dt>MRN</dt><dd>QX-204</dd><dt>Sex</dt><dd>Female</dd><dt>Mobile</dt><dd>(503) 555-0142</dd><dt>Email</dt><dd>a@post.example</dd></dl>`;
    const all = Object.entries({ ...identity, [field]: text }).map(([name, said]) => ({
      field: name,
      text: said,
      nth: 1,
    }));
    return teachFrame(page(body), sightOf(), all, { id: 'taught', name: 'Taught' }).problems.map(
      problem => problem.why,
    );
  };
  expect(why('patient.recordNumber', 'QX-204')).toEqual([]);
  expect(why('patient.recordNumber', 'MRN')).toEqual(['text.notUnderstood']);
  expect(why('patient.genderCode', 'Female')).toEqual([]);
  // The first F stands in "First name".
  expect(why('patient.genderCode', 'F')).toEqual(['text.notUnderstood']);
  expect(why('patient.genderCode', 'Sex')).toEqual(['text.notUnderstood']);
  expect(why('patient.mobilePhoneNumber', '(503)')).toEqual(['text.notUnderstood']);
  expect(why('patient.emailAddress', 'a@post')).toEqual(['text.notUnderstood']);
});
