// What the block of a policy says of whether it is in force.
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, matches, prop, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { datesIn } from '../banner-line.ts';
import { isEmptyNode, labelElement } from '../beside/neighbors.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { valueBeside } from '../beside/value-beside.ts';
import type { PolicyText } from '../label-texts.ts';
import { parentOf, tidyText, walkerIn } from '../nodes.ts';
import { valueFrom } from '../pairs/value-from.ts';
import { over } from '../words/policy-words.ts';

type Said = PolicyText['texts'][number];

/** The texts that a block shows, one by one. */
export function textNodesIn(block: Element): [node: Node, text: string][] {
  const walker = walkerIn(block);
  const texts: [Node, string][] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = tidy(node.nodeValue ?? '');
    const at = parentOf(node);
    if (text && at && isShown(at) && !closest(at, 'option,script,style,button')) texts.push([node, text]);
  }
  return texts;
}

const answers = (text: string): boolean =>
  /^(?:yes|no|[yn]|true|false)$/i.test(text) || (text.length < 30 && datesIn(text)[0] !== undefined);

/** What answers a text that is drawn as a label, which can be empty. Undefined for a badge. */
function answerOf(node: Node, text: string): string | undefined {
  const at = parentOf(node);
  if (!at) return undefined;
  const next = prop(at, 'nextElementSibling');
  // "Cancelled" with nothing in the cell beside it. A badge can have an icon behind it.
  if (next && isEmptyNode(next) && (tagOf(next) === tagOf(at) || matches(next, 'dd,td'))) return '';
  if (answers(tidyText(next))) return tidyText(next);
  if (closest(at, 'dt,th,label') || text.endsWith(':')) {
    const value = valueBeside(labelElement(node));
    return value ? (valueFrom('payer', value)?.text ?? tidyText(value)) : '';
  }
  return undefined;
}

/** What can say that a policy is over, each with its own label. Its insurer's name cannot. */
export function statusesIn(card: Element, payers: readonly Pick<Said, 'text'>[]): Said[] {
  // An empty box shows nothing.
  const shown = shownLines(card).join('\n');
  const names = payers.flatMap(({ text }) => text.split('\n')).filter(name => / /.test(name));
  return textNodesIn(card).flatMap(([node, whole]) => {
    const text = names.reduce((left, name) => left.replace(name, ' '), whole).trim();
    if (!over.test(text) && !/^old$/i.test(text)) return [];
    const answer = answerOf(node, text);
    if (answer !== undefined) return { label: text, text: answer };
    return shown.includes(whole) ? { label: '', text } : [];
  });
}
