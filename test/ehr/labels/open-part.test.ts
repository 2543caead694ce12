// Which part of a chart a page names as open: tabs at one address are told apart by it.
import { expect, it } from 'vitest';
import { ada, readPage } from './page.ts';

const tab = (text: string, isOpen: boolean) => `<button role="tab" aria-selected="${isOpen}">${text}</button>`;

it.each([
  ['the open tab', `${ada}${tab('Demographics', false)}${tab('Insurance', true)}`, 'Insurance'],
  ['a tab without its count', `${ada}${tab('Messages (3)', true)}`, 'Messages'],
  ['tabs in tabs', `${ada}${tab('Chart', true)}${tab('Family history', true)}`, 'Chart · Family history'],
  ['the current page of a menu', `<nav><a>Contact</a><a aria-current="page">Insurance</a></nav>${ada}`, 'Insurance'],
  [
    'an active tab by its class',
    `<ul class="tabs"><li>Contact</li><li class="active">Insurance</li></ul>${ada}`,
    'Insurance',
  ],
  [
    'the title of the main part',
    `${ada}<main><h2>Insurance</h2><h3>Primary</h3><h3>Secondary</h3></main>`,
    'Insurance',
  ],
  ['no heading of one section', `${ada}<main><h3>Insurance</h3><h3>Problems</h3></main>`, 'labels'],
  ['no tab with the patient’s name', `${tab('Lowell, Ada', true)}${ada}`, 'labels'],
  ['nothing that is still loading', `${ada}<main><h2>Loading…</h2></main>`, 'labels'],
  ['nothing', ada, 'labels'],
])('is %s', (_, body, screen) => {
  expect(readPage(body, { url: 'https://ehr.example.org/patients/1' })?.screen).toBe(screen);
});
