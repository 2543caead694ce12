// "Save this screen as a test": the anonymizer in each frame of the tab replaces what can identify people, and returns what is
// left. Nothing else leaves the page.
import * as z from 'zod/mini';
import { wordsOf } from '../../ehr/anonymizer/personal.ts';
import { type AnonymizerKey, anonymizerName } from '../../ehr/anonymizer/recording.ts';
import type { SnapshotView } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { localDay } from '../../order/text/age.ts';
import { allFrames, callIn } from '../page/injection.ts';
import { loadDraft } from './draft-store.ts';

const Frame = z.strictObject({
  url: z.string(),
  name: z.string(),
  visible: z.boolean(),
  html: z.string(),
  recordedOn: z.string(),
});

async function recordFrames(tabId: number, key: AnonymizerKey): Promise<z.infer<typeof Frame>[]> {
  const results = await callIn(allFrames(tabId), ['/ehr-anonymizer.js'], anonymizerName, 'record', [key]);
  return results.sort((a, b) => a.frameId - b.frameId).flatMap(({ result }) => Frame.safeParse(result).data ?? []);
}

/** @throws Failure `chart.noAccess`, `chart.tabGone`. */
export async function snapshotTab({ tabId }: Request<'screen.record'>): Promise<SnapshotView> {
  const draft = await loadDraft(tabId);
  const values = draft?.values ?? [];
  const today = localDay();
  const born = values.find(({ field }) => field === 'patient.dob') ?? null;
  const seed = crypto.randomUUID();
  const recorded = await recordFrames(tabId, { seed, today, born, never: wordsOf(values) });
  const named = recorded.map((frame, index) => ({ ...frame, file: index === 0 ? 'top.html' : `frame-${index}.html` }));
  const frames = named.map(({ file, url, name, visible }) => ({ file, url, name, visible }));
  const capture = { ehr: draft?.binding.definition.id ?? 'new-ehr', today: recorded[0]?.recordedOn ?? today, frames };
  return {
    files: [
      { name: 'capture.json', text: `${JSON.stringify(capture, null, 2)}\n` },
      ...named.map(({ file, html }) => ({ name: file, text: html })),
    ],
  };
}
