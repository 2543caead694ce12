import { describe, expect, it } from 'vitest';
import type { Splitter } from '../../../src/ehr/definition.ts';
import { splitText } from '../../../src/ehr/values/split-text.ts';

const split = (as: Splitter, text: string) => {
  const found = splitText(as, text);
  return found && { ...found.texts, ...(found.doubt ? { doubt: found.doubt } : {}) };
};

describe('splitText', () => {
  it.each<[string, object | null]>([
    ['Ada Lowell', { first: 'Ada', last: 'Lowell' }],
    ['Dr. Ada Lowell', { first: 'Ada', last: 'Lowell' }],
    ['Ada Perrault [maiden]', null],
    ['Ada Lowell Jr.', { first: 'Ada', last: 'Lowell', suffix: 'Jr.' }],
    ['Dr. Ada Lowell MD', { first: 'Ada', last: 'Lowell', doubt: 'name.oneString' }],
    ['Ada Lowell, PA-C', { first: 'Ada', last: 'Lowell', doubt: 'name.oneString' }],
    ['Prof. Ada Mae Lowell PhD, FACP', { first: 'Ada', middle: 'Mae', last: 'Lowell', doubt: 'name.oneString' }],
    [
      'Luz Elena de la Rosa Prieto',
      { first: 'Luz', middle: 'Elena', last: 'de la Rosa Prieto', doubt: 'name.oneString' },
    ],
    ['Ines van Dam', { first: 'Ines', last: 'van Dam', doubt: 'name.oneString' }],
    ['Dr. Lowell', null],
    ['[blank]', null],
    // Not titles, not degrees.
    ['Drew Prince', { first: 'Drew', last: 'Prince' }],
    ['Kim Do', { first: 'Kim', last: 'Do' }],
  ])('removes titles and degrees from %j', (text, parts) => {
    expect(split('titledName', text)).toEqual(parts);
  });

  it('takes small words in front for the start of the last name', () => {
    const doubt = 'name.oneString';
    expect(split('titledName', 'von der Ahe Ada')).toEqual({ last: 'von der Ahe', first: 'Ada', doubt });
    expect(split('titledName', 'von der Ahe')).toBeNull();
  });

  it('is not certain which of several first names is the first', () => {
    expect(split('givenNames', ' Ada ')).toEqual({ first: 'Ada' });
    expect(split('givenNames', 'Ada Mae Rose')).toEqual({ first: 'Ada', middle: 'Mae Rose', doubt: 'name.oneString' });
    expect(split('givenNames', '')).toBeNull();
  });

  it.each<[string, object | null]>([
    [
      '77 Quarry Road, Apt 3, Duluth, MN, 55802',
      { street: '77 Quarry Road, Apt 3', city: 'Duluth', state: 'MN', zip: '55802' },
    ],
    [
      '77 Quarry Road, Duluth, Minnesota, 55802',
      { street: '77 Quarry Road', city: 'Duluth', state: 'Minnesota', zip: '55802' },
    ],
    [
      'Via Garibaldi 12, Interno 4, Torino, Piemonte, 10122',
      {
        street: 'Via Garibaldi 12, Interno 4',
        city: 'Torino',
        state: 'Piemonte',
        zip: '10122',
        doubt: 'address.notAmerican',
      },
    ],
    [
      '77 Quarry Road, Duluth, Minnesota, United States, 55802-1234',
      { street: '77 Quarry Road', city: 'Duluth', state: 'Minnesota', zip: '55802-1234' },
    ],
    ['77 Quarry Road, Duluth, MN 55802, USA', { street: '77 Quarry Road', city: 'Duluth', state: 'MN', zip: '55802' }],
    [
      '77 Quarry Road, Apt B, Two Harbors Minnesota United States 55616',
      {
        street: '77 Quarry Road, Apt B',
        city: 'Two Harbors',
        state: 'Minnesota',
        zip: '55616',
        doubt: 'place.doubtful',
      },
    ],
    ['77 Quarry Road, Apt 4 Duluth MN 55802', null],
    ['77 Quarry Road, MN, 55802', null],
    ['Duluth, MN, 55802', null],
    ['77 Quarry Road, Duluth', null],
  ])('splits the address %j from the right', (text, parts) => {
    expect(split('addressLine', text)).toEqual(parts);
  });

  it('takes no part of the street as the city', () => {
    expect(split('addressLine', '77 Quarry Road, Suite 9, MN, 55802')).toMatchObject({ doubt: 'address.notAmerican' });
  });
});
