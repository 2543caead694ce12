// The texts before an element that can be a name.

import { tidy } from '../../../order/text/shown-text.ts';
import { closest, isElement, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { datesIn } from '../banner-line.ts';
import { goesOn } from '../beside/goes-on.ts';
import { labelElement } from '../beside/neighbors.ts';
import { nameOfTitle, titleTags } from '../beside/shown-lines.ts';
import { controls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { nameIn } from '../names/name-like.ts';
import { childrenOf, hasMoreText, parentOf, tidyText, walkerIn } from '../nodes.ts';
import type { Shown } from '../pairs/labeled-page.ts';
import { saysPatient } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import { inline, kindOf } from './find-birth.ts';

const mostSteps = 12;
const mostName = 60;

/** A name stands at most so many texts before its date of birth. */
const mostTexts = 15;

/** Labels of words in capitals that look like a name: "Language: English, French" */
const ofWords = /^(?:preferred |primary )?(?:lang|idiom|l[ií]ngu|sprach|relig|nation)\p{L}*:$/iu;

/** True for a text that is only a piece of a line. */
function isPiece(text: Node): boolean {
  let at = text;
  for (let step = 0; step < 3; step += 1) {
    if (goesOn(at)) return true;
    const before = prop(at, 'previousSibling');
    const isInline = before && (!isElement(before) || matches(before, 'b,strong,em,i'));
    const text = isInline ? tidyText(before) : '';
    if (ofWords.test(text)) return true;
    if (/[\p{L}\d]$/u.test(text) && !labelField(foldLabel(text)) && !/pa[tcz]ient\p{L}*$/iu.test(text)) return true;
    const around = parentOf(at);
    if (!around || !matches(around, inline)) return false;
    at = around;
  }
  return false;
}

/** "LOWELL" ", " "Ada", in elements of their own. '' if nothing tells that they are one name. */
function nameInPieces(line: Element): string {
  const whole = hasMoreText(line, mostName) ? '' : tidyText(line);
  const pieces = whole.includes(',') ? childrenOf(line).map(tidyText) : [];
  const words = pieces.flatMap(piece => piece.split(/[ ,]+/));
  const isAll = pieces.every(piece => !nameIn(piece)) && whole.split(/[ ,]+/).every(word => words.includes(word));
  return isAll && nameIn(whole) ? whole : '';
}

/** True for the label of a control. */
function isOfControl(text: Text): boolean {
  const label = labelElement(text);
  const next = isElement(label) ? prop(label, 'nextElementSibling') : null;
  return next !== null && (matches(next, controls) || (tagOf(next) === 'td' && query(next, controls)[0] !== undefined));
}

/** The texts before an element in the part of the page around it, the nearest first. A heading of someone else ends them. */
export function textsBefore(end: Element): Shown[] {
  const texts: Shown[] = [];
  let around = end;
  for (let step = 0; step < mostSteps; step += 1) around = parentOf(around) ?? around;
  const walker = walkerIn(around);
  walker.currentNode = prop(end, 'lastChild') ?? end;
  let isValue = false;
  for (let seen = 0; seen < mostTexts; ) {
    const node = walker.currentNode;
    const at = prop(node, 'nodeType') === 3 ? parentOf(node) : null;
    const text = at ? tidy(node.nodeValue ?? '') : '';
    if (
      at &&
      text &&
      isShown(at) &&
      !closest(at, 'head,button,nav,svg,script,style,option,[role=tablist]:not(:has([role=tabpanel]))')
    ) {
      // "Father: Ole Lowell"
      if (kindOf(text) === 'other') return texts.slice(0, -1);
      seen += 1;
      // "Name:" of someone else. The patient's labels are read as labels.
      if (isValue && text.length > 1 && labelField(foldLabel(text)) && !saysPatient(text)) texts.pop();
      // "Ada Lowell" and "Addie" in one heading
      const heading = closest(at, titleTags);
      isValue =
        heading !== null ||
        datesIn(text)[0] !== undefined ||
        (!isPiece(node) && !closest(at, 'dt,label') && !isOfControl(node as Text));
      if (heading) {
        if (texts.at(-1)?.at !== heading) texts.push({ at: heading, text: nameOfTitle(heading) });
      } else if (isValue) texts.push({ at, text });
      // "Ada <b>LOWELL</b>"
      else if (nameIn(tidyText(at)) && text !== tidyText(at)) texts.push({ at, text: tidyText(at) });
      const line = !heading && matches(at, 'span,b,strong') ? parentOf(at) : null;
      const whole = line ? nameInPieces(line) : '';
      if (line && whole && texts.every(other => other.at !== line)) texts.push({ at: line, text: whole });
    }
    if (!walker.previousNode()) break;
  }
  return texts;
}
