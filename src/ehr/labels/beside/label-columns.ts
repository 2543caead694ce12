// Values in a column of their own, beside a column of labels, both drawn without a table.
import { matches, query } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { controls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { allText, childrenOf, isLong, parentOf, tidyText } from '../nodes.ts';
import { isCaption } from './cells.ts';
import { isLike } from './look-alike.ts';
import { namesSomeone } from './names-someone.ts';
import { isEmptyNode } from './neighbors.ts';

/** What a label says that its value is, and what that looks like */
const forms: readonly (readonly [RegExp, RegExp])[] = [
  [/mail|correo|courriel|correio/, /@/],
  [/phone|telef|telephone|\btel\b|mobil|cell|celular|movil|handy/, /(?:\d\D{0,2}){7}/],
  [/birth|\bdob\b|nasc|nacim|naiss|geburt/, /\d.*(?:19|20)\d\d|(?:19|20)\d\d.*\d|\d[/.-]\d+[/.-]\d\d/],
];

/** True if a value can be of its label. An empty one that was left out moves all behind it. */
function canBeOf(label: Element, value: Element): boolean {
  const [said, text] = [foldLabel(tidyText(label)), tidyText(value)];
  return (
    !/[\d@]/.test(text) ||
    forms.every(([of, form]) => of.test(said) === form.test(text) || (!of.test(said) && !/@/.test(text)))
  );
}

/**
 * The value of a label in a column of labels beside a column of as many values, both drawn without a table. A further column can be
 * a partner's. Null for a value of someone else, or in columns that do not fit; undefined where there are no such columns.
 */
export function valueInColumn(label: Element): Element | null | undefined {
  const column = parentOf(label);
  const around = column && !isLong(column) && !matches(column, 'tr,dl,ul,ol') ? parentOf(column) : null;
  const [first, values, more] =
    around && !isLong(around) ? childrenOf(around).filter(part => isShown(part) && !isEmptyNode(part)) : [];
  if (!column || first !== column || !values || more || isLong(values)) return undefined;
  const [labels, others] = [column, values].map(list => childrenOf(list).filter(isShown));
  if (!labels?.[2] || labels.length !== others?.length || query(column, `${controls},a`)[0]) return undefined;
  const areLabels = labels.every(item => !/[\d@]/.test(allText(item)) && isLike(item, label));
  const known = labels.filter(isCaption).length;
  if (!areLabels || known < 2 || known <= labels.length / 3 || others.some(isCaption)) return undefined;
  const at = labels.indexOf(label);
  const pairs = labels.map((item, index) => [item, others[index] ?? item] as const);
  const isElse = pairs.slice(0, at).some(([item, value]) => namesSomeone(tidyText(item), tidyText(value)));
  return isElse || !pairs.every(([item, value]) => canBeOf(item, value)) ? null : (others[at] ?? null);
}
