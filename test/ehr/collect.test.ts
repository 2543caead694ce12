// What becomes of the texts that a definition names, on pages of a few lines.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../src/ehr/definition.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';

const read = (html: string, screen: Partial<ScreenDefinition>) => {
  const { document } = new JSDOM(html).window;
  const sight = { url: 'https://ehr.example.org/', name: '', visible: true, today: '2026-11-21' };
  const answer = readFrame(document, sight, [
    {
      id: 'sample',
      name: 'Sample',
      verified: { version: '1', on: '2026-11' },
      languages: ['en'],
      screens: [{ id: 'chart', kind: 'chart', address: '^/', sign: 'body', ...screen }],
    },
  ]);
  return answer?.values.map(({ field, value, sure }) => [field, value, sure]);
};

describe('a text that several elements show', () => {
  const compounds = [
    {
      find: 'b',
      all: true as const,
      as: 'fullName' as const,
      into: { first: 'patient.firstName', last: 'patient.lastName' },
    },
  ];

  it('is split when they show the same', () => {
    expect(read('<b>Halvorsen, Signe</b> <b>Halvorsen,  Signe</b>', { compounds })).toEqual([
      ['patient.firstName', 'Signe', true],
      ['patient.lastName', 'Halvorsen', true],
    ]);
  });

  it('is not taken when they differ', () => {
    expect(read('<b>Signe Halvorsen</b> <b>Bo Quarles</b>', { compounds })).toEqual([]);
  });

  it('is one line of a list', () => {
    const fields = { 'chart.problems': { find: 'b', all: true as const } };
    expect(read('<b>Asthma</b> <b>Hypertension</b> <b>Asthma</b>', { fields })).toEqual([
      ['chart.problems', ['Asthma', 'Hypertension'], true],
    ]);
  });
});

it('a doubtful place that is empty has nothing to confirm', () => {
  const fields = { 'patient.address.city': { find: 'b', doubtful: true as const } };
  expect(read('<b>--</b>', { fields })).toEqual([]);
  expect(read('<b>Boise</b>', { fields })).toEqual([['patient.address.city', 'Boise', false]]);
});
