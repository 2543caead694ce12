import { expect, it, vi } from 'vitest';
import { answerHere } from '../../src/messages/answer-here.ts';
import type { Handlers } from '../../src/messages/dispatch.ts';
import { Failure } from '../../src/order/failure.ts';

const extension = { id: 'abc', url: 'chrome-extension://abc/' };
const features = { generalReader: true, chartServer: true, screenCapture: false, idleMinutes: 10 };
const options = { id: 'abc', url: 'chrome-extension://abc/options.html' };

function open(page = options) {
  const sent = vi.fn(async () => ({ ok: false as const, code: 'message.failed' as const }));
  const imported = vi.fn(async () => {
    throw new Failure('settings.fileInvalid', 'retention');
  });
  const here = {
    'features.show': async () => features,
    'settings.import': imported,
  } as unknown as Parameters<typeof answerHere>[0] & Partial<Handlers>;
  return { ask: answerHere(here, page, extension, async () => 'open' as const, sent), sent, imported };
}

it('answers what it can, and sends what it cannot', async () => {
  const { ask, sent } = open();
  expect(await ask('features.show', {})).toEqual({ ok: true, value: features });
  expect(sent).not.toHaveBeenCalled();
  await ask('service.show', {});
  expect(sent).toHaveBeenCalledExactlyOnceWith('service.show', {});
});

it('reports a failure like the worker', async () => {
  expect(await open().ask('settings.import', { text: '{}', basis: '' })).toEqual({
    ok: false,
    code: 'settings.fileInvalid',
    detail: 'retention',
  });
});

it('checks the request and its sender', async () => {
  const { ask, imported } = open();
  expect(await ask('settings.import', { text: 1 } as never)).toEqual({ ok: false, code: 'message.refused' });
  const popup = open({ id: 'abc', url: 'chrome-extension://abc/popup.html' });
  expect(await popup.ask('settings.import', { text: '{}', basis: '' })).toEqual({ ok: false, code: 'message.refused' });
  for (const called of [imported, popup.imported]) expect(called).not.toHaveBeenCalled();
});
