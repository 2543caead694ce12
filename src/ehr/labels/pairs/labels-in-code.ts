// Labels that a page has in its code: for screen readers, in a tooltip, or in the name of a field.
import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, matches, originalOf, prop, query } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { isSex } from '../banner-line.ts';
import { controls, controlText, textInControls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { nameIn } from '../names/name-like.ts';
import { allText, parentOf, tidyText, withId } from '../nodes.ts';
import { tooltips } from '../telling-nodes.ts';
import { namesKin } from '../words/heading-words.ts';
import { type LabelField, labelField, namedField } from '../words/label-words.ts';
import { nameFields } from './value-from.ts';

/** A row of a number and of what it is has at most so many elements around a field, and so many fields. */
const mostSteps = 6;
const mostFields = 5;

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
function ofComponent(element: Element, inside: ParentNode): InCode | null {
  const label = attributeOf(element, 'label') ?? '';
  const field = labelField(foldLabel(label));
  const [text] = query(inside, controls).map(controlText).filter(Boolean);
  const value = text ?? textInControls(element);
  return field && value ? [label, field, value] : null;
}

/** What a text has to be for each field that a test's name for its element can tell. */
const fits: Readonly<Partial<Record<LabelField, (text: string) => boolean>>> = {
  sex: isSex,
  street: text => /\d/.test(text) && /\p{L}{3}/u.test(text),
};
/** "patient-header-patient-birth-sex", and not "queue-patient-sex" or "patient-contact-address" */
const ofHeader =
  /^(?:patient-(?:header|banner|info|details?|summary|demographics)-)?(?:patient-)?(?:birth-)?(?:sex|gender|address)$/;

/** A value in an element whose attributes say that it is the patient's: "patient-name", "patient-header-patient-birth-sex" */
function ofPatient(element: Element): InCode | null {
  if (query(element, '*').length > 3) return null;
  const partsOf = (...names: string[]) =>
    names.flatMap(name => (attributeOf(element, name) ?? '').split(/\s+/).filter(part => /patient/i.test(part)));
  const tests = partsOf('data-testid', 'data-test-id');
  const name = [...tests, ...partsOf('id', 'class')].find(
    part => /name/i.test(part) && nameFields.test(namedField(part) ?? ''),
  );
  const label = name ?? tests.find(part => ofHeader.test(part) && fits[namedField(part) ?? 'not']?.(tidyText(element)));
  const field = label && namedField(label);
  return label && field ? [label, field, element] : null;
}

/** What else a number can be, or whose */
const ofElse = /^(?:work|business|office|old|temp\w*|former|previous|inactive|fax|pager|alt\w*)$/;

/** "Mobile" chosen in one field, and the number typed into another one of its row. */
function ofKind(element: Element): InCode | null {
  const kind = controlText(element);
  const field = kind.length < 20 ? labelField(foldLabel(kind)) : undefined;
  if (field !== 'mobile' && field !== 'email') return null;
  const isReach = (text: string) => (field === 'email' ? /\S@\S/ : /^[+(\d](?:\D{0,3}\d){6}/).test(text);
  let row = parentOf(element);
  for (let step = 0; row && step < mostSteps; step += 1, row = parentOf(row)) {
    const all = query(row, controls).filter(isShown);
    const [value, other] = all.filter(control => isReach(controlText(control)));
    if (!value) continue;
    const texts = all.map(controlText);
    const isOthers = texts.some(text => ofElse.test(foldLabel(text)) || namesKin(text) || nameIn(text));
    return other || all.length > mostFields || isOthers ? null : [kind, field, value];
  }
  return null;
}

/** What the code calls a value that no label describes, or what a field beside it says that it is. */
export function namedInCode(element: Element): InCode | null {
  const named = matches(element, 'select,input') ? ofKind(element) : null;
  if (named) return named;
  const original = originalOf(element);
  const inside = attributeOf(element, 'label') ? prop(original, 'shadowRoot') : null;
  if (inside) return ofComponent(element, original === element ? inside : element);
  return matches(element, 'input,select,textarea') ? ofControl(element) : ofPatient(element);
}
