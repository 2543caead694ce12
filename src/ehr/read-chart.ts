// Frames in, one Reading out: the frames of a page must all speak of the same patient.
import type { FrameAnswer, Reading, ReadValue } from '../order/reading.ts';
import { describePatient, nameForms, textOf } from './identity.ts';
import type { DateOrder } from './values/birth-date.ts';
import { foldName } from './values/person-name.ts';

type Failure = Extract<Reading, { chart: null }>;

const identityFields = ['patient.firstName', 'patient.lastName', 'patient.dob'];

const possibleValues = (read: ReadValue | undefined): string[] | null => {
  if (!read) return null;
  if (typeof read.value === 'string') return [read.value];
  return read.candidates?.map(({ value }) => value) ?? null;
};

const dobOf = (values: readonly ReadValue[]) => values.find(({ field }) => field === 'patient.dob');

const bothDiffer = (a: string | undefined, b: string | undefined) => Boolean(a && b && a !== b);

/** True when two frames cannot be of one patient. */
function chartsDiffer(a: FrameAnswer, b: FrameAnswer): boolean {
  if (bothDiffer(a.patientKeys[0], b.patientKeys[0])) return true;
  return identityFields.some(field => bothDiffer(foldName(textOf(a.values, field)), foldName(textOf(b.values, field))));
}

/** True when the banner of any frame names somebody else than the chart. */
function bannerDiffers(chart: FrameAnswer, banner: NonNullable<FrameAnswer['banner']>): boolean {
  if (banner.fullName && !nameForms(chart.values).has(foldName(banner.fullName))) return true;
  if (bothDiffer(banner.recordNumber, textOf(chart.values, 'patient.recordNumber'))) return true;
  if (bothDiffer(banner.patientKey, chart.patientKeys[0])) return true;
  const inBanner = possibleValues(banner.dob);
  const inChart = possibleValues(dobOf(chart.values));
  return Boolean(inBanner && inChart && !inBanner.some(date => inChart.includes(date)));
}

/** An ambiguous date of birth becomes certain when only one of its readings is also possible in the banner. */
function settleDate(read: ReadValue, banners: readonly NonNullable<FrameAnswer['banner']>[]): ReadValue {
  let candidates = read.candidates;
  for (const banner of banners) {
    const possible = possibleValues(banner.dob);
    if (possible) candidates = candidates?.filter(({ value }) => possible.includes(value));
  }
  const [only, ...more] = candidates ?? [];
  if (!only || more.length > 0) return read;
  const { candidates: _, why: __, ...rest } = read;
  return { ...rest, value: only.value, sure: true };
}

/** The other ambiguous dates of the screen follow the order that the date of birth turned out to have. */
function followOrder(read: ReadValue, order: DateOrder | undefined): ReadValue {
  const match = order && read.candidates?.find(candidate => candidate.order === order);
  if (!match) return read;
  const { candidates: _, why: __, ...rest } = read;
  return { ...rest, value: match.value, sure: true };
}

function settleDates(
  values: readonly ReadValue[],
  banners: readonly NonNullable<FrameAnswer['banner']>[],
): ReadValue[] {
  const before = dobOf(values);
  if (!before?.candidates) return [...values];
  const after = settleDate(before, banners);
  const order = before.candidates.find(({ value }) => value === after.value)?.order;
  return values.map(read => (read === before ? after : followOrder(read, order)));
}

/** Merges what the frames of one page answered. Frames that know nothing answer null. */
export function mergeFrames(answers: readonly (FrameAnswer | null)[]): Reading {
  const known = answers.flatMap((answer, index) => (answer?.visible ? [{ answer, index }] : []));
  const charts = known.filter(({ answer }) => answer.kind === 'chart').sort((a, b) => a.answer.rank - b.answer.rank);
  const banners = known.flatMap(({ answer }) => answer.banner ?? []);
  const shown = banners.flatMap(({ fullName }) => fullName ?? []);
  const fail = (reason: Failure['reason'], patients: string[], of?: FrameAnswer): Failure => ({
    chart: null,
    reason,
    patients,
    definition: (of ?? known[0]?.answer)?.definition ?? null,
    missed: of?.missed ?? [],
  });

  const main = charts[0];
  if (known.length === 0) return fail('chart.notAnEhr', []);
  // A shell whose banner is empty has no patient open: a chart that is still there was closed.
  if (!main || (banners.length > 0 && shown.length === 0)) return fail('chart.noPatientOpen', shown);
  const chart = main.answer;
  const other = charts.find(({ answer }) => chartsDiffer(chart, answer));
  if (other || chart.patientKeys.length > 1)
    return fail(
      'chart.patientsDiffer',
      [chart, ...(other ? [other.answer] : [])].map(a => describePatient(a.values)),
      chart,
    );
  if (banners.some(banner => bannerDiffers(chart, banner)))
    return fail('chart.patientsDiffer', [describePatient(chart.values), ...shown], chart);

  const merged = new Map<string, ReadValue>();
  for (const { answer } of [...charts, ...known.filter(({ answer }) => answer.kind === 'shell')])
    for (const read of answer.values) {
      // Identity comes from one document only.
      if (read.field.startsWith('patient.') && answer !== chart) continue;
      if (!merged.has(read.field)) merged.set(read.field, read);
    }
  const values = settleDates([...merged.values()], banners);
  const dob = dobOf(values);
  if (!textOf(values, 'patient.firstName') || !textOf(values, 'patient.lastName') || !possibleValues(dob)?.length)
    return fail('chart.noIdentity', [describePatient(values)], chart);
  return {
    chart: {
      definition: chart.definition,
      screen: chart.screen,
      patientKey: chart.patientKeys[0] ?? null,
      frame: main.index,
    },
    values,
    missed: charts.flatMap(({ answer }) => answer.missed),
  };
}
