// A saved page is a folder. capture.json names its frames; the first is the top one.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import * as z from 'zod/mini';
import type { Definition } from '../../src/ehr/definition.ts';
import { definitions as allDefinitions } from '../../src/ehr/definitions/all.ts';
import { leavesHistory, withHistory } from '../../src/ehr/history-parts.ts';
import { locateHistory } from '../../src/ehr/labels/history/label-history.ts';
import { understandLeft } from '../../src/ehr/labels/understand/label-history.ts';
import { isTaught, withLabels } from '../../src/ehr/labels-beside.ts';
import type { Memory } from '../../src/ehr/moved/memory.ts';
import { readAgain, type Step } from '../../src/ehr/moved/merge-moved.ts';
import { findOther } from '../../src/ehr/moved/others.ts';
import { readMoved } from '../../src/ehr/moved/read-moved.ts';
import { putInPage } from '../../src/ehr/page/put-in-page.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import type { FrameSight } from '../../src/ehr/screen-texts.ts';
import { suggest } from '../../src/ehr/suggestions/suggest.ts';
import { taughtName } from '../../src/ehr/taught.ts';
import { taughtReader } from '../../src/ehr/taught-reader.ts';
import { fieldParsers } from '../../src/ehr/values/field-parsers.ts';
import type { Reading } from '../../src/order/reading.ts';
import { localDay } from '../../src/order/text/age.ts';
import { readByLabels } from '../ehr/labels/read-by-labels.ts';

const memory: Memory = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../src/ehr/definitions/memory.json'), 'utf8'),
);

const Capture = z.object({
  ehr: z.string(),
  /** The day the page is read on, YYYY-MM-DD. Ages on it are of that day. Default: today. */
  today: z.optional(z.iso.date()),
  frames: z.array(
    z.object({ file: z.string(), url: z.url(), name: z.optional(z.string()), visible: z.optional(z.boolean()) }),
  ),
});

putInPage(taughtName, taughtReader);

/** Shadow roots are saved as `<template shadowrootmode>`, which jsdom does not attach. */
export function attachShadowRoots(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const mode = template.getAttribute('shadowrootmode') === 'open' ? 'open' : 'closed';
    const shadow = template.parentElement?.attachShadow({ mode });
    if (!shadow) continue;
    shadow.append(template.content);
    template.remove();
    attachShadowRoots(shadow);
  }
}

/** A frame of a saved page: its document, and where and when it is seen. */
export interface SavedFrame {
  document: Document;
  sight: FrameSight;
}

/** Loads the frames of a saved page. @throws Error when the folder is not a saved page; its message is a sentence. */
export async function loadSavedPage(folder: string): Promise<SavedFrame[]> {
  const text = await readFile(path.join(folder, 'capture.json'), 'utf8').catch(() => {
    throw new Error(`${folder} has no capture.json. A saved page is a folder with capture.json and its HTML files.`);
  });
  const parsed = Capture.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${folder}/capture.json: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const { frames, today = localDay() } = parsed.data;
  return Promise.all(
    frames.map(async ({ file, url, name = '', visible = true }) => {
      const { window } = new JSDOM(await readFile(path.join(folder, file), 'utf8'), { url });
      attachShadowRoots(window.document);
      return { document: window.document, sight: { url, name, visible, today } };
    }),
  );
}

/** Reads frames like the extension reads those of a live page. */
export function readFrames(
  frames: readonly SavedFrame[],
  definitions: readonly Definition[] = allDefinitions,
): Reading {
  const readWith = (those: readonly Definition[]) =>
    frames.map(({ document, sight }) => readFrame(document, sight, those));
  const readStep = (step: Step) => {
    if (step.by === 'definitions') return readWith(step.definitions);
    return frames.map(({ document, sight }) => {
      if (step.by === 'others') return findOther(document, sight, step, fieldParsers);
      return step.by === 'words'
        ? readMoved(document, sight, definitions, memory, step.hints, fieldParsers)
        : readByLabels(document, sight);
    });
  };
  const steps = readAgain(
    readWith(definitions),
    definitions,
    memory,
    frames.map(({ sight }) => sight.url),
  );
  let step = steps.next();
  while (!step.done) step = steps.next(readStep(step.value));
  const merged = mergeFrames(step.value);
  if (!merged.chart) return merged;
  const { frame, definition } = merged.chart;
  const used = definitions.find(({ id }) => id === definition.id);
  const inside = frames[frame];
  const byLabels = () => mergeFrames(frames.map(({ document, sight }) => readByLabels(document, sight)));
  const labeled = isTaught(used) ? withLabels(merged, used, byLabels()) : null;
  const history = !labeled && leavesHistory(used) && inside && locateHistory(inside.document);
  const reading = labeled ?? (used && history ? withHistory(merged, used, understandLeft(history)) : merged);
  return { ...reading, values: [...reading.values, ...suggest(reading.values)] };
}

/**
 * Reads a saved page like the extension reads the live one. @throws Error when the folder is not a saved page; its
 * message is a sentence.
 */
export const readSavedPage = async (folder: string, definitions?: readonly Definition[]): Promise<Reading> =>
  readFrames(await loadSavedPage(folder), definitions);
