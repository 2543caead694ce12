import type { ComponentChildren } from 'preact';

/** Of six columns. */
type Columns = 1 | 2 | 3 | 6;

interface PartProps {
  title: string;
  beside?: ComponentChildren;
  children: ComponentChildren;
}

export function Part({ title, beside, children }: PartProps) {
  return (
    <section class="part">
      <div class="part-head">
        <h2>{title}</h2>
        {beside}
      </div>
      <dl class="cells">{children}</dl>
    </section>
  );
}

interface CellProps {
  label: string;
  /** Without one, a cell has no place on the paper unless it is asked. */
  value?: ComponentChildren;
  columns?: Columns;
  /** Without a value, there is a line to write on. */
  isAsked?: boolean;
  /** What identifies the patient or the test. */
  isLarge?: boolean;
  /** What a tube is compared with, and who ordered. */
  isBold?: boolean;
}

/** Longer values would push the labels off the first page. */
const longestLarge = 40;

const sizeOf = (value: ComponentChildren): string => (String(value).length > longestLarge ? 'large is-long' : 'large');

/** A label and its value, or a line to write on. */
export function Cell({ label, value = '', columns = 1, isAsked = false, isLarge = false, isBold = false }: CellProps) {
  if (value === '' && !isAsked) return null;
  const weight = isBold ? 'bold' : '';
  return (
    <div class={`cell columns-${columns}`}>
      <dt>{label}</dt>
      {value === '' ? <dd class="blank" /> : <dd class={isLarge ? sizeOf(value) : weight}>{value}</dd>}
    </div>
  );
}

export const Box = ({ label, isChecked = false }: { label: string; isChecked?: boolean }) => (
  <span class="choice">
    <span class="box">{isChecked && '×'}</span> {label}
  </span>
);

/** A short line to write on between words. */
export const Gap = () => <span class="gap" />;
