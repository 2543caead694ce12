// A page reads the same whether it is drawn in open shadow roots or not.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { attachShadowRoots, loadSavedPage, type SavedFrame } from '../../screens/saved-page.ts';
import { byField } from './page.ts';
import { readByLabels } from './read-by-labels.ts';

const folder = path.join(import.meta.dirname, '../../screens/general');
const screens = readdirSync(folder);

const parts = /^(?:div|section|main|header|article|span)$/;

function drawInRoot(host: Element): void {
  const inside = [...host.childNodes];
  host.attachShadow({ mode: 'open' }).append(...inside);
}

/** From the inside out: a root can have roots in it. */
const hostsIn = (document: Document, every: number): Element[] =>
  [...document.body.querySelectorAll('*')]
    .filter(({ localName }) => parts.test(localName))
    .filter((_, index) => index % every === 0)
    .reverse();

const ways = {
  'the whole page in one root': document => {
    const app = document.createElement('x-app');
    app.append(...document.body.childNodes);
    document.body.append(app);
    drawInRoot(app);
  },
  'every part in a root': document => hostsIn(document, 1).forEach(drawInRoot),
  'every third part in a root': document => hostsIn(document, 3).forEach(drawInRoot),
  'every second part put into a slot': document => {
    for (const host of hostsIn(document, 2)) host.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
  },
  'fields of one ID in each root': document => {
    for (const control of document.querySelectorAll('[id]:is(input,select,textarea)')) {
      const field = control.parentElement?.querySelector(`label[for="${control.id}"]`) ? control.parentElement : null;
      if (!field || field.querySelectorAll('input,select,textarea').length > 1 || !parts.test(field.localName))
        continue;
      field.querySelector('label')?.setAttribute('for', 'control');
      control.id = 'control';
      drawInRoot(field);
    }
  },
} satisfies Record<string, (document: Document) => void>;

it('takes no field of one root for that of a label in another one', () => {
  const label = (text: string) =>
    `<x-row><template shadowrootmode="open"><label for="value">${text}</label> <slot></slot></template>`;
  const field = (text: string, value: string) => `${label(text)}<b>${value}</b></x-row>`;
  const rows = [field('First name', 'Maren'), field('Last name', 'Lindqvist'), field('Date of birth', '1979-03-08')];
  const { document } = new JSDOM(
    `<title>Patient chart</title><body><h1>Patient chart</h1><input id="value" value="Fjelstad">${rows.join('')}`,
  ).window;
  attachShadowRoots(document);
  const sight = { url: 'https://ehr.example.org/patients/1', name: '', visible: true, today: '2026-11-30' };
  expect(byField(readByLabels(document, sight))).toMatchObject({
    'patient.firstName': 'Maren',
    'patient.lastName': 'Lindqvist',
    'patient.dob': '1979-03-08',
  });
});

const saidBy = ({ document, sight }: SavedFrame) => {
  const answer = readByLabels(document, sight);
  // A second patient in a root is named, and nothing is ordered.
  return answer && !answer.other ? { kind: answer.kind, values: answer.values } : null;
};

it.each(Object.entries(ways))('reads %s', async (_, change) => {
  let charts = 0;
  for (const screen of screens) {
    const [before, after] = await Promise.all([0, 1].map(() => loadSavedPage(path.join(folder, screen))));
    for (const { document } of after ?? []) change(document);
    const expected = before?.map(saidBy);
    expect(after?.map(saidBy), screen).toEqual(expected);
    charts += expected?.filter(answer => answer?.kind === 'chart').length ?? 0;
  }
  expect(charts).toBeGreaterThan(10);
});
