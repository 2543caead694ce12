// Understands what the general reader found in a page. None of its values are certain.
import { kindUnsaid, whoseUnsaid } from '../../../order/doubts.ts';
import type { FieldPattern } from '../../../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { splitText } from '../../values/split-text.ts';
import { datesIn, hasAge, isNumber, isSex, sexIn } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import type { LabelText, LabelTexts, Told } from '../label-texts.ts';
import { isTitleOfElse, wordsOfName } from '../names/own-words.ts';
import { asQuestion, readFrom } from '../read-from.ts';
import { headingOf } from '../words/heading-words.ts';
import { type LabelField, labelField, ofAddress, ofContact } from '../words/label-words.ts';
import { otherIn } from './contradiction.ts';
import { asAddress, isWholeAddress, readAddress } from './label-address.ts';
import { readField } from './label-field.ts';
import { understandHistory } from './label-history.ts';
import { readPolicies } from './label-policies.ts';
import { readProviders } from './label-provider.ts';
import { isOffice, mailIn, mailsIn, numberIn, numbersIn, ownBlock, ownMailIn, saysKin } from './line-values.ts';
import { markedMobileIn, mobileIn, nationalIn, phoneIn } from './mobile.ts';
import { orderName } from './order-name.ts';

/** Where ZIP codes are in use, the month comes first. */
const isAmerican = ({ field, label, text }: LabelText) =>
  field === 'zip'
    ? /^zip/i.test(label) && /^\d{5}(?!\d)/.test(text)
    : /^(?:street|place)$/.test(field) && splitText('cityStateZip', text) !== null;

const contacts = {
  street: 'patient.address.street',
  mobile: 'patient.mobilePhoneNumber',
  email: 'patient.emailAddress',
} as const satisfies Partial<Record<LabelField, FieldPattern>>;

/** What else labels can show that no one understands, "Sexo: M" or the long number of a system, and what such a text has. */
/** What a label with several values is of. */
const reach: Readonly<Record<string, FieldPattern>> = {
  mobile: 'patient.mobilePhoneNumber',
  phone: 'patient.mobilePhoneNumber',
  email: 'patient.emailAddress',
  street: 'patient.address.street',
};

const others = [
  ['sex', 'patient.genderCode', /[\p{L}\d]/u],
  ['mrn', 'patient.recordNumber', /\d/],
  ['pid', 'patient.recordNumber', /\d/],
] as const satisfies [LabelField, FieldPattern, RegExp][];

interface Unclear {
  pair: LabelText;
  why?: typeof kindUnsaid | typeof whoseUnsaid;
}

/**
 * What the page shows without saying whose it is, or what kind of phone, and what is not understood. The form names it as left
 * out. What is only not said, the clinician can take as it stands.
 */
const readUnclear = (
  unclear: readonly Unclear[],
  values: readonly ReadValue[],
  lang: string,
  context: ValueContext,
): ReadValue[] =>
  Object.entries(contacts).flatMap(([field, path]) => {
    const all = unclear.filter(({ pair }) => pair.field === field);
    const [first] = all;
    if (!first || values.some(value => value.field === path)) return [];
    const { pair, why } = first;
    const left = readFrom(path, pair, null);
    if (!why) return [left];
    const alike = all.flatMap(other => {
      const text = field === 'mobile' ? mobileIn(other.pair, lang) : mailIn(other.pair.text);
      return other.why === why && text ? { ...other.pair, text } : [];
    });
    const address = unclear.flatMap(other =>
      other.why === why && other.pair.place === pair.place && ofAddress.test(other.pair.field) ? other.pair : [],
    );
    const read = field === 'street' ? readAddress(address, lang, context) : readField(path, alike, context);
    const found = read.filter(
      ({ value, candidates, field }) =>
        (value !== null || candidates) && !values.some(other => other.field === field && other.value !== null),
    );
    return found[0] ? found.map(one => asQuestion(one, why)) : [{ ...left, why }];
  });

/** True for "Pharmacy Corner Drug" and "Address (pharmacy)": an address below it is not the patient's. */
function namesElse(line: string): boolean {
  const [, first, word = first ?? ''] = /^(\p{L}+) \p{Lu}\p{Ll}+ |\((\p{L}+)\) $/u.exec(`${line} `) ?? [];
  return /^(?:other|elsewhere)$/.test(headingOf(foldLabel(word)));
}

/** "HC 60218" behind "Historia clínica": the initials of its label are no part of a number. */
function withoutInitials({ label, text }: LabelText): string {
  const initials = foldLabel(label).replace(/(\S)\S*\s*/g, '$1');
  const [whole = '', letters = ''] = /^(\p{L}{2,4})[ :.]+(?=\d)/u.exec(text) ?? [];
  return letters.toLowerCase() === initials ? text.slice(whole.length) : text;
}

/** "☒ F ☐ M": on paper, what stands behind the box with a cross, if the boxes stand before their words */
const cross = '(?:[☒☑✓✔●◉]|[[(][xX][\\])])';
const empty = '(?:[☐○◯]|[[(] ?[\\])])';
const crossed = new RegExp(`^(?:[^\\p{L}]*|\\W*${empty}.*)${cross}\\s*(\\p{L}+)`, 'u');

const onlyReach = /^(?:(?:[chmwpt]|cell|mobile|home|work|tel|phone|ph)\b)?\W*[\d ()./-]{7,}$|^[^\s@]+@[^\s@]+$|^$/i;
/** "c 555-0170 | ada@example.org - 508 Watts St, Durham, NC 27701": the pieces of a line that names no one */
function piecesOf(line: string): string[] {
  const pieces = line.split(/[|·•]|(?:^| )[–-] /).map(tidy);
  return pieces.every(piece => onlyReach.test(piece) || isWholeAddress(piece)) ? pieces : [line];
}

/** "Fallnummer" */
const ofStay = /^fall/i;

/** Everything about the patient but name and date of birth. */
function readMore(told: Told, identity: readonly ReadValue[], context: ValueContext): ReadValue[] {
  const ownWords = wordsOfName(identity);
  const near = told.pairs
    // "Mobile (mother)"
    .filter(
      ({ whose, field, label, more }) => whose === 'own' && !(ofContact.test(field) && saysKin(`${label} ${more}`)),
    )
    // "Contact" above the lines of a laboratory
    .filter(
      ({ field, text }) =>
        field !== 'phone' || !text.includes('\n') || !isTitleOfElse(text.split('\n')[0] ?? '', ownWords),
    )
    // "Dirección" of a contact can be an email address.
    .map(pair =>
      pair.field === 'street' && mailIn(pair.text) === pair.text ? { ...pair, field: 'email' as const } : pair,
    );
  const pairsOf = (field: LabelField) => near.filter(pair => pair.field === field);
  // "31877   87 YR M"
  const ids = (field: LabelField) =>
    pairsOf(field)
      .map(pair => ({ ...pair, text: withoutInitials(pair).split(/\s{2}/)[0] ?? '' }))
      .flatMap(pair => numbersIn(pair.text.replace(/(?<=\d) - (?=\d)/g, '-')).map(text => ({ ...pair, text })))
      // "Numéro du patient : 06 12 34 56 78" is a phone.
      .filter(({ text }) => isNumber(text) && !hasAge(text) && !/^0\d(?: \d\d){4}$/.test(text));
  // A hospital's own number comes before a nation's.
  const hospitals = ids('pid').filter(({ label }) => !/nhs|nhn|phn|^chi |health|cip|cpr|utente|acc/i.test(label));
  const ofPatient = hospitals.filter(({ label }) => !/^(?:case|person|file|folder)/i.test(label));
  const local = ofPatient[0] ? ofPatient : hospitals;
  // A stay has a number of its own, and so has a file beside its patient's number.
  const lasting = ids('mrn').filter(({ label }) => !ofStay.test(label) && !(local[0] && /dossier/i.test(label)));
  // "N. cartella" can be the number of a stay or of the patient.
  const either = lasting.some(({ label }) => /cartella/i.test(label)) ? [...lasting, ...local] : lasting;
  const block = ownBlock(told, ownWords);
  // "ID: 20417" and "No. 20417" right below the name
  const first = block.slice(0, 4);
  const [below] = first
    // "ID" above "20417"
    .flatMap((text, at) => (/^(?:ID|No|Nr)$/.test(text) ? `${text} ${first[at + 1]}` : text))
    .flatMap(text => text.split(/ [·|•] |(?<=\d\S*) (?=\p{L}+\.?: )/u))
    .map(text => (/^(?:ID|No|Nr)\b\W+\S+$/.test(text) ? numberIn(text.replace(/^\w+\W+/, 'ID '), ownWords) : ''))
    .filter(Boolean);
  const unlabeled = below ? [{ label: '', text: below }] : [];
  const shown: readonly Pick<LabelText, 'label' | 'text'>[] =
    [either, local, unlabeled, ids('pid')].find(([first]) => first) ?? [];
  // "999 310 5528" and "9993105528"
  const bare = ({ text }: Pick<LabelText, 'text'>) => text.replace(/\s/g, '');
  const numbers = shown.map(pair => shown.find(other => bare(other) === bare(pair)) ?? pair);
  const mobiles = [...pairsOf('mobile'), ...pairsOf('phone')].flatMap(pair => {
    const text = mobileIn(pair, told.lang);
    return text ? { ...pair, text } : [];
  });
  const marked = mobiles.filter(({ field }) => field === 'mobile');
  // "77 Quarry Road, Salem, OR 97301", "ada@example.org" below the name
  const end = block.findIndex(namesElse);
  const lines = block.slice(0, end < 0 ? undefined : end).flatMap(piecesOf);
  const joined = [2, 3].flatMap(count =>
    lines
      .map((_, at) => [...new Set(lines.slice(at, at + count))])
      .flatMap(all => (all.length === count ? all.join('\n') : [])),
  );
  const whole = [...lines, ...joined].find(isWholeAddress);
  const wholes = whole && !pairsOf('street')[0] ? [asAddress(whole)] : [];
  const values = [
    // In Spanish, "Sexo: M" can mean a man or a woman (mujer).
    ...readField(
      'patient.genderCode',
      pairsOf('sex')
        .map(pair => ({ ...pair, text: crossed.exec(pair.text)?.[1] ?? pair.text }))
        .map(pair => (/\d/.test(pair.text) ? { ...pair, text: sexIn(pair.text) } : pair))
        .filter(({ label, text }) => /^(?:pt|it)/i.test(told.lang) || !/o\W*m\s*$/i.test(label + text)),
      context,
    ),
    ...readField('patient.recordNumber', numbers, context),
    ...readAddress([...near, ...wholes], told.lang, context),
    ...readField('patient.mobilePhoneNumber', marked[0] ? marked : mobiles, context),
    ...readField(
      'patient.emailAddress',
      pairsOf('email').flatMap(pair => mailsIn(pair.text).map(text => ({ ...pair, text }))),
      context,
    ),
    ...readField('chart.primaryCareProvider', pairsOf('pcp'), context),
    ...readProviders(told.pairs, { ...context, lang: told.lang }),
  ];
  const add = (field: FieldPattern, textIn: (line: string) => string, lines: readonly string[] = told.lines) => {
    if (values.some(value => value.field === field)) return;
    const [text] = lines.map(textIn).filter(Boolean);
    values.push(...readField(field, text ? [{ label: '', text }] : [], context));
  };
  if (!pairsOf('sex')[0]) {
    add('patient.genderCode', sexIn);
    // "Male · He/Him"
    const bare = (text: string) => text.replace(/ [·|•(] ?\p{L}+\/\p{L}+\)?$/u, '');
    add('patient.genderCode', text => (hasAge(text) || isSex(bare(text)) ? sexIn(text) : ''), block);
    // "Female, 41 (12-Sep-1985)"
    const isBirth = (text: string) => {
      const [date, other] = datesIn(text);
      return date !== undefined && !other && isSex(text.replace(date, ' ').replace(/[^\p{L}]+/gu, ' '));
    };
    add('patient.genderCode', text => (isBirth(text) ? sexIn(text) : ''), block.slice(0, 4));
    // "47 y" and then "F", or the other way around. In Spanish, "M" can mean a man or a woman.
    const isBesideAge = (at: number) => [block[at - 1], block[at + 1]].some(line => hasAge(line ?? ''));
    const letters = block.filter((text, at) => /^[FM]$/.test(text) && isBesideAge(at));
    if (!/^es/i.test(told.lang)) add('patient.genderCode', text => text, letters);
  }
  add('patient.recordNumber', text => numberIn(text, ownWords));
  // "Ada Lowell (GAN203006)"
  const isNamed = (text: string) => [...ownWords].filter(word => foldLabel(text).split(' ').includes(word)).length > 1;
  add('patient.recordNumber', text => (isNamed(text) ? numberIn(text, ownWords) : ''), block);
  // "Ms · Female · 50 y · UR 0781145"
  add('patient.recordNumber', text => (hasAge(text) ? numberIn(text, ownWords) : ''), block.slice(0, 4));
  // "HV-55-20813", "[PT0004417]", "#NS-30917" and "(#A-336-19)" right behind the name
  add(
    'patient.recordNumber',
    text =>
      (/^\[?(\p{Lu}{1,4}-?(?=(?:-?\d){5})\d+(?:-\d+)*)\]?$/u.exec(text) ??
        /^\(?#((?=(?:\D*\d){3})[\p{Lu}\d-]+)\)?$/u.exec(text))?.[1] ?? '',
    // "N° Labo :" names the number below it.
    first.filter((_, at) => !/:$/.test(first[at - 1] ?? '')),
  );
  // "Telecom" is a list of phones and email addresses.
  add(
    'patient.emailAddress',
    text => mailsIn(text).find(mail => !isOffice(mail)) ?? '',
    pairsOf('phone').map(({ text }) => text),
  );
  add('patient.emailAddress', text => ownMailIn(text, ownWords));
  add('patient.emailAddress', text => ownMailIn(text, ownWords), block);
  add('patient.mobilePhoneNumber', markedMobileIn);
  add('patient.mobilePhoneNumber', markedMobileIn, block);
  add('patient.mobilePhoneNumber', line => nationalIn(line, told.lang), lines);
  // "Phone number", not "Home phone": the order has no place for that one.
  const isPlain = (label: string) =>
    foldLabel(label)
      .split(' ')
      .every(word => labelField(word) === 'phone' || /^(?:n|no|nr|num\w*|primary|preferred|main|patient)$/.test(word));
  const phones = pairsOf('phone')
    .filter(({ label, text }) => isPlain(label) && phoneIn.test(text))
    .map(pair => ({ pair: { ...pair, field: 'mobile' as const }, why: kindUnsaid }) as const);
  const isReach = ({ text }: LabelText) => phoneIn.test(text) || mailIn(text) !== '';
  const unclear = [
    ...told.pairs.filter(({ whose }) => whose === 'unclear').map(pair => ({ pair, why: whoseUnsaid }) as const),
    ...[...pairsOf('mobile'), ...pairsOf('email')].filter(isReach).map(pair => ({ pair })),
    ...phones,
  ] as const;
  const read = [...values, ...readUnclear(unclear, values, told.lang, context)];
  const name = (path: FieldPattern, shown: Pick<LabelText, 'label' | 'text'> | undefined) => {
    if (shown && !read.some(value => value.field === path)) read.push(readFrom(path, shown, null));
  };
  for (const [field, path, isMeant] of others)
    name(
      path,
      pairsOf(field).find(({ label, text }) => isMeant.test(text) && !ofStay.test(label)),
    );
  for (const { field, ...shown } of told.several) {
    const path = reach[field];
    if (path) name(path, shown);
  }
  return read;
}

/** Of two days the one whose month comes first in the text. */
function monthFirst(read: ReadValue): ReadValue {
  if (read.field !== 'patient.dob' || !read.candidates) return read;
  const [number] = /\d+/.exec(read.text) ?? [];
  const [only, other] = read.candidates.filter(({ value }) => Number(value.slice(5, 7)) === Number(number));
  if (!only || other) return read;
  const { candidates, ...rest } = read;
  return { ...rest, value: only.value, why: 'general.label' };
}

/** What the texts of a frame say. Null if it is not a chart and says nothing of histories or policies. */
export function understandLabels({ told, ...answer }: LabelTexts): FrameAnswer | null {
  const isMonthFirst = !told.dateOrder && told.pairs.some(isAmerican);
  const context = { today: told.today, dateOrder: told.dateOrder ?? (isMonthFirst ? 'mdy' : undefined) };
  const codes = told.pairs.filter(({ field, whose }) => field === 'fiscal' && whose === 'own').map(({ text }) => text);
  const named = orderName(answer.values, told.lang, [...told.lines, ...told.block, ...codes]);
  const identity = isMonthFirst ? named.map(monthFirst) : named;
  const isChart = answer.kind === 'chart';
  const parts = [...readPolicies(told, context, isChart), ...understandHistory(told)];
  if (answer.kind === 'part' && !parts[0]) return null;
  const numbers = told.pairs.filter(({ field }) => /^(?:mrn|pid)$/.test(field));
  const more = isChart ? readMore(told, identity, context) : readField('patient.recordNumber', numbers, context);
  const values = [...identity, ...more, ...parts];
  // Of several frames, the one with the most values is the chart.
  const other = answer.other ?? (isChart ? otherIn(told, values) : undefined);
  const rank = isChart ? 99 - more.length - parts.length : answer.rank;
  return { ...answer, rank, values, ...(other && { other }) };
}
