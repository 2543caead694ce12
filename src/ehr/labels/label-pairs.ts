// One walk over a document: finds the labels that charts use, each with the value beside it and the heading above it,
// and what says without a label whose chart it is.

import { isEmptyText } from '../../order/text/empty-text.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { messages } from '../page/messages.ts';
import { attributeOf, closest, holds, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { datesIn, isSign } from './banner-line.ts';
import { linesFrom, placeBelow } from './beside/address-lines.ts';
import { isHeaders } from './beside/cells.ts';
import { beginsWithLabel, goesOn } from './beside/goes-on.ts';
import { isLike, lookOf } from './beside/look-alike.ts';
import { elementOf, isEmptyNode, labelElement, neighbors } from './beside/neighbors.ts';
import { ligature, nameOfTitle, shownLines, textOf, titleTags } from './beside/shown-lines.ts';
import { valueBeside } from './beside/value-beside.ts';
import { controls, controlText, textInControls } from './control-text.ts';
import { foldLabel, foldStart } from './fold-label.ts';
import { isRowTitle, lineReach, parts, reachOf } from './heading-reach.ts';
import { isScreenText, nameIn } from './name-like.ts';
import { allText, parentOf, tidyText, widestFit } from './nodes.ts';
import { type Heading, kindOf, lineLevel, OpenHeadings } from './open-headings.ts';
import { isBesideLogOut, userIn } from './signed-in.ts';
import { prose, tellingNodes, titled } from './telling-nodes.ts';
import { clinicalWord, headingOf, noChartTitle, noneOpen, saysPatient } from './words/heading-words.ts';
import {
  type LabelField,
  labelField,
  namedField,
  ofContact,
  policyField,
  relation,
  saysInsurance,
} from './words/label-words.ts';

export interface Pair {
  field: LabelField;
  label: string;
  text: string;
  /** The value's machine-readable date. */
  iso: string;
  /** The nearest heading. */
  place: Heading | undefined;
  /** The last title before it, however far that reaches. */
  title: string;
  inHeader: boolean;
  /** The label's element. */
  at: Element;
  /** The value's element. */
  where: Element;
}

/** A text that no label describes. */
export interface Shown {
  at: Element;
  text: string;
}

export interface LabeledPage {
  pairs: Pair[];
  /** The places of labels that belong to an account, an employee or a shop. */
  strangers: (Heading | undefined)[];
  headings: Shown[];
  /** Texts with one date, or with an age and a sex. */
  signs: Shown[];
  /** The texts that can be labels or headings, each with the headings above it and others that are out of reach. */
  above: Map<Text, readonly Heading[]>;
  /** Labels such as "Relationship", which stand beside another person. */
  relations: Pick<Pair, 'at' | 'place'>[];
  /** Dates of birth of other people, which have the same order of day and month. */
  otherDates: string[];
  saysPatient: boolean;
  /** It has one part that only a chart has. */
  isClinical: boolean;
  titles: string;
}

const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title']);
const aside = `nav,footer,[class*=footer i],[id*=footer i],blockquote,code,menu,[role=navigation],[role=tablist]:not(:has([role=tabpanel])),[role=menu],[contenteditable=true],${messages}`;
const items = ['menu-item', 'menuitem', 'nav-item', 'nav-link', 'breadcrumb'].map(name => `[class*=${name} i]`).join();
const reply = /^(?:reply|répondre|responder|antworten)$/i;
/** What a list of notes or of providers says of each. */
const ofAuthor = /^(?:role|special(?:i?ty)|qualification|npi|license number)$/;
/** What only a patient has. */
const ofPatient = /(?:^| )patient (?:(?:number|id|no|identifier|code|class|since|status)$|regist)/;
/** A page with more labels is a list. */
const most = 5000;
const mostSigns = 100;
const ofCare = 'payer|policy|insured|pcp|user|holder\\w*';
/** These belong to the patient in every part that is not another person's. */
const ownInParts = new RegExp(`^(?:${ofCare})$`);
/** Only these belong to the patient after a word such as "Pharmacy", which can be a menu item. */
const ownAnyway = new RegExp(`^(?:mrn|not|${ofCare})$`);
const nameFields = /^(?:first|middle|last|full)$/;
const nameOfKin = /^(?:guardian|father husband|husband|wife|spouse|parent)(?: s)? name$/;
const parent = /^(?:mother|father|madre|padre|mere|pere|mutter|vater)$/;
/** No provider shows these of himself. */
const ofBirth = /^(?:dob|sex|age)$/;
/** These can be a parent's after a parent's name. */
const ofParent = new RegExp(`^(?:first|middle|last|last2|full|lastFirst)$|${ofContact.source}`);

/** "name.given", "subscriberId" */
const technical = /^[a-z]+(?:\.[a-z]+|[A-Z][a-z]+)+$/;

/** "Record (MRN)": its short form behind a label */
const shortForm = /(?<=\p{L}) *\((?!GP|PCP|HA|POA|NOK)\p{Lu}{2,5}\)\s*\*?\s*$/u;

/** "MRN 1008821", "DOB 03/09/1966": a label and its value, with only a space between them. "Mobile no. 1" is a label. */
function withoutColon(piece: string): readonly string[] {
  if (labelField(foldLabel(piece))) return [];
  const found = /^\s*(\D{2,30}?)\s(\S*\d.*)$/s.exec(piece) ?? [];
  return /^(?:dob|mrn|pid|mobile)$/.test(labelField(foldLabel(found[1] ?? '')) ?? '') ? found : [];
}

/** An age with the date of birth that is in its tooltip. */
function withTooltip(text: string, at: Element): string {
  const [tooltip] = [at, parentOf(at)].flatMap(one => datesIn((one && attributeOf(one, 'title')) ?? ''));
  return datesIn(text)[0] || !tooltip ? text : `${text} · ${tooltip}`;
}

const afterLabel = /^[\s:：–-]+/;

/** True for the last of several elements that look alike. */
function isLast(label: Node): boolean {
  const before = isElement(label) ? own(label, 'previousElementSibling') : null;
  return before !== null && isLike(before, label as Element) && !own(label, 'nextSibling');
}

/** A field with those right behind it. */
function withNext(field: Element): Element[] {
  const next = own(field, 'nextSibling');
  return [field, ...(next && isElement(next) && matches(next, controls) ? withNext(next) : [])];
}

/** The labels of the document with their values. Null if the document is not a chart of one patient. */
export function collectPairs(document: Document, part?: Element): LabeledPage | null {
  const pairs: Pair[] = [];
  const strangers: LabeledPage['strangers'] = [];
  const shownHeadings: Shown[] = [];
  const signs: Shown[] = [];
  const clinical = new Set<string>();
  const claimed = new Set<Element>();
  const above: LabeledPage['above'] = new Map();
  const relations: LabeledPage['relations'] = [];
  const otherDates: string[] = [];
  const root = part ?? own(document, 'body') ?? own(document, 'documentElement');
  let titles = foldLabel(part ? (shownLines(part)[0] ?? '') : own(document, 'title'));
  let isAboutPatient = saysPatient(titles);
  let isOther = false;
  let proseParagraphs = 0;
  const headings = new OpenHeadings();
  let lastValue: Node | null = null;

  /** "City/State/Zip" can have three fields. */
  const textFrom = (field: LabelField, element: Element) => {
    const widest = field === 'place' && widestFit(element, around => !tidyText(around));
    const fields = !widest ? [] : matches(widest, controls) ? withNext(widest) : query(widest, controls);
    return fields.map(controlText).join(' ') || textOf(element);
  };

  /** What stands beside a label, if it can be the label's value. */
  function valueFrom(field: LabelField, value: Node | string): { text: string; element: Element | null } | null {
    const element = typeof value === 'string' ? null : elementOf(value);
    const text =
      typeof value === 'string' ? value : isElement(value) ? textFrom(field, value) : linesFrom(value, field);
    const shown = text.replace(afterLabel, '') + (field === 'street' && element ? placeBelow(element) : '');
    if (shown.length > 160 || isEmptyText(shown) || (element && !isShown(element))) return null;
    // "Patient" above "Edit"
    if ((nameFields.test(field) || /^(?:payer|street)$/.test(field)) && isScreenText(shown)) return null;
    // "Insurance: Yes"
    if (field === 'payer' && /^(?:\p{L}|yes|no|s[iíì]|oui|non|ja|nein|sim|n[aã]o)$/iu.test(shown)) return null;
    // "Address" above "Contact details"
    if (field === 'street' && (datesIn(shown)[0] || headingOf(foldLabel(shown.split('\n')[0] ?? '')))) return null;
    // "MI" is a label and also a state. A text with further labels is not a value but the block below a heading
    // "Address".
    const isBlock =
      shown.split('\n').some(line => labelField(foldStart(line))) ||
      (element !== null && element === value && beginsWithLabel(element));
    return field !== 'state' && isBlock ? null : { text: shown, element };
  }

  function add(label: string, at: Element, field: LabelField, value: Node | string | false | null): void {
    headings.leave(at);
    if (!isShown(at) || closest(at, aside)) return;
    headings.countLabel();
    if (ownInParts.test(field) ? headings.isOfOther() : headings.isOthers()) {
      if (field === 'dob' && value) otherDates.push(valueFrom(field, value)?.text ?? '');
      return;
    }
    const place = headings.nearest;
    const isElsewhere = headings.has('elsewhere');
    // "Role" below "Care team" is a provider's, and "Specialty" above a column those of the authors.
    const row = ofAuthor.test(foldLabel(label)) && closest(at, 'tr');
    const isOfOthers = isElsewhere || closest(at, 'a,button') || isBesideLogOut(at) || (row && isHeaders(row));
    // "Usuario: Ada Lowell" says who is signed in.
    const isUser = field === 'not' && value && nameIn(valueFrom('full', value)?.text ?? '') !== '';
    // "Role" beside "Name": a row of headers that is drawn without a table.
    const isHeader = typeof value === 'object' && value && labelField(foldLabel(tidyText(value)));
    if (field === 'not' && !isOfOthers && !isUser && !isHeader) strangers.push(place);
    if (field === 'dob' && value === false) isOther = true;
    if (!value || field === 'not') return;
    const found = valueFrom(field, value);
    if (!found) return;
    const { element, text } = found;
    // A field that has a label and says it to screen readers, too
    if (element && pairs.at(-1)?.where === element && pairs.at(-1)?.field === field) return;
    if (typeof value !== 'string') lastValue = value;
    // "Patient's address" below "Consultant"
    const isOwn = ownAnyway.test(field) || saysPatient(label);
    if (!isOwn && isElsewhere && !(ofBirth.test(field) && headings.isBesideLines())) return;
    if ((ofParent.test(field) || /conta[ck]/i.test(label)) && headings.has('kin')) return;
    isAboutPatient ||= saysPatient(label);
    // An insurer knows both.
    if (/^(?:pcp|policy)$/.test(field)) clinical.add('pcp');
    const [time] = element ? query(element, 'time') : [];
    const iso = (time && attributeOf(time, 'datetime')) ?? '';
    const inHeader = tagOf(at) === 'th' && (element && parentOf(element)) !== parentOf(at);
    if (element) for (const control of [element, ...query(element, controls)]) claimed.add(control);
    const title = shownHeadings.at(-1)?.text ?? '';
    pairs.push({ field, label, text, iso, place, title, inHeader, at, where: element ?? at });
  }

  /** Lines that act as a heading: a label that names another person, or "Patient" above its values. */
  function readHeadingLine(node: Node, folded: string, value = ''): void {
    const kind = folded.split(' ').length > 5 ? '' : headingOf(folded);
    if (!kind || (kind === 'kin' && value)) return;
    const at = elementOf(node);
    const shape = at ? lookOf(at) : '';
    // The next line that looks like the heading of someone else heads another part.
    const below = valueBeside(labelElement(node));
    // "Last visit: 03/09/2026", "Work" beside a phone, "Allergies: none known" in a banner
    const said = value || tidyText(below).replace(afterLabel, '');
    if (
      kind === 'elsewhere' &&
      (datesIn(value)[0] ||
        (said && isEmptyText(said)) ||
        (/^.{1,40}$/.test(said) && /^allerg/.test(folded)) ||
        /^\+?[\d ()./-]{7,}/.test(said))
    )
      return;
    const isName = Boolean(below && valueFrom('full', below));
    // "Mother: Ada Lowell" among the patient's own labels, "Guardian's name: Ada Lowell"
    const isOwnPart = /^(?:own|patient)$/.test(headings.nearest?.kind ?? '');
    const isKin = (nameOfKin.test(folded) || (isOwnPart && parent.test(folded))) && nameIn(said) !== '';
    if (kind === 'own' && !isName) headings.endLike(shape);
    if (!at || kind === 'own' || (lastValue && holds(lastValue, node))) return;
    if (closest(at, `${aside},${items},a,button:not([aria-expanded]),[role=tab],dd,${titleTags}`) || !isShown(at))
      return;
    const [before, after] = neighbors(labelElement(node));
    // "Relationship: Patient" is not a heading, and neither are menu items, nor the last one of them.
    if (folded === 'patient' && before) return;
    if (kind === 'elsewhere' && isLast(labelElement(node))) return;
    if (kind === 'elsewhere' && [before, after].some(text => text && headingOf(foldLabel(text)) === 'elsewhere'))
      return;
    isAboutPatient ||= kind === 'patient';
    // Beside "Relationship": a policyholder, and no heading of that policy.
    const holder = /^relation/i.test(before ?? '') ? 'holder ' : '';
    const line = { shape, hasValue: isName || value !== '', ...(isKin && ({ kind: 'kin' } as const)) };
    headings.open(lineLevel, lineReach(at, labelElement(node)), holder + folded, line);
  }

  /** A picture with a text for screen readers, in front of what it stands for. */
  function readIcon(icon: Element, label: string): void {
    const field = labelField(foldLabel(label));
    const at = labelElement(icon);
    if (field) add(label, icon, field, valueBeside(at));
    else readHeadingLine(icon, foldLabel(label));
  }

  function readText(node: Text): void {
    const text = node.data;
    const parent = node.parentElement;
    if (!parent) return;
    const icon = tagOf(parent) === 'title' && closest(parent, 'svg');
    if (icon) readIcon(icon, tidy(text));
    if (skipped.has(tagOf(parent))) return;
    if (ligature.test(text) && matches(parent, 'i,[aria-hidden=true],[class*=icon i]')) return;
    above.set(node, headings.all);
    if (text.length > prose && tagOf(parent) === 'p' && !closest(parent, 'form,fieldset,dialog')) proseParagraphs++;
    if (text.length > 400) return;
    isOther ||= noneOpen.test(text) && isShown(parent);
    const user = userIn(text, parent);
    if (user) {
      const where = { place: undefined, title: '', inHeader: false, at: parent, where: parent };
      pairs.push({ field: 'user', label: '', text: user, iso: '', ...where });
      return;
    }
    if (signs.length < mostSigns && isSign(text) && isShown(parent)) {
      headings.leave(parent);
      if (!headings.isOthers() && !closest(parent, `${aside},li a`)) {
        signs.push({ at: parent, text: withTooltip(text, parent) });
        isAboutPatient ||= saysPatient(text);
      }
    }
    const isInValue = lastValue && holds(lastValue, node);
    // "DOB: 03/09/1966   Sex: F", "DOB 03/09/1966 (60 y) F MRN 1008821"
    const pieces = text.split(
      /[|·•;]|(?<!\s)\s{2,}(?=\p{L}[^:,\d]{1,20}:)|(?<=\d.{0,40})\s(?=MRN\b)| \/ (?=(?:DOB|Born|Sex|MRN|Age)\b)/u,
    );
    for (const [index, piece] of pieces.entries()) {
      const [, before = piece, after = ''] =
        /^([^:：]*)[:：](.*)$/s.exec(piece) ?? (isInValue ? [] : withoutColon(piece));
      if (before.length > 60) continue;
      const folded = foldLabel(before);
      const isInsurance = saysInsurance.test(headings.nearest?.text ?? '');
      const fieldOf = isInsurance ? policyField : labelField;
      const field =
        fieldOf(folded) ??
        (technical.test(before.trim()) ? namedField(before) : /^\s*n[°º]\s*$/i.test(before) ? 'house' : undefined) ??
        fieldOf(foldLabel(before.replace(shortForm, '')));
      const isLast = index === pieces.length - 1;
      isAboutPatient ||= ofPatient.test(folded) && !closest(parent, `${aside},a,button`);
      // "Allergies" above a list
      if (clinicalWord(folded) === folded && !closest(parent, `${aside},a,button,li`)) clinical.add(folded);
      // "NPI" behind "Ordering provider" is that provider's.
      if (!field && relation.test(folded)) relations.push({ at: parent, place: headings.nearest });
      if (!field || /^(?:user|holder)/.test(field)) readHeadingLine(node, folded, tidy(after));
      if (!field) continue;
      if (tidy(after))
        add(tidy(before), parent, field, isLast ? (goesOn(node) ? null : linesFrom(node, field, after)) : after);
      else if (isLast) {
        const label = labelElement(node);
        const value = valueBeside(label);
        if (!value || !valueFrom(field, value)) readHeadingLine(node, folded);
        add(tidy(before), elementOf(label) ?? parent, field, value);
      }
    }
  }

  function readHeading(element: Element, level: number, isSpan: boolean): void {
    if (!isShown(element) || element === lastValue) return;
    const whole = tidy(allText(element).slice(0, 200));
    const text = foldLabel(whole);
    const field = labelField(text);
    const value = field && level && valueBeside(element);
    // "Date of birth" in large letters, with the date below it. "Family doctor" heads the doctor's own values.
    const isLabel = (field && value && valueFrom(field, value)) || isRowTitle(element);
    if (isLabel && /^(?:own|patient|)$/.test(kindOf(text))) return;
    // "Name: Ada Lowell"
    const [before = '', after] = whole.split(':');
    if (after && labelField(foldLabel(before))) return;
    // "Date of birth" above three controls, "Sex" above choices
    const set =
      (field === 'dob' || field === 'sex') && tagOf(element) === 'legend' ? closest(element, 'fieldset') : null;
    const shown = set && (query(set, controls).find(isShown) ?? set);
    if (field && shown && valueFrom(field, shown)) {
      add(whole, element, field, shown);
      return;
    }
    isAboutPatient ||= saysPatient(text);
    const word = clinicalWord(text);
    if (word) clinical.add(word);
    if (level === 1 || (level === 2 && shownHeadings.length === 0)) titles += ` ${text}`;
    headings.leave(element);
    if (level && whole.length < 90 && !headings.isOthers() && !closest(element, aside))
      shownHeadings.push({ at: element, text: nameOfTitle(element) });
    headings.open(isSpan ? 7 : level, level ? reachOf(element) : closest(element, 'table,fieldset,details'), text);
  }

  /** A text that is drawn as a title, or the link of the page that is shown. */
  function readTitle(element: Element): void {
    const text = tidy(allText(element).slice(0, 90));
    if (text.length > 80 || !isShown(element)) return;
    headings.leave(element);
    if (headings.isOthers()) return;
    shownHeadings.push({ at: element, text });
    isAboutPatient ||= saysPatient(text) && nameIn(text) !== '';
  }

  /** A field without a label, by what its page calls it. */
  function readControl(element: Element): void {
    const { labels } = element as HTMLInputElement;
    if (!matches(element, controls) || claimed.has(element) || (labels && labels.length > 0)) return;
    const auto = (attributeOf(element, 'autocomplete') ?? '').split(' ').at(-1) ?? '';
    const names = ['placeholder', 'name', 'id', 'data-testid'].map(name => attributeOf(element, name) ?? '');
    const named = [...names, auto].filter(Boolean).map(name => [name, namedField(name)] as const);
    const [label, field] = named.find(([, found]) => found) ?? [];
    if (label && field && field !== 'not') add(label, element, field, element);
  }

  /** A field of a library, which has its control in a tree of its own: "<sl-input label='Surname'>" */
  function readComponent(element: Element): void {
    const label = attributeOf(element, 'label') ?? '';
    const field = labelField(foldLabel(label));
    const inside = own(element, 'shadowRoot');
    const [text] = (inside ? query(inside, controls) : []).map(controlText).filter(Boolean);
    const shown = text ?? textInControls(element);
    if (field && shown) add(label, element, field, shown);
  }

  function readElement(element: Element): void {
    const name = tagOf(element);
    const level = /^h\d$/.test(name) ? Number(name[1]) : attributeOf(element, 'role') === 'heading' ? 6 : 0;
    const isSpan = name === 'th' && Number(attributeOf(element, 'colspan')) > 1;
    if (level || isSpan || titled.includes(name)) readHeading(element, level, isSpan);
    if (matches(element, 'input[type=password]') && isShown(element)) isOther = true;
    else if (matches(element, '[aria-current=page],[class*=title i],[class*=text-h]')) readTitle(element);
    const ids = attributeOf(element, 'aria-labelledby')?.split(/\s+/) ?? [];
    const named = ids.map(id => {
      const other = own(document, 'getElementById').call(document, id);
      // A drawn choice is also named by what it shows.
      return other === element ? '' : allText(other);
    });
    const said = tidy(attributeOf(element, 'aria-label') ?? named.join(' '));
    // "Date of birth" appears when the pointer is over the date.
    const isHint = !said && !matches(element, `${controls},a,button`);
    const label = said || (isHint ? tidy(attributeOf(element, 'title') ?? '') : '');
    const folded = label.length > 80 ? '' : foldLabel(label);
    const field = folded ? labelField(folded) : undefined;
    if (folded && (matches(element, parts) || (isHint && /^(?:other|elsewhere)$/.test(headingOf(folded)))))
      headings.open(0, element, folded);
    else if (field)
      add(
        label,
        element,
        field,
        isEmptyNode(element) ? valueBeside(isHint ? labelElement(element) : element) : element,
      );
    else if (attributeOf(element, 'label') && own(element, 'shadowRoot')) readComponent(element);
    else if (matches(element, 'input,select,textarea')) readControl(element);
    else readNamed(element);
  }

  /** A patient's name in an element whose attributes say that it is one. */
  function readNamed(element: Element): void {
    const attributes = ['data-testid', 'data-test-id', 'id', 'class'].flatMap(name =>
      (attributeOf(element, name) ?? '').split(/\s+/).filter(part => /name/i.test(part)),
    );
    const label = attributes.find(part => /patient/i.test(part) && nameFields.test(namedField(part) ?? ''));
    const field = label && namedField(label);
    if (label && field && query(element, '*').length < 4) add(label, element, field, element);
  }

  const nodes = root ? tellingNodes(root) : [];
  for (const node of nodes) {
    if (isElement(node)) readElement(node);
    else readText(node as Text);
    if (isOther || proseParagraphs > 3 || pairs.length > most) return null;
  }
  // A message names a patient, too.
  if (root && query(root, 'button,a').some(one => reply.test(tidyText(one)))) strangers.push(undefined);
  if (noChartTitle.test(titles)) return null;
  return {
    pairs,
    strangers,
    headings: shownHeadings,
    signs,
    above,
    relations,
    otherDates,
    saysPatient: isAboutPatient || clinical.size > 1,
    isClinical: clinical.size > 0,
    titles,
  };
}
