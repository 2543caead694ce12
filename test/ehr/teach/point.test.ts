import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { placesOf, pointOf } from '../../../src/ehr/teach/point.ts';

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
