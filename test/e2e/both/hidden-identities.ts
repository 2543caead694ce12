// Each way to hide a patient, and each way to show one, in any browser with the extension. `npm run test:more` plays every third.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClickAt } from '../../browser/click-at.ts';
import { hiddenPatient, hidings, shownPages } from '../../browser/hidden-identities.ts';
import { chartPath } from '../../browser/patient-page.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';
import { everyThird } from '../../whole.ts';

const confirms = /This patient's name and date of birth aren't visible on the page/;
const ended =
  /LINDQVIST[\s\S]*(?:TEST|Test)|can't be read|No patient|doesn't show the patient|different patients|full name/;

/** Tests call `clickAt` while they run. `from`: which third of the ways a sample plays. */
export function testHiddenIdentities(clickAt: ClickAt, from: 0 | 1 = 0): void {
  const sites = new Map<string, ServedPages>();

  beforeAll(async () => {
    for (const [name, html] of Object.entries({ ...hidings, ...shownPages }))
      sites.set(name, await servePages({ [chartPath]: html }));
  });
  afterAll(() => Promise.all([...sites.values()].map(site => site.close())));

  const played = (pages: Readonly<Record<string, string>>) => everyThird(Object.keys(pages), from);
  const addressOf = (name: string) => `http://localhost:${sites.get(name)?.port}${chartPath}?set_pid=1`;

  describe('a patient hidden while another name is in view', () => {
    it.each(played(hidings))('is not certain: %s', name =>
      clickAt(addressOf(name), async popup => {
        const text = await popup.waitForText(ended);
        if (!hiddenPatient.test(text)) return;
        expect(text).toMatch(confirms);
        const buttons = await popup.all('button');
        expect(buttons.filter(button => /^Order .*LINDQVIST/.test(button.name) && !button.disabled)).toEqual([]);
      }),
    );
  });

  describe('a patient in view', () => {
    it.each(played(shownPages))('is certain: %s', async name => {
      expect(await clickAt(addressOf(name), popup => popup.waitForText(hiddenPatient))).not.toMatch(confirms);
    });
  });
}
