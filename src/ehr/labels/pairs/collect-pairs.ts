// One walk over a document: finds the labels that charts use, each with the value beside it and the heading above it,
// and what says without a label whose chart it is.

import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, closest, holds, isElement, matches, prop, query, tagOf, withTag } from '../../page/dom.ts';
import { isInReach } from '../../page/in-reach.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { datesIn, isNumber, isSign } from '../banner-line.ts';
import { linesFrom } from '../beside/address-lines.ts';
import { isBelowHead } from '../beside/cells.ts';
import { goesOn } from '../beside/goes-on.ts';
import { elementOf, isEmptyNode, labelElement } from '../beside/neighbors.ts';
import { firstOfSeveral, valuesBehind } from '../beside/several-values.ts';
import { ligature, nameOfTitle, shownLines, titleTags } from '../beside/shown-lines.ts';
import { listBehind, valueBeside } from '../beside/value-beside.ts';
import { controls, dateOf, fieldOf, tickedIn } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { isRowTitle, parts, reachOf } from '../heading-reach.ts';
import { asPair } from '../names/labeled-name.ts';
import { nameIn } from '../names/name-like.ts';
import { allText, hasMoreText, isBefore, parentOf, tidyText, widestFit } from '../nodes.ts';
import { kindOf, OpenHeadings } from '../open-headings.ts';
import { userIn } from '../signed-in.ts';
import { calledPatient, prose, tellingNodes, titled } from '../telling-nodes.ts';
import {
  clinicalWord,
  headingOf,
  namesKin,
  noChartTitle,
  noneOpen,
  saysPatient,
  visitTitle,
} from '../words/heading-words.ts';
import { type LabelField, labelField, ofContact, program, relation } from '../words/label-words.ts';
import { aside, isLeftEmpty, openLine } from './heading-lines.ts';
import type { LabeledPage, Pair, Shown } from './labeled-page.ts';
import { namedInCode, saidOf } from './labels-in-code.ts';
import { labelIn, piecesOf } from './labels-in-text.ts';
import { isOfRecent } from './recent-charts.ts';
import { nameFields, valueFrom } from './value-from.ts';
import {
  fieldBelow,
  findRelatives,
  isBelowInsurance,
  isElsewhere,
  isOfPolicies,
  isOthers,
  isStranger,
  mayBeParents,
  npiField,
  ofSelf,
  ownInParts,
  rowOf,
} from './whose-label.ts';

/** "Home" stands before a phone or before "12 Mill Road, Salem, OR 97301". */
const address = /^\d+\p{L}? \p{L}[^\n]*[,\n].*\d{4}/su;
const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title']);
const reply = /^(?:reply|répondre|responder)(?:$| .*(?:all|pa[tcz]ient\S*)$)|^(?:\S+ ){0,2}antworten$/i;
/** A message with its patient is not longer. */
const mostMessage = 1000;
/** Below each of these as the title of the screen can stand whose it is. */
const ofScreen = /^(?:visit|encounter|order|prescription|specimen|consult(?:a|ation))$/;
/** What only a patient has: a number, also that of a national health service. */
const ofPatient =
  /(?:^| )(?:patient (?:(?:number|id|no|identifier|code|class|since|status)$|regist)|(?:[cs]ns|cartao sus|nhs n\w+)$)/;
/** A part of the chart itself, not of the application's menu. */
const tab = '[role=tab],[role=tablist] a,[class~=tab]';
const isInMenu = (at: Element) => closest(at, `${aside},a,button,li`) !== null && !closest(at, tab);
/** Who someone is. Everything else of a label is read only where the user can see it. */
const ofIdentity = /^(?:full|first|middle|last\w*|suffix|dob|age|sex|mrn|pid)$/;
/** A page with more labels is a list. */
const maxPairs = 5000;
const timeOfDay = /^\W*\d+:\d\d\D*$/;
const mostSigns = 100;
/** An age with the date of birth that is in its tooltip. */
function withTooltip(text: string, at: Element): string {
  const [tooltip] = [at, parentOf(at)].flatMap(element => datesIn((element && attributeOf(element, 'title')) ?? ''));
  return datesIn(text)[0] || !tooltip ? text : `${text} · ${tooltip}`;
}

/** The element around a label and the same label in another language: "Date of birth" beside "Fecha de nacimiento". */
function inBothLanguages(label: Node, field: LabelField): Node {
  const next = isElement(label) ? prop(label, 'nextElementSibling') : null;
  const text = next ? foldLabel(tidyText(next)) : '';
  const isSame = next && !prop(next, 'nextElementSibling') && labelField(text) === field;
  // A component library writes the same words again, in the border of the field.
  const isOther = text !== foldLabel(tidyText(label));
  return (isSame && isOther && parentOf(label)) || label;
}

/** True for a label on a button or a link, and a value that is not on it. */
function isOfMenu(label: Element, value: Node): boolean {
  const action = closest(label, 'a,button,[role=button],[role=menuitem]');
  return action !== null && !holds(action, value);
}

/** The labels of the document with their values. Null if the document is not a chart of one patient. */
export function collectPairs(document: Document, part?: Element): LabeledPage | null {
  const pairs: Pair[] = [];
  const isOfRelatives = findRelatives();
  const strangers: LabeledPage['strangers'] = [];
  const shownHeadings: Shown[] = [];
  const signs: Shown[] = [];
  const clinical = new Set<string>();
  const claimed = new Set<Element>();
  const above: LabeledPage['above'] = new Map();
  const relations: LabeledPage['relations'] = [];
  const ofOthers: LabeledPage['ofOthers'] = [];
  const severalValues: LabeledPage['several'] = [];
  const root = part ?? prop(document, 'body') ?? prop(document, 'documentElement');
  const documentTitle = foldLabel(part ? (shownLines(part)[0] ?? '') : prop(document, 'title'));
  let titles = documentTitle;
  const mainTitles: string[] = [];
  let isAboutPatient = saysPatient(titles);
  let isOther = false;
  let proseParagraphs = 0;
  const headings = new OpenHeadings();
  let lastValue: Node | null = null;
  let lastTexts: readonly Text[] = [];

  function add(at: Element, label: string, named: LabelField, value: Node | string | false | null): void {
    if (named === 'dobPart') {
      // "Year of birth" counts only with the month and the day.
      const control = value && typeof value !== 'string' && elementOf(value);
      if (control && dateOf(control)) add(at, label, 'dob', value);
      return;
    }
    headings.leave(at);
    const below = fieldBelow(named, headings);
    if (!isShown(at) || closest(at, aside)) return;
    headings.countLabel();
    const place = headings.nearest;
    const isNpi = below === 'userNpi';
    if ((isNpi || below === 'not') && isStranger(label, at, value, headings, titles)) strangers.push({ at, place });
    const field = isNpi ? npiField({ at, label, place }, pairs, lastTexts) : below;
    if (!field) return;
    const isUnsaid = isBelowInsurance(field, headings);
    if (isOthers(field, headings) && !isUnsaid) {
      if (value) ofOthers.push([field, valueFrom(field, value)?.text ?? '']);
      return;
    }
    // "Patient" in a menu, and beside it who is signed in
    if (nameFields.test(field) && value && typeof value !== 'string' && isOfMenu(at, value)) return;
    // Several dates of birth are those of relatives, or of several patients.
    if (field === 'dob' && value === false && !isOfRelatives(at) && !isBelowHead(at)) isOther = true;
    const several = value === false && !ofIdentity.test(field) ? firstOfSeveral(at, field) : null;
    if (value === false && !several && ofContact.test(field) && !isElsewhere(field, label, headings))
      severalValues.push({ field, label, text: valuesBehind(at).map(tidyText).join(', ') });
    const shownValue = value || several?.value;
    if (!shownValue || field === 'not') return;
    const found = valueFrom(field, shownValue);
    if (!found) return;
    const { element, text } = found;
    const shown = element ?? elementOf(at);
    // A field can be drawn by what is around it. Another identity out of reach still counts: then the page shows two patients.
    const drawn = shown && matches(shown, controls) ? parentOf(shown) : shown;
    if (!ofIdentity.test(field) && drawn && !isInReach(drawn)) return;
    // "PRN" is a dose, too, and "exp. 2028-12" when a card expires.
    if (/^(?:prn|exp)\b/i.test(label) && !/^(?!20\d\d-)(?=(?:.*\d){5})[\dA-Z-]+$/.test(text)) return;
    // "PHN" is also a nurse, with a phone.
    if (/^phn$/i.test(label) && text.replace(/\D/g, '').length < 9) return;
    // "Historia clínica" above "Sistema médico integral - Clínica 2 de Mayo" heads the page.
    if (/^(?:mrn|pid)$/.test(field) && /(?:\p{L}{3,}[ -]+){2,}\p{L}{3}/u.test(text)) return;
    // "Paciente no 3º ciclo" is in a cycle of treatment.
    if (/^paciente no$/i.test(label) && /^\d+º| \p{Ll}/u.test(text)) return;
    // "ID" right behind an insurer, and not behind "Verified by"
    if (field === 'policy' && foldLabel(label) === 'id' && pairs.at(-1)?.field !== 'payer') return;
    // "Name: Rupert Ash (husband)"
    const [, remark = ''] = (nameFields.test(field) && / \((\p{L}+)\)$/u.exec(text)) || [];
    if (/^(?:kin|other)$/.test(headingOf(foldLabel(remark)))) {
      relations.push({ at, place });
      return;
    }
    // A label that names its field heads no column.
    const isNamed = tagOf(at) === 'label' && fieldOf(at as HTMLLabelElement) === element;
    const isColumn = element !== null && !isNamed && !holds(rowOf(at), element);
    if (isColumn && !ownInParts.test(field) && isOfRelatives(at) && !ofSelf.test(allText(rowOf(element)))) return;
    // A field that has a label and says it to screen readers, too
    const before = pairs.at(-1);
    if (before?.field === field && before.text === text && holds(before.where, element)) return;
    if (typeof shownValue !== 'string') lastValue = shownValue;
    if (isElsewhere(field, label, headings) && !isUnsaid) {
      ofOthers.push([field, text]);
      return;
    }
    isAboutPatient ||= saysPatient(label);
    // An insurer knows both.
    if (/^(?:pcp|policy)$/.test(field)) clinical.add('pcp');
    const [time] = element ? query(element, 'time') : [];
    const iso = (time && attributeOf(time, 'datetime')) ?? '';
    const inHeader = isColumn && matches(at, 'th,td');
    if (element)
      for (const control of matches(element, controls) ? [element] : query(element, controls)) claimed.add(control);
    const title = shownHeadings.at(-1)?.text ?? '';
    const isUnclear = isUnsaid || several?.isAsked || mayBeParents(field, label, headings);
    pairs.push({ field, label, text, iso, place, title, inHeader, isUnclear, at, where: element ?? at });
  }

  /** True below the first heading alone, if it is the title of a screen. */
  function isOnScreen(): boolean {
    const screen = foldLabel(shownHeadings[0]?.text ?? '');
    return ofScreen.test(screen) && headings.all.every(({ kind, text }) => kind === '' || text === screen);
  }

  function readHeadingLine(node: Node, folded: string, value?: string): void {
    if (openLine(headings, lastValue, node, folded, value)) isAboutPatient = true;
  }

  /** A picture with a text for screen readers, in front of what it stands for. */
  function readIcon(icon: Element, label: string): void {
    const field = labelField(foldLabel(label));
    const at = labelElement(icon);
    if (field) add(icon, label, field, valueBeside(at));
    else readHeadingLine(icon, foldLabel(label));
  }

  function readText(node: Text): void {
    // Templates are indented.
    const text = node.data.trim();
    const parent = node.parentElement;
    if (!parent) return;
    const icon = tagOf(parent) === 'title' && closest(parent, 'svg');
    if (icon) readIcon(icon, tidy(text));
    if (skipped.has(tagOf(parent))) return;
    if (ligature.test(text) && matches(parent, 'i,[aria-hidden=true],[class*=icon i]')) return;
    // "GP" in front of "Greta Pike"
    if (text.length < 4 && closest(parent, '[class*=avatar i]')) return;
    above.set(node, headings.all);
    lastTexts = [...lastTexts.slice(-3), node];
    if (text.length > prose && tagOf(parent) === 'p' && !closest(parent, 'form,fieldset,dialog')) proseParagraphs++;
    if (text.length > 400 || isOfRecent(text)) return;
    isOther ||= noneOpen.test(text) && isShown(parent);
    const user = userIn(text, parent);
    if (user) {
      pairs.push({ ...asPair({ at: parent, text: user }), field: 'user' });
      return;
    }
    if (signs.length < mostSigns && isSign(text) && !namesKin(text) && isShown(parent) && !isInCrossedOut(parent)) {
      headings.leave(parent);
      // A drawing of a family has ages, too.
      if ((!headings.isOthers() || isOnScreen()) && !closest(parent, `${aside},li a,svg`)) {
        signs.push({ at: parent, text: withTooltip(text, parent) });
        isAboutPatient ||= saysPatient(text);
      }
    }
    const isInValue = lastValue !== null && holds(lastValue, node);
    const pieces = piecesOf(text);
    for (const [index, piece] of pieces.entries()) {
      const isInsurance = isOfPolicies(piece, headings, pairs.at(-1));
      const found = labelIn(piece, isInValue, isInsurance);
      if (!found) continue;
      const [label, folded, field, after] = found;
      const isLast = index === pieces.length - 1;
      isAboutPatient ||= ofPatient.test(folded) && !closest(parent, `${aside},a,button`);
      // "Allergies" above a list
      if (clinicalWord(folded) === folded.replace(/ (?:g|weeks)$/, '') && !isInMenu(parent)) clinical.add(folded);
      // "NPI" behind "Ordering provider" is that provider's.
      const isRelation = !field && relation.test(folded) && !closest(parent, 'a,button');
      if (isRelation && !isLeftEmpty(node, folded)) relations.push({ at: parent, place: headings.nearest });
      // "Lowell, Ada · Physician · 09:10" says whom she waits for.
      const isBetween = index > 0 && timeOfDay.test(pieces.at(-1) ?? '') && headingOf(folded) === 'elsewhere';
      if ((!field || /^(?:user|holder)/.test(field)) && !isBetween) readHeadingLine(node, folded, tidy(after));
      const home = !field && folded === 'home' && isLast ? valueBeside(labelElement(node)) : null;
      if (home && address.test(valueFrom('street', home)?.text ?? '')) add(parent, tidy(label), 'street', home);
      const ofProgram = program.test(folded) ? tidy(after) || valueBeside(labelElement(node)) : null;
      if (ofProgram && isNumber(valueFrom('policy', ofProgram)?.text ?? ''))
        add(parent, tidy(label), 'policy', ofProgram);
      if (!field) continue;
      if (tidy(after))
        add(parent, tidy(label), field, isLast ? (goesOn(node) ? null : linesFrom(node, field, after)) : after);
      // "Mobile · text OK" below a number
      else if (isLast || (index === 0 && field === 'mobile' && !/[\d@:]/.test(text))) {
        const at = inBothLanguages(labelElement(node), field);
        const value = valueBeside(at) ?? (field === 'street' ? listBehind(at) : null);
        if (!value || !valueFrom(field, value)) readHeadingLine(node, folded);
        add(elementOf(at) ?? parent, tidy(label), field, value);
      }
    }
  }

  function readHeading(element: Element, level: number, isSpan: boolean): void {
    if (!isShown(element) || element === lastValue || !/\p{L}/u.test(allText(element))) return;
    const whole = tidy(allText(element).slice(0, 500)).slice(0, 200);
    const text = foldLabel(whole);
    const field = labelField(text);
    const value = field && level && valueBeside(element);
    // "Date of birth" in large letters, with the date below it. "Family doctor" heads the doctor's own values.
    const isLabel = (field && value && valueFrom(field, value)) || isRowTitle(element);
    if (isLabel && /^(?:own|patient|)$/.test(kindOf(text))) return;
    // "Name: Ada Lowell". Below "Policy holder: package 2" stand that person's values.
    const [before = '', after] = whole.split(':');
    if (after && labelField(foldLabel(before)) && headingOf(foldLabel(before)) !== 'other') return;
    const group = tagOf(element) === 'legend' ? closest(element, 'fieldset') : null;
    // "Race" above boxes to tick
    const ticked = group && (field === 'race' || field === 'ethnicity') ? tickedIn(group) : '';
    if (field && ticked) {
      add(element, whole, field, ticked);
      return;
    }
    // "Date of birth" above three controls, "Sex" above choices
    const set = field === 'dob' || field === 'sex' ? group : null;
    const shown = set && (query(set, controls).find(isShown) ?? set);
    if (field && shown && valueFrom(field, shown)) {
      add(element, whole, field, shown);
      return;
    }
    isAboutPatient ||= saysPatient(text);
    const word = clinicalWord(text);
    if (word) clinical.add(word);
    // "Appointments (2)" below who the patient is heads a list of the chart, in large letters, too.
    const isCounted = /\(\d+\)$/.test(whole) && pairs.some(({ field }) => field === 'dob');
    const isMain = level === 1 && !isCounted;
    if (isMain) mainTitles.push(text);
    if (isMain || (level === 2 && shownHeadings.length === 0)) titles += ` ${text}`;
    headings.leave(element);
    if (level && whole.length < 90 && !headings.isOthers() && !closest(element, aside))
      shownHeadings.push({ at: element, text: nameOfTitle(element) });
    const line = prop(element, 'previousElementSibling');
    const isOthersName = line !== null && nameIn(whole) !== '' && headings.isBelow(foldLabel(tidyText(line)));
    const reach = level ? reachOf(element) : closest(element, 'table,fieldset,details');
    headings.open(isSpan ? 7 : level, reach, text, isOthersName ? { kind: 'other' } : undefined);
  }

  /** A text that is drawn as a title, or the link of the page that is shown. */
  function readTitle(element: Element): void {
    const text = tidy(allText(element).slice(0, 500)).slice(0, 90);
    // "fieldset-with-title" holds the title and all it heads.
    if (text.length > 80 || !isShown(element) || query(element, controls)[0]) return;
    const folded = foldLabel(text);
    headings.leave(element);
    // The title of a card that a library draws, behind the one of an appointment, and not inside a guarantor's
    const isCard =
      matches(element, '[class*=card i][class*=title i]') && !closest(element, `${aside},a,button,${titleTags}`);
    if (isCard && headingOf(folded) && !headings.has('other')) headings.open(6, reachOf(element), folded);
    if (headings.isOthers()) return;
    shownHeadings.push({ at: element, text });
    isAboutPatient ||= saysPatient(text) && nameIn(text) !== '';
    // "Allergy: penicillin"
    const word = clinicalWord(folded);
    if (word) clinical.add(word);
  }

  function readElement(element: Element): void {
    const name = tagOf(element);
    const level = /^h\d$/.test(name) ? Number(name[1]) : attributeOf(element, 'role') === 'heading' ? 6 : 0;
    const isSpan = name === 'th' && Number(attributeOf(element, 'colspan')) > 1;
    if (level || isSpan || titled.includes(name)) readHeading(element, level, isSpan);
    if (matches(element, 'input[type=password]') && isShown(element)) isOther = true;
    else if (matches(element, '[aria-current=page],[class*=title i],[class*=text-h]')) readTitle(element);
    const [label, folded, isHint] = saidOf(element);
    // "Sex: female" behind a picture
    const [before = '', , said, after = ''] = (isHint && labelIn(label, true, false)) || [];
    const field = folded ? labelField(folded) : undefined;
    if (said && after) add(element, before, said, tidy(after));
    else if (folded && (matches(element, parts) || (isHint && /^(?:other|elsewhere)$/.test(headingOf(folded))))) {
      headings.open(0, element, folded);
      isAboutPatient ||= headingOf(folded) === 'patient' && isShown(element);
    } else if (field)
      add(
        element,
        label,
        field,
        isEmptyNode(element) ? valueBeside(isHint ? labelElement(element) : element) : element,
      );
    else {
      const named = claimed.has(element) ? null : namedInCode(element);
      if (named) add(element, ...named);
    }
  }

  const called = root ? calledPatient(root) : [];
  const nodes = root ? tellingNodes(root, called) : [];
  for (const node of nodes) {
    if (isElement(node)) readElement(node);
    else readText(node as Text);
    if (isOther || proseParagraphs > 3 || pairs.length > maxPairs) return null;
  }
  // A message names a patient, too.
  const action = root && ['button', 'a'].flatMap(tag => withTag(root, tag)).find(at => reply.test(tidyText(at)));
  if (action) {
    const message = widestFit(action, around => !hasMoreText(around, mostMessage));
    const last = pairs.findLast(({ at }) => isBefore(at, action) && holds(message, at));
    const isIn = last && !shownHeadings.some(({ at }) => isBefore(last.at, at) && isBefore(at, action));
    strangers.push({ place: undefined }, { place: isIn ? last.place : undefined });
  }
  // Of many main headings, each but the first two is a card's: "Problems", "Contacts", "Appointments".
  const main = mainTitles.length > 2 ? [documentTitle, ...mainTitles.slice(0, 2)].join(' ') : titles;
  const isOfVisit =
    visitTitle.test(main) && !pairs.some(({ field, text }) => field === 'full' && main.includes(foldLabel(text)));
  if (noChartTitle.test(main) || isOfVisit) return null;
  return {
    pairs,
    strangers,
    headings: shownHeadings,
    signs,
    above,
    relations,
    ofOthers,
    several: severalValues,
    called,
    saysPatient: isAboutPatient || clinical.size > 1,
    isClinical: clinical.size > 0,
    titles,
  };
}
