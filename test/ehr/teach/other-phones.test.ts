// Phones without a label of their own: a letter, the icon or the next phone says whose or what kind they are.
import { expect, it } from 'vitest';
import { amara, bruno, identity, readAfter, teachPoints } from './read-after.ts';

const mobile = { ...identity, 'patient.mobilePhoneNumber': '970-555-0145' };
const icon = '<svg role="img"><title>Phone</title></svg>';

it.each(['', icon])('is the one behind the same letter: %s', sign => {
  const page = (line: string) => `<ul><li>${sign}<span>${line}</span></li></ul>`;
  const read = (taught: string, other: string) =>
    readAfter(amara + page(taught), mobile, bruno + page(other)).mobilePhoneNumber;
  for (const taught of ['M 970-555-0145', 'M 970-555-0145 / H 970-555-0113']) {
    expect(read(taught, 'M 970-555-0196')).toBe('970-555-0196');
    expect(read(taught, 'H 970-555-0196')).toBeUndefined();
  }
  expect(read('M 970-555-0145', 'M 970-555-0196 / H 970-555-0197')).toBe('970-555-0196');
});

it('is not taught beside another phone that only the page’s code tells from it', () => {
  const page = (...texts: string[]) => texts.map(text => `<x-field><span>${text}</span></x-field>`).join('');
  const { problems } = teachPoints(
    `${amara}<div>${page('female', '970-555-0145', '970-555-0113', 'a.okafor@post.example')}</div>`,
    { ...mobile, 'patient.genderCode': 'female', 'patient.emailAddress': 'a.okafor@post.example' },
  );
  expect(problems).toContainEqual({ field: 'patient.mobilePhoneNumber', why: 'place.unmarked' });
});

it('is the one behind its label and the lines in front of that, where the label is a relative’s, too', () => {
  const rows = (...pairs: [string, string][]) =>
    `<table>${pairs.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`;
  const page = (place: string, own: [string, string][], theirs: string) =>
    `<p>Lives in <span>${place}</span></p>${rows(['Home phone', '503-555-0113'], ...own)}${rows(['Known to', 'Ornella'], ['Mobile', theirs])}`;
  const points = { ...mobile, 'patient.address.postalCode': '97214', 'patient.address.city': 'Portland' };
  const taught = amara + page('97214 Portland', [['Mobile', '970-555-0145']], '503-555-0177');
  const read = (...own: [string, string][]) =>
    readAfter(taught, points, bruno + page('59801 Missoula', own, '406-555-0100')).mobilePhoneNumber;
  expect(read(['Mobile', '406-555-0119'])).toBe('406-555-0119');
  expect(read()).toBeUndefined();
});

it('is the one with its kind behind it, whatever else stands there', () => {
  const page = (...phones: string[]) =>
    `<div>Phone ${phones.map(phone => `<span class="v">${phone}</span>`).join('')}</div>`;
  const taught = amara + page('970-555-0113 (Home)', '970-555-0145 (Mobile *preferred*)');
  const read = (...phones: string[]) => readAfter(taught, mobile, bruno + page(...phones)).mobilePhoneNumber;
  expect(read('970-555-0196 (Mobile)', '970-555-0197 (Work)')).toBe('970-555-0196');
  expect(read('970-555-0198 (Home)', '970-555-0197 (Work)')).toBeUndefined();
});

it('is the one with its letter behind it, in front of a heading', () => {
  const page = (...phones: string[]) =>
    `<div><div>Contact</div>${phones.map(phone => `<div>${phone}</div>`).join('')}</div><div><div>PCP</div><div>Lind, Ada, MD</div></div>`;
  const read = (...phones: string[]) =>
    readAfter(amara + page('970-555-0145 (M)'), mobile, bruno + page(...phones)).mobilePhoneNumber;
  expect(read('406-555-0119 (M)')).toBe('406-555-0119');
  expect(read('406-555-0119 (M)', '406-555-0120 (H)')).toBe('406-555-0119');
  expect(read('406-555-0120 (H)')).toBeUndefined();
});
