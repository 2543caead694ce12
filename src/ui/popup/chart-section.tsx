import type { ComponentChildren } from 'preact';
import { say } from '../say.ts';

interface ChartSectionProps {
  title: string;
  summary: string;
  /** How many values are not sent before somebody settles them. */
  unsettled?: number;
  children: ComponentChildren;
}

/** One part of the chart: a line, and all its values below when it is opened. */
export function ChartSection({ title, summary, unsettled = 0, children }: ChartSectionProps) {
  return (
    <details class="chart-section">
      <summary>
        <span class="title">{title}</span>{' '}
        <span class="summary">
          {summary}
          {unsettled > 0 && <span class="doubt"> · {say('section.toConfirm', { count: unsettled })}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
