// The text that a form control shows: fields, choices, drawn choices, and dates in several controls.
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, closest, controlValue, holds, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { foldLabel } from './fold-label.ts';
import { parentOf, tidyText, widestFit, withId } from './nodes.ts';
import { labelField } from './words/label-words.ts';

const valueless = 'hidden,checkbox,radio,button,submit,reset,image,file'.replace(/\w+/g, '[type=$&]');
export const controls = `input:not(${valueless},[aria-hidden=true]),select,textarea`;
const chosen = ['input[type=radio]:checked', '[role=radio][aria-checked=true],[aria-pressed=true]'];
export const choices = 'input[type=radio],[role=radio]';
/** Elements that a component library draws as a field. */
export const drawn = '[role=combobox],[aria-haspopup=listbox],[aria-haspopup=dialog]';

const selectText = (select: HTMLSelectElement) =>
  [...(select.selectedOptions ?? [])].map(({ value, text }) => (value ? text : '')).join();

const isWritable = (control: Element) => isShown(control) && attributeOf(control, 'aria-hidden') !== 'true';

const invites = /^(?:-|s[eé]le[cz]|choo|chois|bitte|auswähl|escolh|eli[gj])/i;

/** The choice that a library draws beside an empty control of its own. '' if it draws none, or more than one text. */
function drawnBeside(control: Element): string {
  if (!matches(control, 'input[readonly],input[role=combobox]')) return '';
  // Not on a page of nothing but fields
  const textsIn = (around: Element) =>
    own(around, 'children')[9]
      ? [' ', ' ']
      : query(around, ':not(:has(*),option,i,small,button,[for],[class*=placeholder i])')
          .filter(isShown)
          .map(tidyText)
          .filter(Boolean);
  const around = parentOf(widestFit(control, other => !textsIn(other)[0]));
  const [only = '', other] = around && query(around, controls).filter(isWritable).length < 2 ? textsIn(around) : [];
  return other || invites.test(only) || labelField(foldLabel(only)) ? '' : only;
}

const plainText = (control: Element) =>
  tagOf(control) === 'select'
    ? selectText(control as HTMLSelectElement)
    : controlValue(control) || drawnBeside(control);

function textOfChoice(choice: Element): string {
  const around = closest(choice, 'label');
  if (around) return tidyText(around);
  const [label] = (choice as HTMLInputElement).labels ?? [];
  if (label) return tidyText(label);
  const next = own(choice, 'nextSibling');
  return tidyText(choice) || tidyText(next) || tidy(controlValue(choice));
}

/** A date in three controls, as a text that says no more than the controls do. '' if it is not a date. */
function dateInParts(three: readonly Element[]): string {
  const texts = three.map(plainText).map(tidy);
  const isNumber = (text = '') => /^\d{1,2}$/.test(text);
  const [a = '', b = '', c = ''] = texts;
  if (/^\d{4}$/.test(a) && isNumber(b) && isNumber(c)) return `${a}-${b}-${c}`;
  if (!/^\d{4}$/.test(c)) return '';
  return isNumber(a) && isNumber(b) ? `${a}/${b}/${c}` : /\p{L}{3}/u.test(a + b) ? `${a} ${b} ${c}` : '';
}

/** The controls that show one date with this one: itself, or three beside each other. */
function partsBeside(control: Element): Element[] {
  let around = parentOf(control);
  for (let step = 0; around && step < 3; step += 1, around = parentOf(around)) {
    const all = query(around, controls).filter(isWritable);
    if (all.length === 3) return all;
    if (all.length > 3) break;
  }
  return [control];
}

/** What a control shows. */
export function controlText(control: Element): string {
  if (!isWritable(control)) return '';
  const text = plainText(control);
  if (!/^(?:\d{1,4}|\p{L}{3,10})$/u.test(tidy(text))) return text;
  const parts = partsBeside(control);
  return (parts.length === 3 && dateInParts(parts)) || text;
}

/** What the controls in an element show, if they show one value. Null if the element has no control. */
export function textInControls(element: Element): string | null {
  if (query(element, choices).length > 1) {
    // What is drawn over a choice repeats it.
    const [all] = chosen.map(selector => query(element, selector).filter(isShown)).filter(([one]) => one);
    const [choice, other] = all ?? [];
    return choice && !other ? textOfChoice(choice) : '';
  }
  const all = query(element, controls).filter(isWritable);
  if (!all[0]) return null;
  const filled = all.filter(control => tidy(plainText(control)));
  const [one, other] = filled;
  if (one && !other) return plainText(one);
  // A date beside a choice of calendars, a number beside its unit.
  const date = filled.find(control => attributeOf(control, 'type') === 'date');
  if (date) return plainText(date);
  if (filled.length === 2 && other && /^\d+$/.test(plainText(one ?? other)) && tagOf(other) === 'select')
    return filled.map(plainText).join(' ');
  // A phone in parts
  const number = filled.map(plainText).join(' ');
  if (/^[\d ()+-]+$/.test(number) && number.replace(/\D/g, '').length > 9) return number;
  return filled.length === 3 && all.length === 3 ? dateInParts(filled) : '';
}

/** The element that a label names as its field, which can be drawn by the page itself. */
export function fieldOf(label: HTMLLabelElement): Element | null {
  const { control } = label;
  if (control && matches(control, `${controls},button,${drawn}`)) return control;
  const id = attributeOf(label, 'for');
  const target = id ? withId(id, label) : null;
  return target && !matches(target, choices) && !holds(label, target) ? target : null;
}
