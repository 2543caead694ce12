// "Save this screen as a test": each frame of the tab replaces by itself what may identify somebody, and hands over
// what then is left; nothing else leaves the page.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import {
  callRecorder,
  type RecorderKey,
  recordedAge,
  recordedDay,
  recorderName,
} from '../ehr/recorder/record-frame.ts';
import type { RecordView, Request } from '../messages/messages.ts';
import { localDay } from '../order/age.ts';
import type { Draft } from '../order/draft.ts';
import { loadDraft } from './draft-store.ts';
import { inTab } from './injection.ts';

const Frame = z.strictObject({ url: z.string(), name: z.string(), visible: z.boolean(), html: z.string() });

/** What may be a word like any other, and is still this patient's. */
const personal = /(?:[nN]ame|recordNumber|policyNumber|street|city|emailAddress|Provider)$/;

const wordsOf = ({ values }: Pick<Draft, 'values'>): string[] => {
  const texts = values.filter(({ field }) => personal.test(field)).map(({ value }) => String(value ?? ''));
  const words = texts
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\d]{2,}/gu);
  return [...new Set(words ?? [])];
};

async function recordFrames(tabId: number, key: RecorderKey): Promise<z.infer<typeof Frame>[]> {
  const target = { tabId, allFrames: true };
  const args: Parameters<typeof callRecorder> = [recorderName, key];
  const results = await inTab(tabId, async () => {
    await browser.scripting.executeScript({ target, files: ['/ehr-recorder.js'] });
    return browser.scripting.executeScript({ target, func: callRecorder, args });
  });
  return results.sort((a, b) => a.frameId - b.frameId).flatMap(({ result }) => Frame.safeParse(result).data ?? []);
}

/** @throws Failure `chart.noAccess`, `chart.tabGone`. */
export async function recordTab({ tabId }: Request<'screen.record'>): Promise<RecordView> {
  const draft = await loadDraft(tabId);
  const never = draft ? wordsOf(draft) : [];
  const seed = crypto.randomUUID();
  const dob = draft?.values.find(({ field }) => field === 'patient.dob')?.value;
  const age = typeof dob === 'string' ? { age: recordedAge(dob, localDay(), seed) } : {};
  const recorded = await recordFrames(tabId, { seed, never, ...age });
  const named = recorded.map((frame, index) => ({ ...frame, file: index === 0 ? 'top.html' : `frame-${index}.html` }));
  const frames = named.map(({ file, url, name, visible }) => ({ file, url, name, visible }));
  const capture = { ehr: draft?.binding.definition.id ?? 'new-ehr', today: recordedDay(localDay(), seed), frames };
  return {
    files: [
      { name: 'capture.json', text: `${JSON.stringify(capture, null, 2)}\n` },
      ...named.map(({ file, html }) => ({ name: file, text: html })),
    ],
  };
}
