// Looks for what a chart says of its own record: that the patient died, or that the record was merged, closed or made for a test.

import { foldAccents } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { closest, matches, prop, query, rootsIn } from './dom.ts';
import { isFrameVisible, isShown } from './visibility.ts';

const day =
  '(?:\\d{1,4}[./-](?:\\d{1,2}|\\p{L}{3,9})[./-]\\d{2,4}|\\d{1,2}\\.? \\p{L}{3,9}\\.?,? \\d{4}|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}|\\d+ \\p{L}+ ago)';
const dead =
  'deceased|dead|died|verstorben|gestorben|décédée?|fallecid[oa]|falecid[oa]|decedut[oa]|overleden|zmarł[ya]?';
const death =
  'date of death|death date|deceased date|dod|todesdatum|date de décès|fecha de (?:defunción|fallecimiento)|data d[oi] (?:óbito|morte|decesso)|†';
const record = '(?:patient|paciente|paziente|record|chart|akte|patientenakte|dossier|registro|cartella)';
const shut =
  '(?:inactive|inaktiv|inactif|inactivo|inativo|inattiv[oa]|archived|archiviert|archivé|archivado|closed|void|voided|duplicate|test|demo|training)';

const line = (...forms: string[]) => new RegExp(`^[^\\p{L}\\d]*(?:${forms.join('|')})[^\\p{L}\\d]*$`, 'iu');

/** The whole text of a line, or of a label with its value. */
const status = line(
  `(?:(?:this )?${record} (?:is |has )?)?(?:${dead})(?:[^\\p{L}\\d]*(?:on|am|le|el|em|il|op|since)?[^\\p{L}\\d]*${day}.{0,40}|[ :–-]+(?:yes|true|y|ja|oui|s[íi]|sim))`,
  `(?:(?:this|the) )?${record} (?:is |has |ist |est )?(?:${dead})(?!\\W*(?:no|n|false)\\b)(?:[^\\p{L}].{0,60})?`,
  `(?:${death})[^\\p{L}\\d]{0,5}${day}.{0,40}`,
  `(?:(?:this|duplicate|the) )*(?:${record} )?(?:has been |was |is )?(?:merged|zusammengeführt|fusionn\\p{L}+|fusionad[oa]) (?:into|with|to|mit|avec|con|com|in)\\b.{0,60}`,
  `(?:this )?${record}(?: status)?[ :–-]+(?:is |has been |ist |est )?${shut}`,
  `${shut} ${record}`,
  `(?:${record} )?status[ :–-]+(?:${dead})`,
);

/** Alone, as a badge. As a label, it needs a value. */
const badge = line(dead);

const hint = new RegExp(
  `${dead}|${death}|merged|zusammengef|fusion|ina[ck]?t+i[fv]|archiv|void|(?:test|demo|training|duplicate|closed) ${record}|${record}\\P{L}{1,9}(?:status\\P{L}{1,9})?(?:is )?(?:closed|test|demo|duplicate)`,
  'iu',
);

/** Whose status it is, if not the patient's. */
const relative =
  /\b(?:mother|father|parent|sister|brother|sibling|half|aunt|uncle|grand\w*|cousin|son|daughter|child|niece|nephew|maternal|paternal|spouse|husband|wife|partner|guarantor|subscriber|holder|donor|mutter|vater|schwester|bruder|tante|onkel|gross\w*|mere|pere|soeur|frere|madre|padre|hermano?a?|abuel\w|tio|mae|pai|irmao?a?|avo|nonn\w|fratello|sorella|moeder|vader|zus|broer)\b/;

/** In a list of patients, "Test Patient" is someone's name. */
const forTests = /\b(?:test|demo|training)\b/i;

/** A text that says itself that it is about the record: it can stand anywhere in the chart. */
const explicit =
  /\b(?:pa[czt]ient\w*|record|chart|akte|dossier|registro|cartella|death|dod|todesdatum|deces|defuncion|obito)\b/;

const denied = /^\W*(?:no|n|nein|non|não|nee|false|unknown|alive|never|not)\b/i;

/** What a frame says of the record, and the text around it. '' if what it says names the record itself: it can stand anywhere. */
export type FoundStatus = string[];

/** A document has no text of its own. */
const elementOf = (root: Node): Node => (root === document && prop(document, 'body')) || root;
const allTextIn = (root: Node): string => prop(elementOf(root), 'textContent') ?? '';
const textNodes = (root: Node): TreeWalker => prop(document, 'createTreeWalker').call(document, elementOf(root), 4);

/** The start of an element's text, with a blank between its pieces. */
function startOf(at: Element): string {
  const nodes = textNodes(at);
  let text = '';
  while (text.length < 400 && nodes.nextNode()) text += ` ${nodes.currentNode.nodeValue}`;
  return tidy(text);
}

const parentOf = (node: Node): Element | null => prop(node, 'parentElement');

/** A word that a value, a control or a colon behind it makes a label. */
function isLabel(at: Element, text: string, row: Element | undefined): boolean {
  const line = row ? startOf(row) : text;
  return (
    closest(at, 'label,dt,th,legend') !== null ||
    text.endsWith(':') ||
    (row !== undefined && query(row, 'input,select').length > 0) ||
    denied.test(line.slice(line.indexOf(text) + text.length))
  );
}

const boxes = '[type=checkbox],[type=radio],[role=checkbox],[role=switch],[role=radio]';

/** The boxes whose text an element is: "Patient is deceased" is a statement only where the box is checked. */
function boxesOf(at: Element): Element[] {
  const label = closest(at, 'label') as HTMLLabelElement | null;
  const ofLabel = label && (prop(label, 'control') ?? query(label, boxes)[0]);
  const beside = [prop(at, 'previousElementSibling'), prop(at, 'nextElementSibling')].filter(
    element => element !== null,
  );
  return (ofLabel ? [ofLabel] : [...query(at, boxes), ...beside]).filter(element => matches(element, boxes));
}

function readAt(from: Element): FoundStatus | null {
  const [box, another] = boxesOf(from);
  const isChecked = box !== undefined && matches(box, ':checked,[aria-checked=true]');
  if (box && !another && !isChecked) return null;
  if (!isShown(from) || closest(from, 'script,style,option,button,textarea,nav a,[role=tab],[role=menuitem]'))
    return null;
  const word = startOf(from);
  let [at, text] = [from, word];
  let row: Element | undefined;
  for (let steps = 0; steps < 3 && !status.test(text); steps += 1) {
    const around = parentOf(at);
    const more = around ? startOf(around) : '';
    if (!around || more.length > 100) break;
    [at, text] = [around, more];
    if (more !== word) row ??= at;
  }
  const isWhole = status.test(text);
  if (!isWhole) {
    if (!badge.test(word) || (!(isChecked && !another) && isLabel(from, word, row))) return null;
    at = from;
  }
  // A row with more than the word is about one person, who can be another one of a list.
  const item = closest(from, 'li,tr,[role=row],[role=listitem]');
  const end = item && (startOf(item) !== word || forTests.test(word)) ? item : null;
  for (let around = parentOf(at); around && at !== end && startOf(around).length < 300; around = parentOf(at))
    at = around;
  const [label, around] = [isWhole ? text : word, startOf(at)];
  if (relative.test(foldAccents(around))) return null;
  return [label, !forTests.test(label) && explicit.test(foldAccents(label)) ? '' : around];
}

/** A document without any of the words costs one search of its text. */
export function findStatus(): FoundStatus[] {
  if (!isFrameVisible(window)) return [];
  const found: FoundStatus[] = [];
  let hits = 0;
  for (const root of rootsIn(document)) {
    const nodes = hint.test(allTextIn(root)) ? textNodes(root) : null;
    while (hits < 60 && found.length < 9 && nodes?.nextNode()) {
      const node = nodes.currentNode;
      if (!hint.test(node.nodeValue ?? '')) continue;
      hits += 1;
      const at = parentOf(node);
      const read = at && readAt(at);
      if (read) found.push(read);
    }
  }
  return found;
}
