// Reads the pages of a real user interface, and finds what is wrong with a reading.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { draftValues } from '../../src/draft/draft.ts';
import { isChartOnly } from '../../src/order/fields.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import type { ChartReading, Reading } from '../../src/order/reading.ts';
import { bundle } from './bundle.ts';
import type { InPage } from './in-page.ts';

declare global {
  var contract: InPage;
}

/** The reader as a script, for {@link read} and {@link sample}. */
export async function bundleReader(folder: string): Promise<string> {
  const scripts = await bundle(folder, { entryPoints: [path.join(import.meta.dirname, 'in-page.ts')] });
  return scripts.get('.js') ?? '';
}

/** A reading in short form. */
export interface Noted {
  patient: string | null;
  order: object;
  /** Values that are not part of an order. */
  beside: Record<string, unknown>;
  /** Fields of the patient that the clinician must confirm, sorted. */
  unsure: string[];
}

function note(reading: Reading): Noted | { reason: string } {
  if (!reading.chart) return { reason: reading.reason };
  const values = draftValues(reading);
  const beside = values.filter(({ field, value }) => isChartOnly(field) && value !== null);
  const unsure = values.filter(({ field, sure }) => field.startsWith('patient.') && !sure);
  return {
    patient: reading.chart.patientKey,
    order: toPartialOrder(values),
    beside: Object.fromEntries(beside.map(({ field, value }) => [field, value])),
    unsure: unsure.map(({ field }) => field).sort(),
  };
}

export const read = async (page: Page) => note(await page.evaluate(() => contract.read()));

export const countHooks = (page: Page, definition: string, screen: string) =>
  page.evaluate(([first, second]) => contract.countHooks(first, second), [definition, screen] as const);

/** All different readings of a page during an action. */
export async function sample(page: Page, act: () => Promise<void>): Promise<Reading[]> {
  await page.evaluate(() => contract.startSampling());
  await act();
  return page.evaluate(() => contract.endSampling());
}

const isChart = (reading: Reading): reading is ChartReading => reading.chart !== null;

const valuesOf = ({ values }: ChartReading) => values.map(({ field, value }) => `${field} = ${JSON.stringify(value)}`);

/**
 * Values in the samples that are in neither patient's whole chart. Empty if each sample shows only one patient.
 * `wholes` are the readings of both patients' finished pages.
 */
export function findMixtures(samples: readonly Reading[], wholes: readonly Reading[]): string[] {
  const charts = wholes.filter(isChart);
  return samples.filter(isChart).flatMap(one => {
    const whole = charts.find(({ chart }) => chart.patientKey === one.chart.patientKey);
    const own = new Set(whole ? valuesOf(whole) : []);
    return valuesOf(one)
      .filter(value => !own.has(value))
      .map(value => `in the chart ${one.chart.patientKey}: ${value}`);
  });
}

/** The patients of the samples, in order of appearance. */
export const patientsIn = (samples: readonly Reading[]): (string | null)[] =>
  samples
    .filter(isChart)
    .map(({ chart }) => chart.patientKey)
    .filter((key, at, all) => key !== all[at - 1]);
