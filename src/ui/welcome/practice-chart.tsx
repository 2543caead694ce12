import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { practiceReading } from '../../draft/practice-chart.ts';
import type { Subscribe } from '../../messages/events.ts';
import { listName } from '../../order/text/list-name.ts';
import { labelField } from '../field-words.ts';
import { t } from './texts.ts';
import './practice-chart.css';

/** How long a value stays highlighted, as in a chart, in milliseconds. */
const pointedOut = 2000;

const { values } = practiceReading;

const textOf = (field: string) => values.find(read => read.field === field)?.text ?? '';

const name = { firstName: textOf('patient.firstName'), lastName: textOf('patient.lastName') };

/** The chart of an invented patient: shows the values of src/draft/practice-chart.ts. */
export function PracticeChart({ hear }: { hear: Subscribe }) {
  const outlined = useSignal<string | null>(null);
  useEffect(
    () =>
      hear(news => {
        if (news.what !== 'pointed') return;
        const { field } = news;
        outlined.value = field;
        setTimeout(() => {
          if (outlined.value === field) outlined.value = null;
        }, pointedOut);
      }),
    [hear, outlined],
  );
  return (
    <div class="options is-test">
      <header>
        <p class="test-stripe">{t('practice.stripe')}</p>
      </header>
      <main>
        <h1>{listName(name)}</h1>
        <p>{t('practice.how')}</p>
        <dl class="practice-chart">
          {values.map(({ field, text }) => (
            <div key={field} class={outlined.value === field ? 'is-pointed-out' : undefined}>
              <dt>{labelField(field)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </main>
    </div>
  );
}
