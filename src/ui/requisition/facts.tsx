import type { ComponentChildren } from 'preact';

/** A label and what there is to say of it; nothing is left out of the page. */
type Fact = readonly [label: string, value: string];

interface FactsProps {
  facts: readonly Fact[];
  /** Short ones stand in two columns, long ones have a line each. */
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
