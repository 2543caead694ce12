import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Answered } from '../../src/messages/messages.ts';
import type { ProbeView } from '../../src/messages/service-views.ts';
import { MultipartProbe } from '../../src/ui/options/multipart-probe.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { fakeActions } from './options-stage.tsx';
import { ok } from './popup-stage.tsx';

afterEach(cleanup);

function open(answer: Answered<ProbeView> | Promise<Answered<ProbeView>>) {
  const worker = fakeActions({ probeService: answer });
  render(<MultipartProbe actions={worker.actions} />);
  return { ...worker, click: () => userEvent.setup().click(screen.getByRole('button')) };
}

const said = () => [...screen.getByRole('status').querySelectorAll('p')].map(line => line.textContent);

it('probes nothing until it is clicked', () => {
  expect(open(ok({ ofNull: 'accepted', ofList: 'accepted' })).asked).toEqual([]);
  expect(said()).toEqual([]);
});

it.each<[ProbeView, RegExp, RegExp]>([
  [
    { ofNull: 'accepted', ofList: 'accepted' },
    /^Accepted: .*lab's document\. Only an order shows/,
    /^Accepted: .*public specification/,
  ],
  [{ ofNull: 'refused', ofList: 'accepted' }, /^Rejected: .*lab's document/, /^Accepted: .*public specification/],
  [{ ofNull: 'refused', ofList: 'refused' }, /^Rejected: .*lab's document/, /^Rejected: .*public specification/],
])('shows both results in plain words: %j', async (view, ofNull, ofList) => {
  const { click } = open(ok(view));
  await click();
  expect(said()).toEqual([expect.stringMatching(ofNull), expect.stringMatching(ofList)]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<Answered<ProbeView>>([
  ok({ ofNull: 'refused', ofList: 'service.unauthorized' }),
  ok({ ofNull: 'service.unauthorized', ofList: 'accepted' }),
  { ok: false, code: 'service.unauthorized' },
])('shows why nothing is known, and never half a result: %j', async reply => {
  const { click } = open(reply);
  await click();
  expect(screen.getByRole('alert').textContent).toContain(failureText('service.unauthorized').what);
  expect(said()).toEqual([]);
});

it('says that it is probing, once, and forgets the last result', async () => {
  let answer: (reply: Answered<ProbeView>) => void = () => {};
  const { click, asked, answers } = open(ok({ ofNull: 'accepted', ofList: 'accepted' }));
  await click();
  answers.probeService = new Promise(resolve => {
    answer = resolve;
  });
  await click();
  await click();
  expect(asked).toHaveLength(2);
  expect(said()).toEqual(['Testing…']);
  answer({ ok: false, code: 'service.noAnswer' });
  expect((await screen.findByRole('alert')).textContent).toContain(failureText('service.noAnswer').what);
});
