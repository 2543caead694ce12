import type { ComponentChildren } from 'preact';

/** A label and its value. An empty value leaves its row out. */
export type Fact = readonly [label: string, value: string];

interface FactsProps {
  facts: readonly Fact[];
  /** Short facts are in two columns, long ones have a line each. */
  areLong?: boolean;
}

/** Facts without a value have no row. */
export function Facts({ facts, areLong = false }: FactsProps) {
  return (
    <dl class={areLong ? 'rows' : 'rows columns'}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value], at) => (
          <div key={`${at} ${label}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
