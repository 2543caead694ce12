// Another patient's page has other values empty, in another order, or in fewer lines than the taught one.
import { describe, expect, it } from 'vitest';
import { identity, readAfter } from './read-after.ts';

it('reads labels that stand in one cell with their values, in a table without headers', () => {
  const page = (...rows: [string, string][][]) =>
    `<table>${rows.map(cells => `<tr>${cells.map(([label, value]) => `<td><b>${label}</b> ${value}</td>`).join('')}</tr>`).join('')}</table>`;
  const patient = (first: string, last: string, dob: string, sex: string) =>
    page(
      [
        ['First name:', first],
        ['Last name:', last],
      ],
      [
        ['Birth date:', dob],
        ['Sex:', sex],
      ],
    );
  const points = { ...identity, 'patient.genderCode': 'Female' };
  const read = readAfter(
    patient('Amara', 'Okafor', '03/28/1981', 'Female'),
    points,
    patient('Bruno', 'Lind', '11/25/1966', 'Male'),
  );
  expect(read).toMatchObject({ firstName: 'Bruno', lastName: 'Lind', dob: '1966-11-25', genderCode: 'MALE' });
});

describe('a list of properties', () => {
  const list = (...pairs: [string, string][]) =>
    `<div><h3>Record</h3>${pairs.map(([label, value]) => `<table><tr class="row"><td class="key">${label}</td><td class="cell">${value}</td></tr></table>`).join('')}</div>`;
  const pairs = (first: string, last: string, dob: string, mobile: string): [string, string][] => [
    ['Last name', last],
    ['First name', first],
    ['Date of birth', dob],
    ['Sex', 'Female'],
    ['Status', 'Active'],
    ['Mobile', mobile],
    ['Language', 'English'],
    ['Emergency contact', 'Perpetua Novak'],
    ['Emergency phone', '(971) 555-0187'],
  ];
  const taught = list(...pairs('Amara', 'Okafor', '03/28/1981', '(503) 555-0142'));
  const points = { ...identity, 'patient.mobilePhoneNumber': '(503) 555-0142' };
  const other = pairs('Bruno', 'Lind', '11/25/1966', '(406) 555-0119');

  it('has a relative among the labels if it is sorted by them', () => {
    expect(readAfter(taught, points, list(...other.toSorted(([one], [two]) => (one < two ? -1 : 1))))).toMatchObject({
      firstName: 'Bruno',
      lastName: 'Lind',
      mobilePhoneNumber: '(406) 555-0119',
    });
  });

  it('shows nothing behind a relative if it is not', () => {
    const others = other.filter(([label]) => label !== 'Mobile');
    expect(readAfter(taught, points, list(...others, ['Mobile', '(971) 555-0188']))).not.toHaveProperty(
      'mobilePhoneNumber',
    );
  });
});
