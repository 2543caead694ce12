// "Show" highlights where on the page a value was read.
import { browser } from 'wxt/browser';
import type { Draft } from '../../draft/draft.ts';
import { isPractice } from '../../draft/practice-chart.ts';
import { highlighterName, type Wanted } from '../../ehr/page/highlight.ts';
import { definitionsFor } from '../../ehr/page/injected-reader.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import type { ReadValue } from '../../order/reading.ts';
import { allFrames, callIn, type Frames } from '../page/injection.ts';
import { knownDefinitions } from './definitions.ts';
import { requireDraft } from './draft-store.ts';

/** Asks some frames of a tab to highlight a value, and returns whether one of them did. */
async function pointIn(target: Frames, sought: Wanted): Promise<boolean> {
  const url = (await browser.tabs.get(target.tabId).catch(() => null))?.url ?? '';
  const definitions = definitionsFor(url, await knownDefinitions());
  const results = await callIn(target, ['/ehr-highlighter.js'], highlighterName, 'point', [definitions, sought]);
  return results.some(({ result }) => result === true);
}

/** The value that another value follows from: for a suggestion its text, for the proposed provider the user's name. */
const originOf = ({ values }: Draft, read: ReadValue): ReadValue =>
  values.find(({ field }) => field === read.from) ??
  values.find(({ field, from, text }) => field.startsWith('chart.user.') && from === read.from && text === read.text) ??
  read;

/** Highlights a value in the chart's own frame, or else wherever the tab shows it. */
export async function highlight(request: Request<'chart.show'>): Promise<null> {
  const { tabId, field } = request;
  const draft = await requireDraft(request);
  const read = draft.values.find(value => value.field === field);
  if (!read) throw new Failure('chart.valueNotShown');
  const { field: place, text, from } = originOf(draft, read);
  if (isPractice(draft)) {
    publish({ what: 'pointed', field: place });
    return null;
  }
  // In a long text, highlight only the part that was understood.
  const sought = { field: place, text: read.text || text, from };
  const itsFrame = { tabId, frameIds: [draft.binding.frameId] };
  if (await pointIn(itsFrame, sought)) return null;
  if (await pointIn(allFrames(tabId), sought)) return null;
  throw new Failure('chart.valueNotShown');
}
