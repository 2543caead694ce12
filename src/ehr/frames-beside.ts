// Frames of a page that no definition knows, beside the one that says whose chart it is: which of them belong to that patient.
import { whoseUnsaid } from '../order/doubts.ts';
import { policyList } from '../order/fields.ts';
import { isIn } from '../order/path.ts';
import type { FrameAnswer, ReadValue } from '../order/reading.ts';
import { foldName } from '../order/text/fold.ts';
import { findValue, possibleDays, textOf } from '../order/values.ts';
import { nameForms } from './identity.ts';
import { general } from './labels/general.ts';
import { namesCancer } from './labels/words/cancer-words.ts';
import { keysIn } from './page/address-keys.ts';

/** History and policies without a patient, which labels alone found. They count only beside a chart. */
export const isBeside = ({ definition, kind }: FrameAnswer): boolean => definition.id === general.id && kind === 'part';

/** Parts of an address that can differ between the frames of one patient: a session, a time, a place on the screen, a clinic, a user. */
const passing =
  /^(?:_|t|ts|v|r|cb|tab|page|width|height|\w*(?:ver|rand|rnd|time|cache|sess|sid$|token|csrf|auth|nonce|ticket|lang|org|tenant|clinic|pract|site|facil|loc|dep|ward|user|prov|branch|api)\w*)\/?$/i;
/** The keys of an address that frames of one patient share. */
const sharedKeys = (address: string) => new Map(keysIn(address).filter(([name]) => !passing.test(name)));

/**
 * Names of keys that are a patient's own. A frame of the previous patient shares every other key with the chart, also those of
 * unknown names, so only these prove anything.
 */
const ofPatient =
  /pa[tczs][ij]ent|^(?:p|pt|pat|chart|person|case|demographic|client|encounter|visit|episode|admission|stay|fall|akte|utente|dossier|individual)_?-?(?:id|no|nr|num|number|key|uuid|pk)$|^(?:mrn|uhid|dfn|hcn|nhs|kvnr|charts?|persons?|people|cases?|clients|encounters?|visits?|episodes?|admissions?|stays?|dossiers?|utentes?)\/?$/i;

/**
 * Whether two addresses name the same patient: false if a key differs, true if a key of a patient is the same or its value stands
 * in both. Undefined if they do not say.
 */
export function sameKeys(address: string, other: string): boolean | undefined {
  const [keys, theirs] = [sharedKeys(address), sharedKeys(other)];
  if ([...keys].some(([name, value]) => theirs.has(name) && theirs.get(name) !== value)) return false;
  const patientKeys = (at: Map<string, string>) =>
    [...at].flatMap(([name, value]) => (ofPatient.test(name) ? value : []));
  const isIn = (value: string, at: Map<string, string>) => [...at.values()].includes(value);
  return (
    patientKeys(keys).some(value => isIn(value, theirs)) ||
    patientKeys(theirs).some(value => isIn(value, keys)) ||
    undefined
  );
}

/**
 * Whether a frame is about the patient of a chart. It must say so, by the address or by what it shows, and nothing may
 * contradict: a frame that is still the previous patient's looks the same. Undefined if it says neither.
 */
function isOfPatient(chart: FrameAnswer, part: FrameAnswer): boolean | undefined {
  const [at, partOrigin] = [chart, part].map(({ address = '' }) => URL.parse(address)?.origin);
  if (!at || at !== partOrigin) return false;
  const forms = nameForms(chart.values);
  const names = [
    part.banner?.fullName,
    `${textOf(part.values, 'patient.firstName')} ${textOf(part.values, 'patient.lastName')}`,
  ];
  const days = possibleDays(findValue(part.values, 'patient.dob'));
  const ofChart = possibleDays(findValue(chart.values, 'patient.dob'));
  const number = textOf(part.values, 'patient.recordNumber');
  const shown = textOf(chart.values, 'patient.recordNumber');
  const signs = [
    sameKeys(chart.address ?? '', part.address ?? ''),
    ...names.map(name => (name?.trim() ? forms.has(foldName(name)) : undefined)),
    days[0] && ofChart[0] ? days.some(day => ofChart.includes(day)) : undefined,
    number && shown ? number === shown : undefined,
    shown.length > 3 && [...sharedKeys(part.address ?? '').values()].includes(shown) ? true : undefined,
  ];
  return signs.includes(false) ? false : signs.includes(true) || undefined;
}

const isLines = ({ value }: ReadValue): boolean => Array.isArray(value);

/** The first policy of a frame that does not say whose it is: the form names it, and the order goes without. */
function unsaidPolicy(parts: readonly FrameAnswer[]): ReadValue[] {
  const payer = parts.flatMap(({ values }) => values).find(({ field, text }) => isIn(field, policyList) && text !== '');
  return payer ? [{ ...payer, value: null, sure: false, why: whoseUnsaid }] : [];
}

const histories: Readonly<Record<string, string>> = {
  'chart.problems': 'problems',
  'chart.familyHistory.text': 'familyHistory',
  'chart.familyHistory.note': 'familyHistory',
};

/** The lines about cancers in frames that do not say whose they are: the form names them, and suggests nothing of them. */
const unsaidHistory = (parts: readonly FrameAnswer[]): ReadValue[] =>
  parts
    .flatMap(({ values }) => values)
    .flatMap(read => {
      const list = histories[read.field];
      const lines = [read.value].flat().filter(line => typeof line === 'string' && namesCancer.test(line)) as string[];
      return list && lines[0] ? [{ ...read, field: `chart.unread.${list}`, value: lines, why: whoseUnsaid }] : [];
    });

/** A value more. The lines of a field that is there go on. */
function withLines(all: readonly ReadValue[], read: ReadValue): ReadValue[] {
  const before = all.find(({ field }) => field === read.field);
  if (!before) return [...all, read];
  if (!isLines(before) || !isLines(read)) return [...all];
  const lines = [...new Set([before.value, read.value].flat())] as string[];
  return all.map(value =>
    value === before ? { ...before, value: lines, text: `${before.text}\n${read.text}` } : value,
  );
}

/** The values of a chart with those of the frames beside it: lines go on, and of policies the first frame with any counts. */
export function withBeside(
  values: readonly ReadValue[],
  chart: FrameAnswer,
  beside: readonly FrameAnswer[],
): ReadValue[] {
  let all = [...values];
  const frames = Map.groupBy(beside, frame => isOfPatient(chart, frame));
  for (const part of frames.get(true) ?? []) {
    const listed = new Set(all.map(({ field }) => field.split('[')[0]));
    for (const read of part.values) {
      const isWanted = !listed.has(read.field.split('[')[0]) || all.some(({ field }) => field === read.field);
      if (isWanted && !read.field.startsWith('patient.')) all = withLines(all, read);
    }
  }
  const unsaid = frames.get(undefined) ?? [];
  for (const read of unsaidHistory(unsaid)) all = withLines(all, read);
  const hasPolicy = all.some(({ field }) => isIn(field, policyList));
  return hasPolicy ? all : [...all, ...unsaidPolicy(unsaid)];
}
