// Which labels of a page are the patient's, and which stand by another person.
import { tidy } from '../../order/text/shown-text.ts';
import { closest, holds, matches, prop, query } from '../page/dom.ts';
import { isSex } from './banner-line.ts';
import { headOfColumn, isHeaders } from './beside/cells.ts';
import { firstLines, shownText } from './beside/shown-lines.ts';
import { titlesAbove } from './beside/titles-above.ts';
import { controls, controlText } from './control-text.ts';
import { isOwn, type Patient } from './find-patient.ts';
import { foldLabel } from './fold-label.ts';
import { isOfPolicy } from './insurance.ts';
import { readName } from './names/labeled-name.ts';
import { isScreenText, nameIn } from './names/name-like.ts';
import type { PairsOf, Understanding } from './names/name-types.ts';
import { hasOwnWord, isPharmacyLine, namesOther, wordsOfName, wordsShared } from './names/own-words.ts';
import { hasMoreText, isBefore, parentOf, widestFit } from './nodes.ts';
import type { LabeledPage, Pair } from './pairs/labeled-page.ts';
import { textsBefore } from './unlabeled/texts-before.ts';
import { headingOf, lives, namesKin, saysPatient } from './words/heading-words.ts';
import { labelField, ofAddress, ofContact } from './words/label-words.ts';

/** What else a person has. */
const personal = /^(?:dob|age|sex|mrn|pid|race|ethnicity)$/;

/** "KCH No" before "Z742210", "Norwell Number" in Norwell */
const ofHospital = /^(([A-Z]{2,6}|[A-Z][a-z]+)(?: No| Number| ID)?)[.:]? ([A-Z]{0,3}-?\d{4,9}[A-Z]?)$/;

/**
 * The number of a hospital that the page calls by its initials, or of the application by its name in the title, in the row
 * before or after a national number.
 */
export function hospitalNumber(pair: Pair, titles: string): Pair[] {
  if (pair.field !== 'pid' || !/^nhs/i.test(pair.label)) return [];
  const first = widestFit(pair.at, around => !holds(around, pair.where));
  const last = widestFit(pair.where, around => !holds(around, pair.at));
  const [before, after] = [prop(first, 'previousElementSibling'), prop(last, 'nextElementSibling')];
  const row = parentOf(first);
  // Labels and values in one list, or rows
  const rows =
    before || after
      ? [
          [before && prop(before, 'previousElementSibling'), before],
          [after, after && prop(after, 'nextElementSibling')],
        ]
      : [[row && prop(row, 'previousElementSibling')], [row && prop(row, 'nextElementSibling')]];
  return rows.flatMap(parts => {
    const texts = parts.flatMap(part => (part ? [shownText(part), ...query(part, controls).map(controlText)] : []));
    const [, label, name = '', text] = ofHospital.exec(tidy(texts.join(' '))) ?? [];
    const isKnown = name === name.toUpperCase() || titles.startsWith(`${name.toLowerCase()} `);
    return label && text && isKnown ? [{ ...pair, label, text }] : [];
  });
}

/** Further words for whom a name is to the patient */
const akin =
  /^(?:step-?\w+|\w+-in-law|niece|nephew|(?:girl|boy)?friend|neighbou?r|room-?mate|\w+ aide|doula|midwife|landlord|nanny|tutor|coach|chaplain|pastor|priest)$/i;

/** Words of a heading that names no one: "Maternity booking", "Lives with mother" */
const namesNobody = new RegExp(`^(?:${lives}) |matern|famil`);

/** True for "ICE", "Odile (mom)", "Rx: Corner Drug" and "Greta — daughter", but not for a label such as "Family name". */
function headsRelative(line: string): boolean {
  const folded = foldLabel(line);
  if (isPharmacyLine(line)) return true;
  if (/\d{2}|[@:]/.test(line) || labelField(folded)) return false;
  const [, who = ''] = /(?:\(|, | ?[–—/] ?| - )([\p{L}-]+(?: \p{L}+)?)(?:, \p{L}+)?\)?$/u.exec(line) ?? [];
  const isOther = headingOf(folded) === 'other' && !namesNobody.test(folded);
  return isOther || namesKin(who.replace('-', ' ')) || akin.test(who);
}

/** "Doula", "EC #1", "Corner Drug" */
const words = /^(?:\p{Lu}[\p{L}'’.-]*:?(?: |$)|(?:of|and|&|[–—]) ){1,5}(?:#?\d+\w?)?$/u;

/** True for one to five words in capitals that no screen, no label and no part of a chart is called by. "MA" stands for a name. */
function namesWhom(line: string): boolean {
  if (!words.test(line) || /^\p{L}{1,4}$/u.test(line) || isSex(line)) return false;
  const folded = foldLabel(line.replace(/ #?\d+\w?$/, ''));
  return !/^(?:own|patient)$/.test(headingOf(folded)) && !labelField(folded) && !isScreenText(folded);
}

interface Owned {
  /** The pairs that belong to the patient: those of a part of the page that names no one else. */
  near: Pair[];
  /** Those of a part that names no one at all. */
  unclear: Pair[];
}

export function ownPairs(
  all: readonly Pair[],
  { relations }: LabeledPage,
  { pairs, values, names, dates }: Patient,
  context: Understanding,
): Owned {
  const identity = [...names, ...dates];
  const places = new Set(pairs.map(({ place }) => place));
  const inPlace = Map.groupBy(all, ({ place }) => place);
  const hasOther = (pair: Pair) => {
    const pairsOf: PairsOf = field => (inPlace.get(pair.place) ?? []).filter(other => other.field === field);
    const name = readName(pairsOf, context);
    if (places.has(pair.place) || name === null) return false;
    // "Next patient", with a name of its own
    return !isOwn(pair) || (name ? name.values : []).some(({ value }) => namesNone(String(value)));
  };
  const ownWords = wordsOfName(values);
  const namesNone = (part: string) => !hasOwnWord(part, ownWords);
  const hasIdentity = (block: Element) => identity.some(node => holds(block, node));
  const isPatients = (block: Element) => hasMoreText(block, 160) || hasIdentity(block);
  const headsOther = (line: string) => namesOther(line, ownWords) || headsRelative(line);
  // "Sister, lives nearby"
  const titlesOther = (line: string) => headsOther(line) || (namesKin(line) && !namesNobody.test(foldLabel(line)));
  // "Bâtiment C", whose label only a tooltip shows, heads nothing.
  const addresses = new Set(all.flatMap(({ field, text }) => (ofAddress.test(field) ? text : [])));
  // What heads the column or the card of a contact detail. Above the patient's own lines, only another person does.
  const titlesOf = new Map(
    all
      .filter(({ field }) => ofContact.test(field))
      .map(pair => [
        pair,
        [
          { line: headOfColumn(pair.where), isInOwn: false },
          ...titlesAbove(pair.at, pair.label, hasIdentity)
            .filter(({ line }) => !addresses.has(line))
            .map(({ line, around }) => ({ line, isInOwn: hasIdentity(around) })),
        ],
      ]),
  );
  // "Doula" and "Corner Drug" above a card, and "Mamma" above a column
  const isUnsaid = (pair: Pair) =>
    titlesOf.get(pair)?.some(({ line, isInOwn }) => !isInOwn && namesWhom(line) && namesNone(line));
  // "Manjit Kaur" or "ICE" above "Email: manjit@example.org", "Rupert Lowell" above his policy
  const standsByOther = (pair: Pair) => {
    const { field, at, text, label } = pair;
    // "Campinas - SP" at "City" is not a name, and neither is "External ID".
    const saysMore = (line: string) => line !== text && foldLabel(line) !== foldLabel(label);
    const titles = titlesOf.get(pair);
    if (titles)
      return (
        firstLines(at).some(line => saysMore(line) && headsOther(line)) ||
        titles.some(({ line, isInOwn }) => (isInOwn ? headsOther : titlesOther)(line))
      );
    return /^(?:mrn|pid)$/.test(field)
      ? firstLines(at, isPatients).some(line => saysMore(line) && namesOther(line, ownWords))
      : /^(?:payer|policy)$/.test(field) && firstLines(at).some(line => wordsShared(line, ownWords)?.same === 1);
  };
  const foreign = new Set([...inPlace].flatMap(([place, [first]]) => (first && hasOther(first) ? [place] : [])));
  // Below "Ada Lowell", with or without her middle name
  const mainWords = wordsOfName(values.filter(({ field }) => /(?:first|last)Name$/.test(field)));
  const namesPatient = ({ place, title }: Pair) => {
    const whole = foldLabel(title);
    const words = place ? (whole.startsWith(place.text) ? whole : place.text).split(' ') : [];
    return mainWords.size > 1 && [...mainWords].every(word => words.includes(word));
  };
  const isNear = (pair: Pair) =>
    !pair.isUnclear &&
    (places.has(pair.place) ||
      namesPatient(pair) ||
      (!foreign.has(pair.place) &&
        (isOwn(pair) ||
          pair.place?.kind !== '' ||
          /^(?:mrn|pid|race|ethnicity)$/.test(pair.field) ||
          isOfPolicy(pair))));
  // From the name before "Relationship" on, everything is that person's. Above a column, it is about its table only.
  const relatives = relations.map(({ at, place }) => {
    const row = closest(at, 'tr');
    const table = row && isHeaders(row) ? closest(at, 'table') : null;
    const named = table ? undefined : textsBefore(at).find(({ text }) => nameIn(text));
    return { place, table, from: named && namesOther(named.text, ownWords) ? named.at : at };
  });
  const isRelatives = ({ field, at, place, label }: Pair) =>
    (ofContact.test(field) || (personal.test(field) && !saysPatient(label))) &&
    relatives.some(
      ({ place: where, table, from }) => where === place && isBefore(from, at) && (!table || holds(table, at)),
    );
  /** "Family doctor" and then "Phone" */
  const isProviders = (pair: Pair) => {
    if (!ofContact.test(pair.field)) return false;
    const until = all.slice(0, all.indexOf(pair) + 1);
    // "Insurance: None" has no phone.
    const isNone = ({ field, text }: Pair) => field === 'payer' && /^(?:no|none|uninsured|self[- ]pay)\b/i.test(text);
    const at = until.findLastIndex(other => !ofContact.test(other.field) && !isNone(other));
    const [before, first] = [until[at], until[at + 1]];
    // What stands below the patient's banner is not of the doctor or the insurer at its end.
    const around = before && widestFit(before.at, block => !holds(block, pair.at));
    if (around && identity.every(node => holds(around, node))) return false;
    // An insurer has no mobile phone.
    const behind = all.slice(at + 1);
    const end = behind.findIndex(({ field }) => !ofContact.test(field));
    const isPersons = behind.slice(0, end < 0 ? undefined : end).some(({ field }) => field === 'mobile');
    if (isPersons && before?.field === 'policy') return false;
    // "Contact" heads the patient's, in a part that its heading does not reach.
    const heads = before?.title !== first?.title && /^(?:own|patient)$/.test(headingOf(foldLabel(first?.title ?? '')));
    return (
      !heads &&
      before?.place === pair.place &&
      // Who is signed in, and what has a column of its own
      before?.label &&
      before.inHeader === first?.inHeader &&
      /^(?:pcp|user|payer|policy|holder|insured)/.test(before.field) &&
      // A chart has no doctor's home.
      !(/^(?:pcp|user)$/.test(before.field) && /^home /i.test(pair.label)) &&
      /^(?:email|mobile|phone|street)$/.test(first?.field ?? '')
    );
  };
  // A clinic's address and phone stand in a block above its patient.
  const isLetterhead = (pair: Pair) => {
    const { field, at } = pair;
    if (!ofContact.test(field) || !identity.every(node => isBefore(at, node))) return false;
    if (pair.place?.kind === 'patient' || [pair.label, pair.place?.text ?? ''].some(saysPatient)) return false;
    const block = widestFit(at, around => !identity.some(node => holds(around, node)));
    return !matches(block, 'tr,li,dt') && all.filter(other => holds(block, other.at)).length > 1;
  };
  const ofNoOther = all.filter(pair => !standsByOther(pair) && !isRelatives(pair) && !isLetterhead(pair));
  const near = ofNoOther.filter(pair => isNear(pair) && !isProviders(pair) && !isUnsaid(pair));
  return {
    near,
    // Among the patient's own values, what stands behind the doctor can be the patient's, and below "Insurance", what stands behind
    // the policy.
    unclear: ofNoOther.filter(
      pair =>
        !near.includes(pair) &&
        (pair.place?.kind !== 'elsewhere' && isProviders(pair)
          ? places.has(pair.place) || /^(?:patient|own)$/.test(pair.place?.kind ?? '')
          : !foreign.has(pair.place)),
    ),
  };
}
