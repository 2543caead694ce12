import { cleanup, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureText } from '../../src/ui/texts.ts';
import { type Answers, ok, openPopup, openRow, viewOf } from './popup-stage.tsx';

const files = [{ name: 'capture.json', text: '{\n}' }];
let saved: Blob | null = null;

beforeEach(() => {
  URL.createObjectURL = vi.fn(blob => {
    saved = blob as Blob;
    return 'blob:recorded';
  });
});
afterEach(cleanup);

async function openRecorder(answers: Answers) {
  const stage = openPopup({ 'chart.open': ok(viewOf()), ...answers });
  // A page that could not be read has no row.
  if (!('chart.open' in answers)) await openRow(stage.user, 'More');
  await stage.user.click(await screen.findByText('For IT: add this EHR'));
  const save = await screen.findByRole('button', { name: 'Save this screen as a test' });
  return { ...stage, save };
}

it.each<[string, Answers]>([
  ['a chart', {}],
  ['a page that is none', { 'chart.open': { ok: false, code: 'chart.notAnEhr' } }],
])('saves %s', async (_, answers) => {
  const { user, save, askedFor } = await openRecorder({ 'screen.record': ok({ files }), ...answers });
  await user.click(save);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download screen.json' });
  expect([link.getAttribute('href'), link.download]).toEqual(['blob:recorded', 'screen.json']);
  expect(JSON.parse((await saved?.text()) ?? '')).toEqual({ 'capture.json': ['{', '}'] });
  expect(askedFor('screen.record')[0]?.request).toEqual({ tabId: 7 });
  expect(screen.getByText(/Read the file before you share it/)).toBeTruthy();
});

it('says why it cannot', async () => {
  const { user, save } = await openRecorder({ 'screen.record': { ok: false, code: 'chart.tabGone' } });
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain(failureText('chart.tabGone').what);
  expect(screen.queryByRole('link')).toBeNull();
});
