import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { practiceReading } from '../../draft/practice-chart.ts';
import type { Subscribe } from '../../messages/events.ts';
import type { PracticeView } from '../../messages/service-views.ts';
import { listName } from '../../order/text/list-name.ts';
import { textOf } from '../../order/values.ts';
import { readInto } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { Section } from '../controls/section.tsx';
import { labelField } from '../field-words.ts';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import type { Send } from '../services.ts';
import { t } from './texts.ts';
import '../number/number.css';
import './practice-chart.css';

/** How long a value stays highlighted, as in a chart, in milliseconds. */
const pointedOut = 2000;

const { values } = practiceReading;

const name = { firstName: textOf(values, 'patient.firstName'), lastName: textOf(values, 'patient.lastName') };

/** The form's own row has room for "First name": here it would read as the patient's. */
const labels: Readonly<Record<string, string>> = {
  'provider.firstName': t('provider.firstName'),
  'provider.lastName': t('provider.lastName'),
  role: t('item.providerAccounts[].role'),
};

const nameField = (field: string): string =>
  labels[field.replace(/^providerAccounts\[\d+\]\./, '')] ?? labelField(field);

interface PracticeChartProps {
  send: Send;
  subscribe: Subscribe;
  /** Opens the order form for this page, as the toolbar button does. */
  openForm: () => void;
}

/** The chart of an invented patient with its own lab: shows the values of src/draft/practice-chart.ts. */
export function PracticeChart({ send, subscribe, openForm }: PracticeChartProps) {
  const outlined = useSignal<string | null>(null);
  useEffect(
    () =>
      subscribe(event => {
        if (event.what !== 'pointed') return;
        const { field } = event;
        outlined.value = field;
        setTimeout(() => {
          if (outlined.value === field) outlined.value = null;
        }, pointedOut);
      }),
    [subscribe, outlined],
  );
  return (
    <div class="options is-test">
      <header>
        <p class="test-stripe">{t('practice.stripe')}</p>
      </header>
      <main>
        <h1>{listName(name)}</h1>
        <p>{t('practice.how')}</p>
        <p class="buttons">
          <Button class="main" act={openForm}>
            {t('practice.open')}
          </Button>
        </p>
        <dl class="practice-chart">
          {values.map(({ field, text }) => (
            <div key={field} class={outlined.value === field ? 'is-pointed-out' : undefined}>
              <dt>{nameField(field)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <PracticeLab send={send} subscribe={subscribe} />
      </main>
    </div>
  );
}

/** What the practice lab has, and the choice to lose its next answer. */
function PracticeLab({ send, subscribe }: Pick<PracticeChartProps, 'send' | 'subscribe'>) {
  const view = useSignal<PracticeView>({ orders: [], losesNext: false });
  useEffect(() => {
    const read = () => void readInto(view, send('practice.show', {}));
    read();
    return subscribe(event => {
      if (event.what === 'practice') read();
    });
  }, [send, subscribe, view]);
  const lose = (isLost: boolean) => readInto(view, send('practice.lose', { isLost }));
  const { orders, losesNext } = view.value;
  return (
    <Section id="practice-lab" title={t('practice.lab')}>
      <Check class="line" checked={losesNext} choose={lose}>
        {t('practice.lose')}
      </Check>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ requisitionNumber, orderId, files }) => (
            <li key={requisitionNumber}>
              {orderId} · <RequisitionNumber number={requisitionNumber} /> {files.length > 0 && `· ${files.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
