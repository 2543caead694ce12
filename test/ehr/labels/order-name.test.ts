// The order and the parts of a name in one text without a comma.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byField, readPage } from './page.ts';

const born = '<p>DOB: 1979-03-08</p>';
const url = 'https://ehr.example.org/patients/1';
const read = (name: string, lang: string) => {
  const read = byField(readPage(`<h1>${name}</h1>${born}`, { lang, url }));
  return read && [read['patient.firstName'], read['patient.lastName']];
};

it.each([
  ['it', 'Bressanin Ottavia', 'Ottavia', 'Bressanin'],
  ['it', 'Bressanin Ottavia Maria', 'Ottavia Maria', 'Bressanin'],
  ['nl', 'Verstraeten-De Coninck Anneleen', 'Anneleen', 'Verstraeten-De Coninck'],
  ['de', 'Kettelhoit Annegret Heike', 'Annegret Heike', 'Kettelhoit'],
  ['pt-BR', 'Cláudia Regina Bittencourt', 'Cláudia Regina', 'Bittencourt'],
  ['pt-BR', 'Valdirene Aparecida Damasceno', 'Valdirene Aparecida', 'Damasceno'],
  ['pt-BR', 'Raimunda Teles de Albuquerque', 'Raimunda', 'Teles de Albuquerque'],
  ['es', 'María Belén Iturralde Soto', 'María Belén', 'Iturralde Soto'],
  ['fr', 'Marie-Claude Vasseur', 'Marie-Claude', 'Vasseur'],
  // The list has none of these words.
  ['it', 'Bressanin Zabrina', 'Bressanin', 'Zabrina'],
])('reads in %s: %s', (lang, name, first, last) => {
  expect(read(name, lang)).toEqual([first, last]);
});

it('changes no English name: first names there are last names, too', () => {
  expect(read('Kaylee Annika', 'en')).toEqual(['Kaylee', 'Annika']);
});

it('changes no name with a comma or with labels of its parts', () => {
  expect(read('Ottavia, Bressanin', 'it')).toEqual(['Bressanin', 'Ottavia']);
  const parts = byField(readPage(`<p>Nome: Bressanin</p><p>Cognome: Ottavia</p>${born}`, { lang: 'it', url }));
  expect(parts).toMatchObject({ 'patient.firstName': 'Bressanin', 'patient.lastName': 'Ottavia' });
});

it('loses and adds no word', () => {
  const words = fc.constantFrom('Ottavia', 'Regina', 'Bressanin', 'Teles', 'Damasceno', 'Aparecida', 'Quiroga', 'Ilse');
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('it', 'de', 'fr'),
      (name, lang) => {
        const parts = read(name.join(' '), lang);
        expect(parts?.flatMap(part => String(part).split(' ')).sort()).toEqual([...name].sort());
      },
    ),
    { numRuns: 60 },
  );
});

it('orders a name by the letters of a tax code that a label names', () => {
  const code = '<p>Codice fiscale: DLLFRN59A08L219Q</p>';
  const page = `<div>Dell'Acqua Ferrante</div><p>ID paziente: 3094</p>${born}${code}`;
  const parts = byField(readPage(page, { lang: 'it', url }));
  expect(parts).toMatchObject({ 'patient.firstName': 'Ferrante', 'patient.lastName': "Dell'Acqua" });
});
