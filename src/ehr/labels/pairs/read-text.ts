// The texts of a page: labels, lines that head others, and what says without a label whose chart it is.
import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, closest, holds, isElement, matches, prop, tagOf } from '../../page/dom.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { datesIn, isNumber, isSign } from '../banner-line.ts';
import { linesFrom } from '../beside/address-lines.ts';
import { goesOn } from '../beside/goes-on.ts';
import { elementOf, labelElement } from '../beside/neighbors.ts';
import { ligature } from '../beside/shown-lines.ts';
import { listBehind, valueBeside } from '../beside/value-beside.ts';
import { foldLabel } from '../fold-label.ts';
import { asPair } from '../names/labeled-name.ts';
import { parentOf, tidyText } from '../nodes.ts';
import { userIn } from '../signed-in.ts';
import { prose } from '../telling-nodes.ts';
import { clinicalWord, headingOf, namesKin, noneOpen, saysPatient } from '../words/heading-words.ts';
import { type LabelField, labelField, program, relation } from '../words/label-words.ts';
import { addPair } from './add-pair.ts';
import { aside, isLeftEmpty, openLine } from './heading-lines.ts';
import { labelIn, piecesOf } from './labels-in-text.ts';
import type { PageSoFar } from './page-so-far.ts';
import { isOfRecent } from './recent-charts.ts';
import { valueFrom } from './value-from.ts';
import { isOfPolicies } from './whose-label.ts';

/** "Home" stands before a phone or before "12 Mill Road, Salem, OR 97301". */
const address = /^\d+\p{L}? \p{L}[^\n]*[,\n].*\d{4}/su;
const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title']);
/** Below each of these as the title of the screen can stand whose it is. */
const ofScreen = /^(?:visit|encounter|order|prescription|specimen|consult(?:a|ation))$/;
/** What only a patient has: a number, also that of a national health service. */
const ofPatient =
  /(?:^| )(?:patient (?:(?:number|id|no|identifier|code|class|since|status)$|regist)|(?:[cs]ns|cartao sus|nhs n\w+)$)/;
/** A part of the chart itself, not of the application's menu. */
const tab = '[role=tab],[role=tablist] a,[class~=tab]';
const isInMenu = (at: Element) => closest(at, `${aside},a,button,li`) !== null && !closest(at, tab);
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

/** True below the first heading alone, if it is the title of a screen. */
function isOnScreen(page: PageSoFar): boolean {
  const screen = foldLabel(page.shownTitles[0]?.text ?? '');
  return ofScreen.test(screen) && page.headings.all.every(({ kind, text }) => kind === '' || text === screen);
}

function readHeadingLine(page: PageSoFar, node: Node, folded: string, value?: string): void {
  if (openLine(page.headings, page.lastValue, node, folded, value)) page.isAboutPatient = true;
}

/** A picture with a text for screen readers, in front of what it stands for. */
function readIcon(page: PageSoFar, icon: Element, label: string): void {
  const field = labelField(foldLabel(label));
  const at = labelElement(icon);
  if (field) addPair(page, icon, label, field, valueBeside(at));
  else readHeadingLine(page, icon, foldLabel(label));
}

export function readText(page: PageSoFar, node: Text): void {
  // Templates are indented.
  const text = node.data.trim();
  const parent = node.parentElement;
  if (!parent) return;
  const icon = tagOf(parent) === 'title' && closest(parent, 'svg');
  if (icon) readIcon(page, icon, tidy(text));
  if (skipped.has(tagOf(parent))) return;
  if (ligature.test(text) && matches(parent, 'i,[aria-hidden=true],[class*=icon i]')) return;
  // "GP" in front of "Greta Pike"
  if (text.length < 4 && closest(parent, '[class*=avatar i]')) return;
  page.above.set(node, page.headings.all);
  page.lastTexts = [...page.lastTexts.slice(-3), node];
  if (text.length > prose && tagOf(parent) === 'p' && !closest(parent, 'form,fieldset,dialog')) page.paragraphs++;
  if (text.length > 400 || isOfRecent(text)) return;
  page.isOther ||= noneOpen.test(text) && isShown(parent);
  const user = userIn(text, parent);
  if (user) {
    page.pairs.push({ ...asPair({ at: parent, text: user }), field: 'user' });
    return;
  }
  if (page.signs.length < mostSigns && isSign(text) && !namesKin(text) && isShown(parent) && !isInCrossedOut(parent)) {
    page.headings.leave(parent);
    // A drawing of a family has ages, too.
    if ((!page.headings.isOthers() || isOnScreen(page)) && !closest(parent, `${aside},li a,svg`)) {
      page.signs.push({ at: parent, text: withTooltip(text, parent) });
      page.isAboutPatient ||= saysPatient(text);
    }
  }
  const isInValue = page.lastValue !== null && holds(page.lastValue, node);
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) {
    const isInsurance = isOfPolicies(piece, page.headings, page.pairs.at(-1));
    const found = labelIn(piece, isInValue, isInsurance);
    if (!found) continue;
    const [label, folded, field, after] = found;
    const isLast = index === pieces.length - 1;
    page.isAboutPatient ||= ofPatient.test(folded) && !closest(parent, `${aside},a,button`);
    // "Allergies" above a list
    if (clinicalWord(folded) === folded.replace(/ (?:g|weeks)$/, '') && !isInMenu(parent)) page.clinical.add(folded);
    // "NPI" behind "Ordering provider" is that provider's.
    const isRelation = !field && relation.test(folded) && !closest(parent, 'a,button');
    if (isRelation && !isLeftEmpty(node, folded)) page.relations.push({ at: parent, place: page.headings.nearest });
    // "Lowell, Ada · Physician · 09:10" says whom she waits for.
    const isBetween = index > 0 && timeOfDay.test(pieces.at(-1) ?? '') && headingOf(folded) === 'elsewhere';
    if ((!field || /^(?:user|holder)/.test(field)) && !isBetween) readHeadingLine(page, node, folded, tidy(after));
    const home = !field && folded === 'home' && isLast ? valueBeside(labelElement(node)) : null;
    if (home && address.test(valueFrom('street', home)?.text ?? '')) addPair(page, parent, tidy(label), 'street', home);
    const ofProgram = program.test(folded) ? tidy(after) || valueBeside(labelElement(node)) : null;
    if (ofProgram && isNumber(valueFrom('policy', ofProgram)?.text ?? ''))
      addPair(page, parent, tidy(label), 'policy', ofProgram);
    if (!field) continue;
    if (tidy(after))
      addPair(page, parent, tidy(label), field, isLast ? (goesOn(node) ? null : linesFrom(node, field, after)) : after);
    // "Mobile · text OK" below a number
    else if (isLast || (index === 0 && field === 'mobile' && !/[\d@:]/.test(text))) {
      const at = inBothLanguages(labelElement(node), field);
      const value = valueBeside(at) ?? (field === 'street' ? listBehind(at) : null);
      if (!value || !valueFrom(field, value)) readHeadingLine(page, node, folded);
      addPair(page, elementOf(at) ?? parent, tidy(label), field, value);
    }
  }
}
