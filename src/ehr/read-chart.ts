// src/ehr reads charts from EHR screens with what a page offers, never with the extension's own APIs.
// Merges frames into one Reading. All frames of a page must be about the same patient.

import { notPainted, partUnnamed, unverifiedDefinition } from '../order/doubts.ts';
import type { FrameAnswer, Reading, ReadValue } from '../order/reading.ts';
import { type DateOrder, provenOrder } from '../order/text/birth-date.ts';
import { foldName } from '../order/text/fold.ts';
import { splitFullName } from '../order/text/person-name.ts';
import { findValue, textOf } from '../order/values.ts';
import { isBeside, withBeside } from './frames-beside.ts';
import { describePatient, nameForms } from './identity.ts';
import { general } from './labels/general.ts';
import { nameHolders } from './policy-holder.ts';

type Failure = Extract<Reading, { chart: null }>;
type Banner = NonNullable<FrameAnswer['banner']>;

const comparedFields = ['patient.firstName', 'patient.lastName', 'patient.dob'];

/** Identity comes from one document only (W1). */
export const identityFields: ReadonlySet<string> = new Set([
  ...comparedFields,
  'patient.middleName',
  'patient.suffix',
  'patient.genderCode',
  'patient.recordNumber',
]);

/** If the user cannot see whose chart it is, the user must confirm each part of the identity. */
export const doubtIdentity = (values: readonly ReadValue[]): ReadValue[] =>
  values.map(read =>
    identityFields.has(read.field) && read.value !== null ? { ...read, sure: false, why: notPainted } : read,
  );

const possibleValues = (read: ReadValue | undefined): string[] | null => {
  if (!read) return null;
  if (typeof read.value === 'string') return [read.value];
  return read.candidates?.map(({ value }) => value) ?? null;
};

const dobOf = (values: readonly ReadValue[]) => findValue(values, 'patient.dob');

const bothDiffer = (a: string | undefined, b: string | undefined) => Boolean(a && b && a !== b);

/** True if one of two first names goes on where the other ends, and labels alone gave both. A banner can leave out a middle name. */
function goesOn(a: FrameAnswer, b: FrameAnswer, first: string, other: string): boolean {
  const day = dobOf(a.values)?.value;
  if (!day || day !== dobOf(b.values)?.value || [a, b].some(({ definition }) => definition.id !== general.id))
    return false;
  return `${first} `.startsWith(`${other} `) || `${other} `.startsWith(`${first} `);
}

function chartsDiffer(a: FrameAnswer, b: FrameAnswer): boolean {
  if (bothDiffer(a.patientKeys[0], b.patientKeys[0])) return true;
  return comparedFields.some(field => {
    const [name, other] = [foldName(textOf(a.values, field)), foldName(textOf(b.values, field))];
    return bothDiffer(name, other) && !(field === 'patient.firstName' && goesOn(a, b, name, other));
  });
}

/** True if a frame's banner names someone other than the chart's patient. */
function bannerDiffers(chart: FrameAnswer, banner: Banner): boolean {
  if (banner.fullName && !nameForms(chart.values).has(foldName(banner.fullName))) return true;
  if (bothDiffer(banner.recordNumber, textOf(chart.values, 'patient.recordNumber'))) return true;
  if (bothDiffer(banner.patientKey, chart.patientKeys[0])) return true;
  const inBanner = possibleValues(banner.dob);
  const inChart = possibleValues(dobOf(chart.values));
  return Boolean(inBanner && inChart && !inBanner.some(date => inChart.includes(date)));
}

/** An ambiguous date of birth becomes certain if the banner allows only one of its readings. */
function settleDate(read: ReadValue, banners: readonly Banner[]): ReadValue {
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

/** The other ambiguous dates of the screen use the order that the date of birth proved. */
function followOrder(read: ReadValue, order: DateOrder | undefined): ReadValue {
  const match = order && read.candidates?.find(candidate => candidate.order === order);
  if (!match) return read;
  const { candidates: _, why: __, ...rest } = read;
  return { ...rest, value: match.value, sure: true };
}

function settleDates(values: readonly ReadValue[], banners: readonly Banner[]): ReadValue[] {
  const before = dobOf(values);
  if (!before) return [...values];
  const after = settleDate(before, banners);
  const order = before.candidates
    ? before.candidates.find(({ value }) => value === after.value)?.order
    : provenOrder(before.text);
  return values.map(read => (read === before ? after : followOrder(read, order)));
}

/** True if a heading such as "Ngozi Adaeze Adeyemi II" can be the patient the banner calls "Ngozi Adeyemi". */
function headingAgrees(heading: string | undefined, banner: string): boolean {
  if (!heading) return true;
  const words = foldName(heading).split(' ');
  return foldName(banner)
    .split(' ')
    .every(word => {
      const at = words.indexOf(word);
      words.splice(0, at + 1);
      return at >= 0;
    });
}

/** A page that shows neither the patient's name nor key can still belong to the previous patient. */
function doubtUnnamed(part: FrameAnswer, areKeysKnown: boolean): FrameAnswer {
  if (part.banner?.fullName || (areKeysKnown && part.patientKeys.length > 0)) return part;
  const doubt = (value: ReadValue) => (value.sure ? { ...value, sure: false, why: partUnnamed } : value);
  return { ...part, values: part.values.map(doubt) };
}

/**
 * Adds the identity from the shell's banner to part of a chart. Without a complete identity the part stays without one.
 */
function identify(part: FrameAnswer, banners: readonly Banner[]): FrameAnswer {
  const [banner] = banners;
  const name = banner?.fullName && splitFullName(banner.fullName);
  if (!name || !banner?.fullName || !headingAgrees(part.banner?.fullName, banner.fullName)) return part;
  const read = (field: string, value: string, isCertain = true): ReadValue => {
    const why = isCertain ? undefined : 'name.oneString';
    return { field, value, text: banner.fullName ?? '', from: 'banner', sure: !why, ...(why ? { why } : {}) };
  };
  const { recordNumber, dob } = banner;
  const identity = [
    read('patient.firstName', name.first, name.sure),
    read('patient.lastName', name.last, name.sure),
    ...(dob ? [dob] : []),
    ...(recordNumber ? [{ ...read('patient.recordNumber', recordNumber), text: recordNumber }] : []),
  ];
  return { ...part, values: [...identity, ...part.values] };
}

/** Takes each field from the first frame that has it, and the identity from the chart. Gives the frame of each field. */
function mergeValues(chart: FrameAnswer, frames: readonly FrameAnswer[]) {
  const merged = new Map<string, ReadValue>();
  const from = new Map<string, FrameAnswer>();
  for (const frame of frames)
    for (const read of frame.values) {
      if ((identityFields.has(read.field) && frame !== chart) || merged.has(read.field)) continue;
      merged.set(read.field, read);
      from.set(read.field, frame);
    }
  return { merged: [...merged.values()], from };
}

/** A definition that was not tried on a live system is never certain. Call it last, because any other doubt says more. */
export const doubtUnverified = (read: ReadValue, definition: FrameAnswer['definition'] | undefined): ReadValue =>
  read.sure && definition?.verified === '' ? { ...read, sure: false, why: unverifiedDefinition } : read;

/**
 * Whether labels alone may read a frame of an application that a definition knows, because an update can move its screens.
 * A shell that names its patient shows no chart itself.
 */
export const mayReadByLabels = (answer: FrameAnswer | null | undefined): boolean =>
  !answer || (answer.kind === 'shell' && !answer.banner);

/** Merges the answers of the frames of one page. Frames that recognize nothing answer null. */
export function mergeFrames(answers: readonly (FrameAnswer | null)[]): Reading {
  const visible = answers.flatMap((answer, index) => (answer?.visible ? [{ answer, index }] : []));
  const seen = visible.filter(({ answer }) => !isBeside(answer));
  // If a definition reads a frame, do not mix in what labels alone gave from another frame. A shell only says who is open.
  const defined = seen.filter(({ answer }) => answer.definition.id !== general.id);
  const isShell = ({ answer }: (typeof seen)[number]) => answer.kind === 'shell';
  const known = !defined.every(isShell) || seen.every(isShell) ? defined : seen;
  const banners = known.flatMap(({ answer }) => (answer.kind === 'part' ? [] : (answer.banner ?? [])));
  const whole = known.filter(({ answer }) => answer.kind === 'chart').sort((a, b) => a.answer.rank - b.answer.rank);
  const areKeysKnown =
    whole.some(({ answer }) => answer.patientKeys.length > 0) || banners.some(({ patientKey }) => patientKey);
  const parts = known.flatMap(({ answer, index }) => {
    if (answer.kind !== 'part') return [];
    const part = doubtUnnamed(answer, areKeysKnown);
    return [{ answer: whole.length > 0 ? part : identify(part, banners), index }];
  });
  const charts = [...whole, ...parts];
  const shown = banners.flatMap(({ fullName }) => fullName ?? []);
  const fail = (reason: Failure['reason'], patients: string[], frame?: FrameAnswer): Failure => ({
    chart: null,
    reason,
    // A chart can show no name at all.
    patients: patients.filter(Boolean),
    definition: (frame ?? known[0]?.answer)?.definition ?? null,
    missed: frame?.missed ?? [],
  });

  const main = charts[0];
  if (known.length === 0) return fail('chart.notAnEhr', []);
  // A shell with an empty banner has no patient open. A chart that is still in the page was closed.
  const isOpen = banners.length === 0 || banners.some(banner => Object.keys(banner).length > 0);
  if (!main || !isOpen) return fail('chart.noPatientOpen', shown);
  const chart = main.answer;
  const name = `${textOf(chart.values, 'patient.firstName')} ${textOf(chart.values, 'patient.lastName')}`;
  const other = charts.find(
    ({ answer }) =>
      answer.patientKeys.length > 1 ||
      chartsDiffer(chart, answer) ||
      (answer.kind === 'part' && !headingAgrees(answer.banner?.fullName, name)),
  );
  const shownBeside = seen.flatMap(({ answer }) => answer.other ?? []);
  if (shownBeside.length > 0)
    return fail('chart.patientsDiffer', [describePatient(chart.values), ...shownBeside], chart);
  if (other) {
    const patients = new Set([chart, other.answer].map(({ values }) => describePatient(values)));
    return fail('chart.patientsDiffer', [...patients], chart);
  }
  if (banners.some(banner => bannerDiffers(chart, banner)))
    return fail('chart.patientsDiffer', [describePatient(chart.values), ...shown], chart);

  const shells = known.filter(({ answer }) => answer.kind === 'shell');
  const { merged, from } = mergeValues(
    chart,
    [...charts, ...shells].map(({ answer }) => answer),
  );
  const beside = visible.flatMap(({ answer }) => (isBeside(answer) ? answer : []));
  const all = chart.definition.id === general.id ? withBeside(merged, chart, beside) : merged;
  const values = nameHolders(settleDates(all, banners)).map(read =>
    doubtUnverified(read, from.get(read.field)?.definition),
  );
  const isPainted = (part: keyof FrameAnswer['painted']) => known.some(({ answer }) => answer.painted[part]);
  const hasBirthDate = Boolean(possibleValues(dobOf(values)));
  // A chart without a date of birth is still a chart. Missing values block the order, not the reading.
  if (!textOf(values, 'patient.firstName') || !textOf(values, 'patient.lastName'))
    return fail('chart.noIdentity', [describePatient(values)], chart);
  return {
    chart: {
      definition: chart.definition,
      screen: chart.screen,
      patientKey: chart.patientKeys[0] ?? null,
      frame: main.index,
    },
    values: isPainted('name') && (!hasBirthDate || isPainted('dob')) ? values : doubtIdentity(values),
    missed: charts.flatMap(({ answer }) => answer.missed),
  };
}
