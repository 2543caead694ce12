// Labels that a page has in its code: for screen readers, in a tooltip, or in the name of a field.
import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, matches, prop, query } from '../../page/dom.ts';
import { controls, controlText, textInControls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { allText, withId } from '../nodes.ts';
import { tooltips } from '../telling-nodes.ts';
import { type LabelField, labelField, namedField } from '../words/label-words.ts';
import { nameFields } from './value-from.ts';

type InCode = [label: string, field: LabelField, value: Element | string];

/** What screen readers or a tooltip say of an element. */
export function saidOf(element: Element): [label: string, folded: string, isHint: boolean] {
  const ids = attributeOf(element, 'aria-labelledby')?.split(/\s+/) ?? [];
  // A drawn choice is also named by what it shows.
  const named = ids.map(id => withId(id, element)).map(other => (other === element ? '' : allText(other)));
  const labelText = tidy(attributeOf(element, 'aria-label') ?? named.join(' '));
  // "Date of birth" appears when the pointer is over the date.
  const isHint = !labelText && !matches(element, `${controls},a,button`);
  const label = labelText || (isHint ? tidy(tooltips.map(name => attributeOf(element, name)).find(Boolean) ?? '') : '');
  return [label, label.length > 80 ? '' : foldLabel(label), isHint];
}

/** A field without a label, by what its page calls it. */
function ofControl(element: Element): InCode | null {
  const { labels } = element as HTMLInputElement;
  if (!matches(element, controls) || (labels && labels.length > 0)) return null;
  const auto = (attributeOf(element, 'autocomplete') ?? '').split(' ').at(-1) ?? '';
  const names = ['placeholder', 'name', 'id', 'data-testid'].map(name => attributeOf(element, name) ?? '');
  const named = [...names, auto].filter(Boolean).map(name => [name, namedField(name)] as const);
  const [label, field] = named.find(([, found]) => found) ?? [];
  return label && field && field !== 'not' ? [label, field, element] : null;
}

/** A field of a library, which has its control in a tree of its own: "<sl-input label='Surname'>" */
function ofComponent(element: Element, inside: ShadowRoot): InCode | null {
  const label = attributeOf(element, 'label') ?? '';
  const field = labelField(foldLabel(label));
  const [text] = query(inside, controls).map(controlText).filter(Boolean);
  const value = text ?? textInControls(element);
  return field && value ? [label, field, value] : null;
}

/** A patient's name in an element whose attributes say that it is one. */
function ofName(element: Element): InCode | null {
  const attributes = ['data-testid', 'data-test-id', 'id', 'class'].flatMap(name =>
    (attributeOf(element, name) ?? '').split(/\s+/).filter(part => /name/i.test(part)),
  );
  const label = attributes.find(part => /patient/i.test(part) && nameFields.test(namedField(part) ?? ''));
  const field = label && namedField(label);
  return label && field && query(element, '*').length < 4 ? [label, field, element] : null;
}

/** What the code calls a value that no label describes. */
export function namedInCode(element: Element): InCode | null {
  const inside = attributeOf(element, 'label') ? prop(element, 'shadowRoot') : null;
  if (inside) return ofComponent(element, inside);
  return matches(element, 'input,select,textarea') ? ofControl(element) : ofName(element);
}
