import type { ComponentChildren, TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { Section } from '../controls/section.tsx';
import { ServiceWords } from '../failure-alert.tsx';
import { formatTime } from '../format-time.ts';
import { CopyNote } from '../note/copy-note.tsx';
import { CallScript } from '../number/call-script.tsx';
import { NumberFacts } from '../number/number-facts.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { CallLine } from '../phone-link.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OrderContents } from './order-contents.tsx';
import { OrderError } from './order-error.tsx';
import { OrderFiles } from './order-files.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { PrintButton } from './print-button.tsx';

/** The lab has the order. Its files are uploaded or uploading. */
export function PlacedOrder(props: OrderViewProps) {
  const { order, submission, services, children } = props;
  const { orderId, files, state } = submission;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2 class="good">
          {t('placed.title')} <span class="soft">· {formatTime(submission.createdAt, services.today)}</span>
        </h2>
        {orderId === undefined && <p>{t('placed.noId')}</p>}
        <ServiceWords messages={submission.messages ?? []} />
        <OrderFacts submission={submission} isBrief />
        <OrderContents submission={submission} />
        {files.length > 0 && state === 'done' && (
          <p>{t(files.some(({ byPerson }) => byPerson) ? 'files.allThere' : 'files.allUploaded')}</p>
        )}
      </div>
      <OrderFiles {...props} />
      {state !== 'done' && <p class="after">{t('files.goesOn')}</p>}
      <OrderError order={order} services={services} />
      <NextSteps submission={submission} services={services} />
      {children}
    </>
  );
}

type Props = Pick<OrderViewProps, 'submission' | 'services'>;

/** What a clinician does once the lab has the order. */
export const NextSteps = (props: Props) => (
  <Section id="next" class="next" title={t('next.title')}>
    <ol>
      <li>{t('next.print')}</li>
      <li>{t('next.label')}</li>
      <li>
        <CopyNote {...props} />
      </li>
    </ol>
  </Section>
);

interface PlacedFooterProps extends Props {
  /** Printing comes next. Otherwise files come first. */
  isPrintNext: boolean;
  children: ComponentChildren;
}

export const PlacedFooter = ({ isPrintNext, children, ...props }: PlacedFooterProps) => (
  <>
    <PrintButton class={isPrintNext ? 'main wide' : 'wide'} {...props} />
    <div class="foot-links">
      {children}
      <WrongPatient {...props} />
    </div>
  </>
);

/** W19: the service cannot cancel an order, so you call the lab. */
function WrongPatient({ submission, services }: Props) {
  const { orderId, requisitionNumber } = submission;
  // Counted once per view, because opening it twice is not two mistakes.
  const isCounted = useRef(false);
  const count = ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || isCounted.current) return;
    isCounted.current = true;
    void services.send('order.wrongPatient', { requisitionNumber });
  };
  return (
    <details class="wrong-patient" onToggle={count}>
      <summary>{t('placed.wrongPatient')}</summary>
      <p>{t('placed.callNow')}</p>
      <dl class="facts">
        <NumberFacts orderId={orderId} number={requisitionNumber} />
      </dl>
      <CallLine call={submission.call} />
      <CallScript submission={submission} isOpen />
    </details>
  );
}
