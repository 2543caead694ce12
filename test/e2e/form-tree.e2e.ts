// What a screen reader gets of each view of the popup: the accessibility tree, and where the focus is.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type OpenView, views } from '../browser/form-views.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;

useStage(
  set => {
    stage = set;
  },
  { asksProvider: true },
);

/** What differs from run to run. */
const changing: readonly [RegExp, string][] = [
  [/ORD-\w{4}-\w{4}/g, 'ORD-…'],
  [/(term: Requisition\n *- definition: ).*/g, '$1…'],
  [/\b\d{1,2}:\d\d [AP]M/g, '0:00 AM'],
  [/(?<=ends in ).*(?=\.$)/gm, '…'],
  [/(?<=ordered )\w+ \d+, \d{4}/g, '…'],
  [/\bin \d+ seconds/g, 'in 0 seconds'],
  [/Recent orders \(\d+\)/g, 'Recent orders (0)'],
  [/(\w{3} \d{1,2}, \d{4} \()\d+/g, '$10'],
];

const focused = `(() => {
  const { activeElement: at } = document;
  const name = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
  return at.localName + ': ' + name.trim().replace(/\\s+/g, ' ').slice(0, 12);
})()`;

async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const focus = await page.evaluate<string>(focused);
  return changing.reduce((text, [pattern, plain]) => text.replace(pattern, plain), `focus on ${focus}\n${tree}\n`);
}

it.each(Object.entries<OpenView>(views))('%s', async (name, open) => {
  const page = await open(stage);
  await expect(await treeOf(page)).toMatchFileSnapshot(`trees/${name.replaceAll(' ', '-')}.yaml`);
  expect(await page.evaluate('document.activeElement.localName')).not.toBe('body');
});
