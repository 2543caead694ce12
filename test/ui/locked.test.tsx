// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { LockView } from '../../src/messages/service-views.ts';
import type { FailureCode } from '../../src/order/failure.ts';
import { coverWhenLocked } from '../../src/ui/cover.tsx';
import { ok, surround } from './popup-stage.tsx';

afterEach(cleanup);

function openPage(by: LockView['by'], { isOneChart = false, code = 'session.locked' as FailureCode } = {}) {
  const stage = surround({
    'lock.show': ok({ by, isStart: false }),
    'lock.open': ok(null),
    'orders.list': { ok: false, code },
  });
  const { container } = render(<h1>MARCHETTI, Delphine</h1>);
  const calls: string[] = [];
  const send = coverWhenLocked(container, stage.surroundings, { isOneChart }, () => calls.push('reload'));
  return { ...stage, send, container, calls };
}

it.each([
  ['locks', (page: ReturnType<typeof openPage>) => page.tell({ what: 'locked' })],
  [
    'was locked before it asked',
    (page: ReturnType<typeof openPage>) => act(async () => void (await page.send('orders.list', {}))),
  ],
  ['is erased', (page: ReturnType<typeof openPage>) => page.tell({ what: 'erased' })],
] as const)('takes the patient out of a page when the extension %s', async (_, happen) => {
  const page = openPage('token');
  await happen(page);
  await screen.findByRole('button', { name: 'Open Options' });
  expect(page.container.innerHTML).not.toContain('MARCHETTI');
  expect(page.calls).toEqual([]);
  page.tell({ what: 'unlocked' });
  expect(page.calls).toEqual(['reload']);
});

it('is not opened by a click that a script made', async () => {
  const page = openPage('click');
  page.tell({ what: 'locked' });
  (await screen.findByRole('button', { name: 'Unlock' })).click();
  expect(page.askedFor('lock.open')).toEqual([]);
});

it('leaves a page as it is while nothing is locked', async () => {
  const page = openPage(null);
  page.tell({ what: 'unlocked' });
  await page.send('service.show', {});
  expect([page.container.textContent, page.calls]).toEqual(['MARCHETTI, Delphine', []]);
});

it.each([
  [true, 'MARCHETTI, Delphine'],
  [false, undefined],
])(
  'after a start of the browser covers a page unless it is about the chart on the screen (%s)',
  async (isOneChart, left) => {
    const page = openPage('token', { isOneChart, code: 'session.notSignedIn' });
    await act(async () => void (await page.send('orders.list', {})));
    if (left === undefined) expect(page.container.textContent).not.toContain('MARCHETTI');
    else expect(page.container.textContent).toBe(left);
  },
);
