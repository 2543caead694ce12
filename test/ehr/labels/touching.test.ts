// A label and its value without a blank between them: only the page's style keeps them apart.
import { expect, it } from 'vitest';
import { ada, readPatient } from './page.ts';

const boxes: Readonly<Record<string, (label: string, value: string) => string>> = {
  'a block': (label, value) => `<div><b>${label}</b>${value}</div>`,
  'a label': (label, value) => `<div><label>${label}</label>${value}</div>`,
  'an item': (label, value) => `<li><strong>${label}</strong>${value}</li>`,
  'a cell': (label, value) => `<table><tr><td><b>${label}</b>${value}</td></tr></table>`,
};
const cities = ['Las Vegas', 'New York', 'Fort Wayne', 'Houston', 'Salt Lake City'];

it.each(Object.entries(boxes).flatMap(([box, row]) => cities.map(city => ({ box, row, city }))))(
  '$box of an address in $city is read',
  ({ row, city }) => {
    const address = row('Street', '14 Main St') + row('City', city) + row('State', 'NV') + row('ZIP', '89101');
    const read = readPatient(ada + address);
    expect(read).toMatchObject({
      'address.street': '14 Main St',
      'address.city': city,
      'address.stateCode': 'NV',
      'address.postalCode': '89101',
    });
    // "ZIP89101" is no record number.
    expect(read?.recordNumber).toBeUndefined();
  },
);

it('a record number ends where the next part of the bar begins', () => {
  const bar = `<strong>Ada Lowell</strong> (F) <span>DOB: 08-Mar-1979 (47y)</span> <span>ID: 55-90213</span><span>Signed in: Sam Pike, MA</span>`;
  expect(readPatient(`<div>${bar}</div>`)).toMatchObject({ firstName: 'Ada', recordNumber: '55-90213' });
});
