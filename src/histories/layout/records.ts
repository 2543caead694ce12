// Exports of FHIR and the like → one sentence for each record: "FamilyMemberHistory.relationship: MTH", JSON, XML.
import { names } from '../phrases/marks.ts';
import { isRefuted } from './answers.ts';

interface Record {
  text: string;
  quote: string;
  /** How many lines it takes. */
  length: number;
  /** All that it names was taken back. */
  doubt?: '';
}

/** Only these make a line a record. */
const mayBeRecord =
  /\b(?:FamilyMemberHistory|Condition\.|resourceType|verificationStatus|clinicalStatus|onset(?:Age|Range|String))\b|<\w+[^<>]{0,80}\brelation="/;

const field = /^[\s•*-]*[A-Za-z][\w.[\]]*\s*[:=]\s*\S/;

/** A key with its value, or with an object or a list; where one opens or ends; the text of an XML element. */
const token =
  /(?<![\w.])([A-Za-z_][\w.]{0,80})["']?\s*[:=]\s*(?:"([^"]{0,200})"|([[{])|([^\s;,|{}[\]"<>][^;,|{}[\]"<>]{0,200}(?:"[^"]{0,60}")?))|>([^<>]{3,200})<|([[{])|([}\]])/g;

const leafOf = (key: string): string => key.split('.').at(-1)?.toLowerCase() ?? '';

interface Item {
  who: string;
  what: string;
  age: string;
  isOff: boolean;
  isOpen: boolean;
}

/** Longer records are other data. */
const mostLines = 14;

const mostPairs = 120;

/** The words of a record, each with the keys above it. */
function pairsIn(lines: readonly string[]): { key: string; path: string; value: string }[] {
  const pairs: { key: string; path: string; value: string }[] = [];
  for (const line of lines.map(each => each.replaceAll(' / ', ' | '))) {
    const above: string[] = [];
    for (const [, key, quoted, opens, plain, text, opensPlain, closes] of line
      .replace(/\[\d+\]/g, '')
      .matchAll(token)) {
      if (closes) above.pop();
      else if (opens || opensPlain) above.push(key ?? '');
      else {
        const value = (quoted ?? plain ?? text ?? '').trim();
        pairs.push({ key: leafOf(key ?? 'text'), path: [...above.slice(-5), key ?? 'text'].join('.'), value });
      }
      if (pairs.length > mostPairs) return pairs;
    }
  }
  return pairs;
}

/** `FTH "father"`: the words before the code. */
const wordsOf = (value: string): string => /"([^"]+)"/.exec(value)?.[1] ?? value;

const isOnset = (path: string) => /onset/i.test(path);

const isRelation = (path: string) => /relation|\brel\b/i.test(path);

function itemsIn(lines: readonly string[]): Item[] {
  const pairs = pairsIn(lines);
  const items: Item[] = [];
  const firstOf = (is: (pair: (typeof pairs)[number]) => boolean) => pairs.findIndex(is);
  const firstCancer = firstOf(({ path, value }) => !isRelation(path) && names(value, 'cancer'));
  // <problem onset="41">Breast cancer</problem>
  const onset = firstOf(({ path }) => isOnset(path));
  const isAgeFirst = onset >= 0 && onset < firstCancer;
  let who = '';
  let isOff = false;
  let age = '';
  // Between two records.
  let isOver = false;
  for (const { key, path, value } of pairs) {
    const item = items.at(-1);
    if (key === 'resourcetype' || (isRelation(path) && isOver)) [who, isOff, age, isOver] = ['', false, '', false];
    if (isRelation(path)) {
      if (names(value, 'person')) who = wordsOf(value);
    } else if (isOnset(path)) {
      if (key === 'unit') continue;
      age = key === 'high' && age !== '' ? `${age}-${value}` : value.replace(/\ba\b/, '');
      if (item && !isAgeFirst) item.age = age;
    } else if (/status/i.test(path)) {
      // The status of a record stands before its findings.
      const isOfItem = item !== undefined && isOver;
      if (isOfItem) Object.assign(item, { isOff: item.isOff || isRefuted(value), isOpen: isOpen(value) });
      else isOff ||= isRefuted(value);
    } else if (/cond|code|text|display|problem|diagnos|dx/i.test(path) && /[a-z]{4}/i.test(value)) {
      // "code" and "display" name one condition twice.
      if (item?.what === value && item.who === who) continue;
      items.push({ who, what: value, age: isAgeFirst ? age : '', isOff, isOpen: false });
      [age, isOver] = ['', true];
    }
  }
  return items;
}

const isOpen = (value: string) => /provisional|differential|unconfirmed|suspected/i.test(value);

function sayRecord(lines: readonly string[]): { text: string; hasOff: boolean } | null {
  const items = itemsIn(lines);
  // Whose a finding is stands before it, or it is the patient's.
  const isOfFamily = lines.some(line => /famil|relat|kin\b/i.test(line));
  if (items.length === 0 || (isOfFamily && items.some(({ who }) => who === ''))) return null;
  const kept = items.filter(({ isOff, what }) => !isOff && names(what, 'cancer'));
  const records = kept.map(
    ({ who, what, age, isOpen }) =>
      `${who || 'Patient'}: ${isOpen ? 'possible ' : ''}${what}${/\d/.test(age) ? `, dx ${age}` : ''}`,
  );
  return { text: records.join('; '), hasOff: kept.length === 0 };
}

/** Whether a line begins another record than the line before. */
const rootOf = (line: string): string =>
  /^[\s•*-]*(?:([A-Z]\w+)[.:]|([a-z]\w+)[.[])/.exec(line)?.slice(1).find(Boolean) ?? '';

/** "COND | Malignant neoplasm of uterine cervix | onset 34 yr": beside records of the family, one of the patient. */
const ofPatient = /^\s*(?:cond(?:ition)?|dx|diagnosis|prob(?:lem)?)\s*\|\s*/i;

const ofFamily = /^\s*(?:fmh|fhx?|famh?x?|family)\s*\|/i;

/** The record that begins at this line. */
export function recordAt(lines: readonly string[], at: number): Record | null {
  const first = lines[at] ?? '';
  // Most lines.
  if (!/[:=|{<]|^\W*(?:FamilyMemberHistory|Condition)\b/.test(first)) return null;
  if (
    ofPatient.test(first) &&
    lines.slice(Math.max(0, at - mostLines), at + mostLines).some(line => ofFamily.test(line))
  )
    return { text: `Patient: ${first.replace(ofPatient, '').replaceAll('|', ',')}`, quote: first.trim(), length: 1 };
  const isOneLine = mayBeRecord.test(first) && (/[{<]/.test(first) || (first.match(/[:=]/g)?.length ?? 0) > 1);
  // "FamilyMemberHistory", and its fields on the lines below it.
  const isRoot = /^\s*(?:FamilyMemberHistory|Condition)\W*$/.test(first);
  let length = 1;
  if (!isOneLine) {
    if (!isRoot && !field.test(first)) return null;
    const root = isRoot ? '' : rootOf(first);
    while (length < mostLines && field.test(lines[at + length] ?? '')) {
      const found = rootOf(lines[at + length] ?? '');
      // "condition.code:" is a part of "FamilyMemberHistory".
      const next = root === 'FamilyMemberHistory' && /^[a-z]/.test(found) ? root : found;
      // "Condition: ...", and the next one.
      if (next !== '' && (next !== root || /^\s*[•*-]?\s*[A-Z]\w+:/.test(lines[at + length] ?? ''))) break;
      length += 1;
    }
  }
  const ownLines = lines.slice(at, at + length);
  if (!ownLines.some(line => mayBeRecord.test(line))) return null;
  const sentence = sayRecord(ownLines);
  return (
    sentence && {
      text: sentence.text,
      quote: ownLines.join('\n').trim(),
      length,
      ...(sentence.hasOff ? { doubt: '' } : {}),
    }
  );
}
