// Problems and diagnoses of the chart → personal cancer history.

import { boxOf } from '../../histories/boxes.ts';
import { cancerOfIcd10 } from '../../histories/phrases/codes.ts';
import { type PersonalFact, readHistory } from '../../histories/read-history.ts';
import type { PersonalCancerType } from '../../order/codes.ts';
import { byLabel, unverifiedDefinition } from '../../order/doubts.ts';
import type { ReadValue } from '../../order/reading.ts';
import { type DateOrder, learnedOrder, provenOrder } from '../../order/text/birth-date.ts';
import { foldPhrase } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { ReadText, Sex } from './family-history.ts';
import { onsetAge } from './onset-age.ts';
import { rowsIn, type Said } from './said.ts';

export interface PersonalCancer {
  type: Said<PersonalCancerType>;
  /** Completed years at diagnosis. */
  age?: Said<number>;
  /** The entries whose ages differ: none is suggested. "Prostate cancer, 2015-05-05" */
  contrary?: Said<string>[];
}

/** Words that show that a coded title or a status is not about a cancer the patient has or had. */
const notOwn = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:no|not(?! otherwise| having)|never|without|den(?:y|ies|ied)|negative for|ruled?[ -]out|r\\/o|exclude\\w*|` +
    'refuted|suspect\\w*|possible|probable|likely|questionable|unconfirmed|provisional|differential|error|cancell?ed|' +
    'screen\\w*|family|fh|fhx|mother|father|sister|brother|aunt|uncle|grand\\w+|cousin|son|daughter|wife|husband|' +
    'risk|fear|concern\\w*|counsel\\w*|benign|secondary|prophyla\\w+|vs|versus)(?![\\p{L}\\p{N}])|\\?',
  'u',
);

const isHistory = /\b(?:history|hx|h\/o|s\/p|status post)\b/i;

/** "ICD10:C50.412;ICD10:Z17.0", "Prostate cancer (C61)" → C50.412, Z17.0, C61. ICD-9 codes look alike but differ. */
const icd10Codes = (text: string): string[] =>
  /icd-?9/i.test(text) ? [] : (text.match(/(?<![\w.-])[A-TV-Z]\d[\dAB](?:\.?[\dA-Z]{1,4})?(?![\w-])/g) ?? []);

const problems = boxOf('problems');

/** The code decides the type. A title with another cancer, or with a word of `notOwn`, gives null. */
function readCondition(
  text: string,
  code: string,
  status: string,
): { type: PersonalCancerType; isHistory: boolean } | null {
  if ([text, status].some(part => notOwn.test(foldPhrase(part)))) return null;
  const { personal, left } = readHistory(text, problems, null);
  // A cancer that the title does not name, the code can.
  if (left.some(({ site }) => site !== 'OTHER')) return null;
  const titled = [...new Set(personal.map(({ type }) => type))];
  const codes = icd10Codes(code.toUpperCase());
  const coded = [...new Set(codes.flatMap(each => cancerOfIcd10(each)?.type ?? []))];
  const [type, ...others] = codes.length > 0 ? coded : titled;
  if (!type || others.length > 0 || titled.some(other => other !== type)) return null;
  return { type, isHistory: isHistory.test(text) || codes.some(each => each.startsWith('Z8')) };
}

/** A condition of the chart, and the patient's cancer that it is, if it is one. */
interface Condition {
  row: ReturnType<typeof rowsIn>[number];
  cancer: ReturnType<typeof readCondition>;
}

export const readConditions = (values: readonly ReadValue[]): Condition[] =>
  rowsIn(values, 'chart.conditions').map(row => {
    const { text, code, status } = row;
    const cancer = readCondition(text?.value ?? '', code?.value ?? text?.value ?? '', status?.value ?? '');
    return { row, cancer };
  });

/** What the other titles say: "Family history of malignant neoplasm of ovary" is no cancer of the patient's. */
export const readTitles = (conditions: readonly Condition[], sex: Sex): ReadText[] =>
  conditions.flatMap(({ row: { text, code, status }, cancer }) => {
    if (!text || cancer || notOwn.test(foldPhrase(status?.value ?? ''))) return [];
    const history = readHistory(text.value, problems, sex);
    const isSaid = Object.values(history).some(([fact]) => fact);
    // "Macroglobulinemia", with the code of a cancer in a column of its own
    const isCoded = icd10Codes((code?.value ?? '').toUpperCase()).some(cancerOfIcd10);
    return [{ from: text.from, history: isSaid || !isCoded ? history : { ...history, left: [{ text: text.value }] } }];
  });

/** One row per type. If entries disagree on the age, the row has no age, and the form names them. */
function merge(found: readonly PersonalCancer[]): PersonalCancer[] {
  const rows = new Map<PersonalCancerType, PersonalCancer[]>();
  for (const fact of found) rows.set(fact.type.value, [...(rows.get(fact.type.value) ?? []), fact]);
  return [...rows.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const aged = [first, ...others].flatMap(({ type, age }) => (age ? { type, age } : []));
    const age = aged[0]?.age;
    if (!age || aged.every(other => other.age.value === age.value)) return { type: first.type, ...(age && { age }) };
    const contrary = aged.map(({ type, age }) => ({
      ...age,
      value: type.text === age.text ? age.text : `${type.text}, ${age.text}`,
    }));
    return { type: first.type, contrary };
  });
}

/** "diagnosed on 05/14/2015", "Onset date: May 2015" */
const dated =
  /\b(?:(?:date|day) of )?(?:onset|diagnos(?:ed|is)|dx'?d?)\b(?: with [\p{L} ]{3,60}?)?(?: date| on| in)?:? *((?:\d[\d/.-]{4,8}\d|[a-z]{3,9}\.?,? (?:\d{1,2},? )?\d{4})(?![\d/.-]))/giu;
/** What can have a day of its own, and is no first diagnosis. The day of a "history of" is the one on which it was written down. */
const isLater = /recur|relaps|metast|progress|second|remission|surviv|histor|\bhx\b|h\/o|\bZ8\d/i;
/** Behind these words, a day is that of a treatment, a visit or a letter. */
const isElse =
  /status post|\bs\/p\b|ectomy|resect|surg|remov|chemo|radi(?:at|o)|discharg|referr|admi(?:t|ss)|pre-?op|post-?op/i;
/** Between a cancer and its day stand at most its codes: "Breast cancer, C50.912, Active, diagnosed 06/2015". */
const isBare = /^[^,;|.]*(?:[,;|.]\s*(?:[([]?[A-Z]\d[\dA-Z.]{1,6}[)\]]?|\d{6,}|active|left|right|stage \w+)?\s*)*$/i;

/** The day that a text gives to its only cancer. */
function dayIn(text: string): string | null {
  const [found, other] = [...text.matchAll(dated)];
  const before = text.slice(0, found?.index ?? 0);
  const isOwn = found && !other && !isLater.test(text) && !isElse.test(before) && isBare.test(before);
  return (isOwn && found[1]) || null;
}

/** A date of birth, and the order in which its chart writes dates. */
interface Birth {
  born: string;
  order: DateOrder | undefined;
}

/** One value, which a person confirms, is enough for what a person confirms. */
function birthIn(values: readonly ReadValue[]): Birth | null {
  const dob = values.find(({ field }) => field === 'patient.dob');
  if (typeof dob?.value !== 'string' || !(dob.sure || dob.why === byLabel || dob.why === unverifiedDefinition))
    return null;
  // One EHR writes all its dates in the same format.
  return { born: dob.value, order: learnedOrder(dob.value, dob.text) ?? provenOrder(dob.text) };
}

function fromFact(
  { type, age, text: sentence }: PersonalFact,
  from: string,
  isOnly: boolean,
  birth: Birth | null,
): PersonalCancer {
  const text = tidy(sentence);
  const day = !age && isOnly && birth ? dayIn(text) : null;
  const value = age && 'age' in age ? age.age : day && birth ? onsetAge(day, birth.born, birth.order) : null;
  return { type: { value: type, text, from }, ...(value !== null && { age: { value, text, from } }) };
}

export function findPersonalCancers(
  values: readonly ReadValue[],
  conditions: readonly Condition[],
  texts: readonly ReadText[],
): PersonalCancer[] {
  const birth = birthIn(values);
  const doubtful = new Set(values.flatMap(({ field, sure }) => (sure ? [] : field)));
  const personal = texts.flatMap(({ from, history }) =>
    history.personal.map(fact => {
      const isOnly = history.personal.every(other => other === fact || other.text !== fact.text);
      return fromFact(fact, from, isOnly, birth);
    }),
  );
  const listed = conditions.flatMap(({ row: { text, code, onset }, cancer }): PersonalCancer[] => {
    const shown = text ?? code;
    if (!shown || !cancer) return [];
    const type = { ...shown, value: cancer.type };
    // The date of a "history of" entry is the day it was written down.
    if (!onset || !birth || cancer.isHistory || doubtful.has(onset.from)) return [{ type }];
    const age = onsetAge(onset.value, birth.born, birth.order);
    return [age === null ? { type } : { type, age: { ...onset, value: age } }];
  });
  return merge([...listed, ...personal]);
}
