// Everything that the extension injects into a page, with the access from the click on the toolbar button.

import { browser } from 'wxt/browser';
import type { ScriptPublicPath } from 'wxt/utils/inject-script';
import * as z from 'zod/mini';
import type { ServerReading } from '../../ehr/chart-api.ts';
import type { Definition, ScreenDefinition } from '../../ehr/definition.ts';
import { type Sought, soughtIdentity } from '../../ehr/identity.ts';
import { understandLeft } from '../../ehr/labels/understand/label-history.ts';
import { understandLabels } from '../../ehr/labels/understand/understand-labels.ts';
import { movedName } from '../../ehr/moved/injected-moved.ts';
import type { Memory } from '../../ehr/moved/memory.ts';
import type { Sought as SoughtOther } from '../../ehr/moved/others.ts';
import type { Hint } from '../../ehr/moved/read-moved.ts';
import { type ChartSign, detectChart } from '../../ehr/page/detect-chart.ts';
import { findNotes, noteSearch } from '../../ehr/page/find-notes.ts';
import { frameInTop, isFrameOnView } from '../../ehr/page/frame-on-view.ts';
import { probeName } from '../../ehr/page/injected-probe.ts';
import { callReader, labelReaderName, painterName, readerName } from '../../ehr/page/injected-reader.ts';
import type { FrameProbe } from '../../ehr/page/probe-frame.ts';
import { callInPage, type InPage, notThere } from '../../ehr/page/put-in-page.ts';
import { understandFrame } from '../../ehr/read-frame.ts';
import { Failure } from '../../order/failure.ts';
import type { FoundNote } from '../../order/note-mark.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { hashText } from '../../order/text/hash.ts';
import { storeInMemory } from '../../settings/stored.ts';
import { Answer, Answers, History, Labels, Notes, Painted, Statuses, Survey, Texts } from './answers.ts';
import { inject } from './inject.ts';

/** What one frame of a tab answered. */
export interface ReadFrame {
  frameId: number;
  documentId: string;
  answer: FrameAnswer | null;
}

/** Runs an injection into frames. @throws Failure `chart.noAccess`, `chart.tabGone`, `storage.notClosed`. */
export async function inTab(tabId: number, act: () => Promise<(Result | null)[]>): Promise<Result[]> {
  const results = await act().catch(async error => {
    if (error instanceof Failure) throw error;
    const tab = await browser.tabs.get(tabId).catch(() => null);
    throw new Failure(tab ? 'chart.noAccess' : 'chart.tabGone');
  });
  // Firefox does not refuse its own pages. It returns nothing for the frame.
  const reached = results.filter(result => result !== null && result !== undefined);
  if (reached.length === 0 && results.length > 0) throw new Failure('chart.noAccess');
  return reached;
}

/** What an injection returned in one frame. */
export type Result = { frameId: number; documentId?: string; result?: unknown };

export type Frames = Parameters<typeof browser.scripting.executeScript>[0]['target'];

export const allFrames = (tabId: number): Frames => ({ tabId, allFrames: true });

type Functions<A extends string> = { [K in A]: (...args: never[]) => unknown };

/** The scripts that this worker has injected, by tab. An earlier version of the extension may have left others behind. */
const injected = new Set<string>();

/**
 * Calls what scripts left in frames. Injects them first where they are missing: to inject them again takes longer than most
 * calls. @throws as {@link inTab}.
 */
export const callIn = <A extends string, T extends Functions<A>>(
  target: Frames,
  files: readonly ScriptPublicPath[],
  name: InPage<T>,
  act: A,
  args: Readonly<Parameters<T[A]>>,
): Promise<Result[]> =>
  inTab(target.tabId, async () => {
    const call = () => inject({ target, func: callInPage, args: [name, act, args, notThere] });
    const scripts = `${target.tabId} ${files.join(' ')}`;
    const known = injected.has(scripts) ? await call() : null;
    if (known && !known.some(frame => frame?.result === notThere)) return known;
    await inject({ target, files: [...files] });
    injected.add(scripts);
    return call();
  });

const toReadFrame = ({ frameId, documentId = '', result }: Result): ReadFrame => ({
  frameId,
  documentId,
  answer: Answer.safeParse(result).data ?? null,
});

const unpainted: Painted = { name: false, dob: false };

/** Whether the user sees a frame, as far as pages of other origins around it decide that. */
async function isOnView(tabId: number, frameId: number): Promise<boolean> {
  if (frameId === 0) return true;
  const [inside] = await inject({ target: { tabId, frameIds: [frameId] }, func: frameInTop });
  const index = inside?.result;
  if (index === null || index === undefined) return true;
  const [top] = await inject({ target: { tabId, frameIds: [0] }, func: isFrameOnView, args: [index] });
  return top?.result === true;
}

/** Whether the user sees the identity that was read in a frame. A frame that is gone shows nothing. */
async function look(tabId: number, frameId: number, screen: ScreenDefinition, sought: Sought): Promise<Painted> {
  const target = { tabId, frameIds: [frameId] };
  const [[first], isSeen] = await Promise.all([
    inject({ target, func: callInPage, args: [readerName, 'look', [screen, sought], notThere] }).catch(() => []),
    isOnView(tabId, frameId).catch(() => false),
  ]);
  return (isSeen && Painted.safeParse(first?.result).data) || unpainted;
}

/** Understands the texts of a tab's frames. Those that do not parse count as none. */
async function understand(
  tabId: number,
  results: readonly Result[],
  definitions: readonly Definition[],
): Promise<ReadFrame[]> {
  const frames: ReadFrame[] = [];
  // One frame that shows whose chart it is is enough for a reading, and to look takes longer than to read.
  let isSeen = false;
  for (const result of results) {
    const texts = Texts.safeParse(result.result).data;
    const understood = texts && understandFrame(texts, definitions);
    if (understood) {
      const { answer, screen } = understood;
      const { address, madeAt, translated } = texts;
      // What an invisible frame shows does not count.
      const isAsked: boolean = answer.visible && !isSeen;
      const painted: Painted = isAsked ? await look(tabId, result.frameId, screen, soughtIdentity(answer)) : unpainted;
      isSeen ||= painted.name && painted.dob;
      // With its properties in the order of the schema, as a stored draft has them: the two are compared as texts.
      frames.push(toReadFrame({ ...result, result: { ...answer, address, madeAt, translated, painted } }));
    } else frames.push(toReadFrame({ ...result, result: null }));
  }
  return frames;
}

const readerFiles = ['/ehr.js', '/ehr-painted.js'] as const;

/**
 * By tab, the key of the definitions that its frames may keep. The worker sleeps between two orders, so it is kept
 * longer than the worker lives. A wrong guess costs one extra call.
 */
const readBefore = storeInMemory<Record<string, string>>('readBefore', z.record(z.string(), z.string()), {});

/** The same as this worker knows it: the click on Order does not wait for the browser to say it again. */
let knownBefore: Promise<Record<string, string>> | null = null;

/** Called ahead by a worker that has just started: among other messages, the browser takes long to answer. */
export function readBeforeHere(): Promise<Record<string, string>> {
  knownBefore ??= readBefore.getValue().catch(() => ({}));
  return knownBefore;
}

function rememberBefore(tabId: number, key: string): void {
  const noted = readBefore.change(before =>
    Object.fromEntries(Object.entries<string>({ ...before, [tabId]: key }).slice(-mostTabs)),
  );
  knownBefore = noted.catch(() => ({}));
}

/** Those with the highest numbers, which are the latest. */
const mostTabs = 100;

/** Reuses a reader that is there: to inject it again takes longer than to read. @throws as {@link inTab}. */
export async function readFrames(tabId: number, definitions: readonly Definition[]): Promise<ReadFrame[]> {
  const target = allFrames(tabId);
  const text = JSON.stringify(definitions);
  const call = (passed: string | null): Promise<Result[]> =>
    inject({ target, func: callReader, args: [readerName, painterName, notThere, key, passed] });
  const [key, tabs] = await Promise.all([hashText(text), readBeforeHere()]);
  const toFrames = (results: readonly Result[]) => understand(tabId, results, definitions);
  const known = tabs[tabId] === key ? await inTab(tabId, () => call(null)) : null;
  // Frames come and go. If one has no reader, all frames are read again, at the same time.
  if (known && !known.some(({ result }) => result === notThere)) return toFrames(known);
  const results = await inTab(tabId, async () => {
    const isTaught = definitions.some(({ screens }) => screens.some(({ taught }) => taught));
    await inject({ target, files: isTaught ? [...readerFiles, '/ehr-taught.js'] : [...readerFiles] });
    return call(text);
  });
  rememberBefore(tabId, key);
  return toFrames(results);
}

/** The general reader uses functions of the reader that is injected before it. */
const labelFiles = [...readerFiles, '/ehr-labels.js'] as const;
const movedFiles = [...readerFiles, '/ehr-moved.js'] as const;

/** Reads every frame of a tab by its labels alone. @throws as {@link inTab}. */
export async function readLabels(tabId: number): Promise<ReadFrame[]> {
  const results = await callIn(allFrames(tabId), labelFiles, labelReaderName, 'chart', []);
  return results.map(({ result, ...frame }) => {
    const texts = Labels.safeParse(result).data;
    return toReadFrame({ ...frame, result: texts ? understandLabels(texts) : null });
  });
}

/** What the headings of a frame say of the history of its patient. A frame that is gone says nothing. */
export async function readHistoryParts(tabId: number, frameId: number): Promise<ReadValue[]> {
  const target = { tabId, frameIds: [frameId] };
  const [first] = await callIn(target, labelFiles, labelReaderName, 'history', []).catch(() => []);
  const texts = History.safeParse(first?.result).data;
  return texts ? understandLeft(texts) : [];
}

/** Reads every frame of a tab by the words around the values of a known EHR. @throws as {@link inTab}. */
export async function readByWords(
  tabId: number,
  definitions: readonly Definition[],
  memory: Memory,
  hints: readonly Hint[],
): Promise<ReadFrame[]> {
  const results = await callIn(allFrames(tabId), movedFiles, movedName, 'words', [definitions, memory, hints]);
  return results.map(toReadFrame);
}

/** Asks every frame whether it shows someone else than the patient who was read. @throws as {@link inTab}. */
export async function findOthers(tabId: number, sought: SoughtOther): Promise<ReadFrame[]> {
  return (await callIn(allFrames(tabId), movedFiles, movedName, 'others', [sought])).map(toReadFrame);
}

/** Probes every frame of a tab, to learn whether a chart is still to come. @throws as {@link inTab}. */
export async function probeFrames(tabId: number, definitions: readonly Definition[]): Promise<FrameProbe[]> {
  const screens = definitions.flatMap(({ screens }) => screens.filter(({ kind }) => kind !== 'shell'));
  const addresses = screens.map(({ address }) => address);
  const results = await callIn(allFrames(tabId), ['/ehr-probe.js'], probeName, 'probe', [addresses]);
  return results.sort((a, b) => a.frameId - b.frameId).flatMap(({ result }) => Survey.safeParse(result).data ?? []);
}

/** Whether the tab's page is sandboxed (src/ehr/page/put-in-page.ts). If so, none of its frames is read. */
export async function isSandboxed(tabId: number): Promise<boolean> {
  const target = { tabId, frameIds: [0] };
  const func = () => globalThis.origin === 'null';
  const [top] = await inject({ target, func }).catch(() => []);
  return top?.result === true;
}

/** The notes for the chart in the text of every frame. A tab out of reach has none. */
export async function findNotesIn(tabId: number): Promise<FoundNote[]> {
  const target = allFrames(tabId);
  const results = await inTab(tabId, () => inject({ target, func: findNotes, args: noteSearch })).catch(() => []);
  return results.flatMap(({ result }) => Notes.safeParse(result).data ?? []);
}

/** What the frames of a tab say of the patient's record. A tab out of reach says nothing. */
export async function findStatusIn(tabId: number) {
  const results = await inTab(tabId, () => inject({ target: allFrames(tabId), files: ['/ehr-status.js'] })).catch(
    () => [],
  );
  return results.flatMap(({ result }) => Statuses.safeParse(result).data ?? []);
}

/** Whether a frame of a tab shows a patient's chart. Nothing stays in the page. A tab out of reach counts as no chart. */
export async function hasChart(tabId: number, signs: readonly ChartSign[]): Promise<boolean> {
  const target = allFrames(tabId);
  const args: Parameters<typeof detectChart> = [signs];
  const results = await inject({ target, func: detectChart, args }).catch(() => []);
  return results.some(({ result }) => result === true);
}

/** Asks the chart's own server from the chart's own frame; null when it does not answer. */
export async function askChartServer(tabId: number, frameId: number): Promise<ServerReading | null> {
  const target = { tabId, frameIds: [frameId] };
  const [first] = await inject({ target, files: ['/ehr-api.js'] }).catch(() => []);
  return Answers.safeParse(first?.result).data ?? null;
}
