import { useEffect, useRef } from 'preact/hooks';
import type { Draft } from '../../../draft/draft.ts';
import { type IdentityCheck as Check, isTypedRight, type Risk } from '../../../draft/risks.ts';
import { isolatePatient } from '../../../order/text/patient-line.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { isFocusLost } from '../../popup/use-lost-focus.ts';
import { t } from '../../texts.ts';
import type { OrderEdits } from '../session/order-edits.ts';

interface IdentityCheckProps {
  draft: Draft;
  entries: OrderEdits;
  check: Check;
}

/** Whether the check is needed and what was typed does not match yet. The worker decides again at the click. */
export const isIdentityOpen = ({ draft, entries, check: { risks, typing } }: IdentityCheckProps): boolean =>
  risks.length > 0 && !isTypedRight(draft, entries.typed.value, typing);

/** More names would leave no room for the field. */
const mostNamed = 2;

/** The reason, or the patients with whom this one is easily confused. */
function sayRisk(risk: Risk, names: readonly string[] | undefined): string[] {
  if (names === undefined) return [t(`risk.reason.${risk}`)];
  const more = names.length - mostNamed;
  return [
    ...names.slice(0, mostNamed).map(patient => t(`risk.reason.${risk}`, { patient: isolatePatient(patient) })),
    ...(more > 0 ? [t('patientOrders.more', { count: more })] : []),
  ];
}

/**
 * W7: when two patients are easy to confuse, you type who the order is for. Once it matches, only what you typed stays, because
 * what the order goes without stands below it.
 */
export function IdentityCheck(props: IdentityCheckProps) {
  const { entries } = props;
  const { risks, typing, rivals } = props.check;
  const input = useRef<HTMLInputElement>(null);
  const isAsked = risks.length > 0;
  useEffect(() => {
    const isAtButton = document.activeElement?.classList.contains('go') ?? false;
    // Never takes the focus from a control in which you type.
    if (isAsked && (isFocusLost() || isAtButton)) input.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  const typed = entries.typed.value;
  const isOpen = isIdentityOpen(props);
  const isLong = typed.trim().length >= (typing === 'initials' ? 6 : 9);
  return (
    <section class="identity-check" aria-label={t('risk.title')} data-open-item={isOpen ? '' : undefined}>
      {isOpen && <b class="title">{t('risk.title')}</b>}
      <ul class={isOpen ? 'small' : 'unseen'} id="risks">
        {risks
          .flatMap(risk => sayRisk(risk, rivals[risk]))
          .map(text => (
            <li key={text}>{text}</li>
          ))}
      </ul>
      <div class="typed">
        <label for="typed-identity">{t(`risk.type.${typing}`)}</label>{' '}
        <TextInput
          id="typed-identity"
          entry={entries.typed}
          maxLength={100}
          aria-describedby="risks identity-example"
          ref={input}
        />{' '}
        <span role="status" class={isOpen ? 'bad' : 'good'}>
          {!isOpen && t('risk.matches')}
          {isOpen && isLong && t('risk.differs')}
        </span>
      </div>
      {isOpen && (
        <small class="soft" id="identity-example">
          {t(`risk.example.${typing}`)}
        </small>
      )}
    </section>
  );
}
