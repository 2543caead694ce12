import { cleanup, render, screen } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { LockState, Reach } from '../../src/messages/lock-table.ts';
import type { LockView } from '../../src/messages/service-views.ts';
import type { FailureCode } from '../../src/order/failure.ts';
import { coverWhenLocked } from '../../src/ui/cover.tsx';
import { ok, surround } from './popup-stage.tsx';

afterEach(cleanup);

function openPage(by: LockView['by'], { reach = 'allPatients' as Reach, code = 'session.locked' as FailureCode } = {}) {
  const stage = surround({
    'lock.show': ok({ by, state: by === null ? 'open' : 'locked' }),
    'lock.open': ok(null),
    'orders.list': { ok: false, code },
  });
  const { container } = render(<h1>MARCHETTI, Delphine</h1>);
  const calls: string[] = [];
  const send = coverWhenLocked(container, stage.services, reach, () => calls.push('reload'));
  return { ...stage, send, container, calls };
}

it.each([
  ['locks', (page: ReturnType<typeof openPage>) => page.publish({ what: 'locked' })],
  [
    'was locked before it asked',
    (page: ReturnType<typeof openPage>) => act(async () => void (await page.send('orders.list', {}))),
  ],
  ['is erased', (page: ReturnType<typeof openPage>) => page.publish({ what: 'erased' })],
] as const)('removes the patient from a page when the extension %s', async (_, happen) => {
  const page = openPage('token');
  await happen(page);
  await screen.findByRole('button', { name: 'Open Options' });
  expect(page.container.innerHTML).not.toContain('MARCHETTI');
  expect(page.calls).toEqual([]);
  page.publish({ what: 'unlocked' });
  expect(page.calls).toEqual(['reload']);
});

it.each<[LockView['by'], number | undefined, RegExp]>([
  ['signIn', 2, /2 orders are not sent\. They wait until you sign in\./],
  ['token', 1, /1 order is not sent\. It waits until you sign in\./],
  ['click', 1, /1 order is not sent yet\./],
  ['signIn', undefined, /^(?!.*\border)/],
])('opened by %s, with %s orders not sent, promises only what is true', async (by, unsent, said) => {
  const page = openPage(by);
  page.answers['lock.show'] = ok({ by, state: 'locked', ...(unsent === undefined ? {} : { unsent }) });
  page.publish({ what: 'locked' });
  await screen.findByText('Entries in open forms were cleared.');
  expect(page.container.textContent).toMatch(said);
});

it('says it when an order that was sent at the lock comes back', async () => {
  const page = openPage('token');
  page.publish({ what: 'locked' });
  await screen.findByText('Entries in open forms were cleared.');
  page.answers['lock.show'] = ok({ by: 'token', state: 'locked', unsent: 1 });
  page.publish({ what: 'submission', requisitionNumber: 'CLN-1' });
  await screen.findByText(/1 order is not sent/);
});

it("is not unlocked by a script's click", async () => {
  const page = openPage('click');
  page.publish({ what: 'locked' });
  (await screen.findByRole('button', { name: 'Unlock' })).click();
  expect(page.askedFor('lock.open')).toEqual([]);
});

it('leaves a page unchanged while nothing is locked', async () => {
  const page = openPage(null);
  page.publish({ what: 'unlocked' });
  await page.send('service.show', {});
  expect([page.container.textContent, page.calls]).toEqual(['MARCHETTI, Delphine', []]);
});

it.each<[FailureCode, Reach, boolean]>([
  ['session.notSignedIn', 'onePatient', false],
  ['session.notSignedIn', 'allPatients', true],
  ['session.locked', 'onePatient', true],
  ['session.locked', 'allPatients', true],
  ['service.offline', 'allPatients', false],
])('%s covers a page about %s: %s', async (code, reach, isCovered) => {
  const page = openPage('token', { reach, code });
  await act(async () => void (await page.send('orders.list', {})));
  if (isCovered) expect(page.container.textContent).not.toContain('MARCHETTI');
  else expect(page.container.textContent).toBe('MARCHETTI, Delphine');
});

it.each<[LockState, Reach, boolean]>([
  ['open', 'allPatients', false],
  ['started', 'onePatient', false],
  ['started', 'allPatients', true],
  ['locked', 'onePatient', true],
])(
  "a page from the browser's cache, %s and about %s, is covered when it is shown again: %s",
  async (state, reach, isCovered) => {
    const page = openPage('token', { reach });
    page.answers['lock.show'] = ok({ by: state === 'open' ? null : 'token', state });
    await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    if (isCovered) await screen.findByRole('heading', { name: 'Locked' });
    expect(page.container.textContent?.includes('MARCHETTI')).toBe(!isCovered);
  },
);
