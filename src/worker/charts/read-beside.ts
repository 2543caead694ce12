// What a screen leaves to other parts of the page, or to the EHR's server.
import type { Binding } from '../../draft/draft.ts';
import { withAnswers } from '../../ehr/chart-api.ts';
import type { Definition } from '../../ehr/definition.ts';
import { leavesHistory, withHistory } from '../../ehr/history-parts.ts';
import { isTaught, withLabels } from '../../ehr/labels-beside.ts';
import { mergeFrames } from '../../ehr/read-chart.ts';
import type { ChartReading, Reading } from '../../order/reading.ts';
import { generalReader } from '../../settings/ehrs.ts';
import { askChartServer, readHistoryParts, readLabels } from '../page/injection.ts';

interface ReadAt {
  reading: ChartReading;
  place: Pick<Binding, 'frameId' | 'address'>;
}

/** What labels alone read, of the frames that the chart's own site shows. */
async function readByLabels(tabId: number, address: string): Promise<Reading> {
  const frames = await readLabels(tabId).catch(() => []);
  const originOf = (url = '') => URL.parse(url)?.origin ?? '';
  return mergeFrames(frames.map(({ answer }) => (originOf(answer?.address) === originOf(address) ? answer : null)));
}

/** A reading with what labels and headings say besides its definition. */
async function withLeft({ reading, place }: ReadAt, tabId: number, definition: Definition): Promise<ChartReading> {
  const labeled = isTaught(definition)
    ? withLabels(reading, definition, await readByLabels(tabId, place.address))
    : null;
  if (labeled || !leavesHistory(definition)) return labeled ?? reading;
  return withHistory(reading, definition, await readHistoryParts(tabId, place.frameId));
}

/** @param asksServer whether the EHR's server may be asked. */
export async function readBeside(
  read: ReadAt,
  tabId: number,
  definition: Definition | undefined,
  asksServer: Promise<boolean>,
): Promise<Reading> {
  const isLeft = isTaught(definition) || leavesHistory(definition);
  if (definition && isLeft && (await generalReader.getValue())) return withLeft(read, tabId, definition);
  if (!definition?.server || !(await asksServer)) return read.reading;
  const answers = await askChartServer(tabId, read.place.frameId);
  return answers ? withAnswers(read.reading, answers) : read.reading;
}
