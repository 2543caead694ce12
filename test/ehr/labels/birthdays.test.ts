// A shown age tells 8 March from 3 August. Around a birthday it does not: the EHR's server can be in another time zone, its
// age can be from yesterday, and the page can have been open since then.
import { expect, it } from 'vitest';
import { readPage } from './page.ts';

const [march, august] = ['1979-03-08', '1979-08-03'];

const charts: readonly (readonly [string, (age: number) => string])[] = [
  ['labels', age => `<p>Name: Ada Lowell</p><p>Date of birth: 03/08/1979</p><p>Age: ${age}</p><p>MRN: 40021</p>`],
  ['one line', age => `<header><b>LOWELL, Ada</b> DOB: 03/08/1979 (${age}y) Gender: Female MRN: 40021</header>`],
  ['no labels', age => `<h1>Lowell, Ada</h1><p>Female | 03/08/1979 | ${age}y</p><p>MRN: 40021</p>`],
];

const days: readonly (readonly [today: string, age: number, days: readonly string[]])[] = [
  ['2026-03-05', 46, [march, august]],
  ['2026-03-07', 47, [march]],
  ['2026-03-08', 46, [march, august]],
  ['2026-03-09', 46, [august]],
  ['2026-03-10', 46, [august]],
  ['2026-03-10', 47, [march]],
  ['2026-08-02', 47, [march, august]],
  ['2026-08-03', 46, [august]],
  ['2027-01-01', 47, [march, august]],
];

it.each(
  charts.flatMap(([chart, page]) => days.map(([today, age, expected]) => ({ chart, page, today, age, expected }))),
)('on $today the age $age leaves $expected ($chart)', ({ page, today, age, expected }) => {
  const dob = readPage(page(age), { today })?.values.find(({ field }) => field === 'patient.dob');
  const found = typeof dob?.value === 'string' ? [dob.value] : (dob?.candidates ?? []).map(({ value }) => value);
  expect(found.sort()).toEqual(expected);
});

const birthOn = (body: string, lang = '') => {
  const dob = readPage(`${body}<p>MRN: 40021</p>`, { lang })?.values.find(({ field }) => field === 'patient.dob');
  return dob?.value ?? dob?.candidates?.map(({ value }) => value).join('/');
};
const translated = '<p>Nom: Lowell</p><p>Prénom: Ada</p><p>Date de naissance: 03/08/1979</p>';
const french = `${translated}<p>IPP: 2 79</p>`;
const dutch = '<p>Achternaam: Lowell</p><p>Voornaam: Ada</p><p>Geboortedatum: 03-08-1979</p><p>BSN: 1</p>';
const english = '<p>Name: Ada Lowell</p><p>Date of birth: 03/08/1979</p>';
const either = `${march}/${august}`;

it.each([
  ['a French page', french, 'fr-FR', august],
  ['a Dutch page', dutch, 'nl', august],
  ['a British page', `${english}<p>NHS number: 1</p>`, 'en-GB', august],
  ['an American page in French', translated, 'fr-FR', either],
  ['an American page in French with an insurer', `${translated}<p>Mutuelle: Hainaut</p>`, 'fr-FR', either],
  ['a page that names no language', french, '', either],
  ['French labels on a page that says it is English', french, 'en', either],
  ['English labels on a page that says it is French', english, 'fr', either],
  ['a page with a date whose month comes first', `${french}<table><tr><td>12/31/2024</td></tr></table>`, 'fr', march],
  ['an age of the other day', `${french.replace('1979', '1979 (47 ans)')}`, 'fr-FR', august],
  ['another date of the page', `${english}<table><tr><td>Visit</td><td>31/12/2024</td></tr></table>`, 'en', august],
])('takes %s for what it says of day and month', (_, body, lang, day) => {
  expect(birthOn(body, lang)).toBe(day);
});

it('asks if the age of the patient contradicts the language of the page', () => {
  const page = french.replace('1979', '1979 (47 ans)');
  const read = (today: string) =>
    readPage(`${page}<p>MRN: 40021</p>`, { lang: 'fr', today })?.values.find(({ field }) => field === 'patient.dob');
  // In May, only who was born on 8 March is 47.
  expect(read('2026-05-20')).toMatchObject({ value: null, candidates: [{ value: march }, { value: august }] });
});
