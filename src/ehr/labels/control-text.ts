// The text that a form control shows: fields, choices, drawn choices, and dates in several controls.
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, closest, controlValue, holds, matches, prop, query, tagOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { datesIn } from './banner-line.ts';
import { dateInParts } from './date-parts.ts';
import { foldLabel } from './fold-label.ts';
import { isBefore, parentOf, tidyText, widestFit, withId } from './nodes.ts';
import { labelField } from './words/label-words.ts';

const valueless = 'hidden,checkbox,radio,button,submit,reset,image,file'.replace(/\w+/g, '[type=$&]');
export const controls = `input:not(${valueless},[aria-hidden=true]),select,textarea`;
const chosen = ['input[type=radio]:checked', '[role=radio][aria-checked=true],[aria-pressed=true]'];
export const choices = 'input[type=radio],[role=radio],[role=button][aria-pressed]';
/** Elements that a component library draws as a field. */
export const customSelects = '[role=combobox],[aria-haspopup=listbox],[aria-haspopup=dialog]';

const selectText = (select: HTMLSelectElement) =>
  [...(select.selectedOptions ?? [])].map(({ value, text }) => (value ? text : '')).join();

const isWritable = (control: Element) => isShown(control) && attributeOf(control, 'aria-hidden') !== 'true';

const invites = /^(?:-|s[eé]le[cz]|choo|chois|bitte|auswähl|escolh|eli[gj])/i;

/** The choice that a library draws beside an empty control of its own. '' if it draws none, or more than one text. */
function drawnBeside(control: Element): string {
  if (!matches(control, 'input[readonly],input[role=combobox],input[type=select-one]')) return '';
  // Not on a page of nothing but fields
  const textsIn = (around: Element) =>
    prop(around, 'children')[9]
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
  const next = prop(choice, 'nextSibling');
  return tidyText(choice) || tidyText(next) || tidy(controlValue(choice));
}

/** The labels of the boxes that are ticked in a group: "White, Hispanic or Latino" */
export const tickedIn = (group: Element): string =>
  query(group, 'input[type=checkbox]:checked,[role=checkbox][aria-checked=true]')
    .filter(isShown)
    .map(textOfChoice)
    .join(', ');

/** A part of a date as a component library draws it. */
const segment = '[role=spinbutton]:not(input)';

const partText = (part: Element) => (matches(part, controls) ? plainText(part) : tidyText(part));

/** The date that this control shows with others: three beside each other, or three that say what they are. '' if none. */
function dateWith(control: Element): string {
  let around = parentOf(control);
  for (let step = 0; around && step < 8; step += 1, around = parentOf(around)) {
    const all = query(around, `${controls},${segment},${customSelects}`).filter(isWritable);
    if (all.length === 3) return dateInParts(all, partText);
    const at = all.indexOf(control);
    const windows = [at - 2, at - 1, at].flatMap(first => (first < 0 ? [] : [all.slice(first, first + 3)]));
    const found = windows.map(three => dateInParts(three, partText, true)).find(Boolean);
    if (found) return found;
    if (all.length > 9) break;
  }
  return '';
}

/** The date of which a field, which can be drawn, shows a part. '' if it is a whole value. */
export const dateOf = (field: Element): string =>
  /^(?:\d{1,4}|\p{L}{3,10})$/u.test(tidy(partText(field))) ? dateWith(field) : '';

/** What a control shows. */
export function controlText(control: Element): string {
  if (!isWritable(control)) return '';
  return dateOf(control) || plainText(control);
}

/** What the controls in an element show, if they show one value. Null if the element has no control. */
export function textInControls(element: Element): string | null {
  // "State: [OR] ZIP: [97301]" in one cell
  const label = [...prop(element, 'childNodes')].slice(1).find(node => labelField(foldLabel(tidyText(node))));
  const fields = query(element, controls).filter(field => !label || isBefore(field, label));
  // Not of a date beside "Exact" and "Estimated"
  if (query(element, choices).length > 1 && !fields.some(field => datesIn(plainText(field))[0])) {
    // A whole form
    if (fields.length > 2) return '';
    // What is drawn over a choice repeats it.
    const [all] = chosen.map(selector => query(element, selector).filter(isShown)).filter(([first]) => first);
    const [choice, other] = all ?? [];
    return choice && !other ? textOfChoice(choice) : '';
  }
  const segments = query(element, segment);
  if (segments.length === 3) return dateInParts(segments, partText);
  const all = fields.filter(isWritable);
  if (!all[0]) return null;
  const filled = all.filter(control => tidy(plainText(control)));
  const [filledControl, other] = filled;
  if (filledControl && !other) return controlText(filledControl);
  // A date beside a choice of calendars, a number beside its unit.
  const date = filled.find(control => attributeOf(control, 'type') === 'date');
  if (date) return plainText(date);
  if (filled.length === 2 && other && /^\d+$/.test(plainText(filledControl ?? other)) && tagOf(other) === 'select')
    return filled.map(plainText).join(' ');
  // A date beside its time
  const day = other && filled.length === 2 && filled.map(plainText).find(text => datesIn(text)[0]);
  if (day && filled.some(control => /^\d{1,2}:\d{2}(?!\d)/.test(plainText(control)))) return day;
  // A date in parts beside an age
  const [, , , age] = filled;
  const withAge =
    age && filled.length === 4 && /^\d{1,3}$/.test(plainText(age)) && dateInParts(filled.slice(0, 3), plainText);
  if (withAge) return withAge;
  // A phone in parts
  const number = filled.map(plainText).join(' ');
  if (/^[\d ()+-]+$/.test(number) && number.replace(/\D/g, '').length > 9) return number;
  return filled.length === 3 && all.length === 3 ? dateInParts(filled, plainText) : '';
}

/** The element that a label names as its field, which can be drawn by the page itself. */
export function fieldOf(label: HTMLLabelElement): Element | null {
  const { control } = label;
  // A library shows what its hidden field has in fields of its own.
  const around = control && !isShown(control) && matches(control, controls) ? parentOf(control) : null;
  if (around && query(around, controls).some(isWritable)) return around;
  if (control && matches(control, `${controls},button,${customSelects}`)) return control;
  const id = attributeOf(label, 'for');
  const named = id ? withId(id, label) : null;
  // A library shows what its hidden field has in the element behind it.
  const drawn = named && attributeOf(named, 'type') === 'hidden' && prop(named, 'nextElementSibling');
  const target = drawn && tidyText(drawn) === attributeOf(named, 'value') ? drawn : named;
  return target && !matches(target, choices) && !holds(label, target) ? target : null;
}
