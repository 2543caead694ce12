import { confirmReplaced } from '../../draft/confirm/read-back.ts';
import type { Draft } from '../../draft/draft.ts';
import type { AttachedFile } from '../../files/attachments.ts';
import type { GuardWords } from '../../messages/order-views.ts';
import { findValue } from '../../order/values.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField, showValue } from '../field-words.ts';
import { FailureButtons } from '../order-status/failure-buttons.tsx';
import { PrintButton } from '../order-status/print-button.tsx';
import { rejectionOf } from '../order-status/rejection.ts';
import { failureText, t } from '../texts.ts';
import { isNoneElse, OpenOtherChart, PatientChanged } from './identity/patient-changed.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { changedFields, isBack, isFrozen } from './session/open-chart.ts';

/** Why the form is back: the lab rejected the order, or the order was never sent. */
export function OrderFailure({ chart, session, services }: OpenOrderProps) {
  if (chart.isSending.value) return null;
  const failure = chart.failure.value;
  const open = () => void session.open();
  if (failure?.code === 'draft.patientChanged')
    return (
      <PatientChanged {...failure} isBack={isBack(chart)}>
        {isBack(chart) && <Button trusted={() => session.readAgain(chart)}>{t('patientChanged.readAgain')}</Button>}
        {!isNoneElse(failure) && <OpenOtherChart {...failure} open={open} />}
      </PatientChanged>
    );
  if (failure?.newer)
    return (
      <NewerValues
        shown={chart.draft}
        files={chart.entries.files.value}
        newer={failure.newer}
        take={() => session.takeNewer(chart, confirmReplaced)}
      />
    );
  if (failure?.signedIn) return <OtherSignIn {...failure.signedIn} take={() => session.takeSignIn(chart)} />;
  // DuplicateQuestion says the same and lets you answer.
  if (failure?.earlier) return null;
  if (failure)
    return (
      <FailureAlert
        code={failure.code}
        patients={failure.patients}
        // If the extension did not answer, we cannot say nothing was ordered.
        consequence={failure.code.startsWith('service.') ? t('failure.nothingOrdered') : undefined}
        takesFocus
      >
        <FailureButtons
          code={failure.code}
          services={services}
          allowed={() => {
            chart.failure.value = null;
            void session.refreshService();
            // The next click on Order tries again.
            document.querySelector<HTMLElement>('button.go')?.focus();
          }}
        >
          {(isFrozen(chart) || failure.code === 'message.failed') && <OpenOtherChart patients={[]} open={open} />}
        </FailureButtons>
      </FailureAlert>
    );
  const submission = chart.submission.value;
  if (submission?.state !== 'rejected') return null;
  const rejection = rejectionOf(submission);
  return (
    <FailureAlert {...rejection} takesFocus>
      <FailureButtons code={rejection.code} services={services} />
      <PrintButton class="link" submission={submission} services={services} />
    </FailureAlert>
  );
}

interface NewerValuesProps {
  shown: Draft;
  files: readonly AttachedFile[];
  newer: NonNullable<GuardWords['newer']>;
  take: () => void;
}

function sayValue({ values }: Draft, field: string): string {
  const read = findValue(values, field);
  return (read && (showValue(read) || read.text)) || t('value.none');
}

/** What another window or the chart changed in this order since you last saw it. The order waits until this form shows the changes. */
function NewerValues({ shown, files, newer, take }: NewerValuesProps) {
  const { what, next } = failureText('draft.newer');
  const isIn = (list: readonly AttachedFile[], id: string) => list.some(file => file.id === id);
  const changes = [
    ...changedFields(shown, newer.draft).map(field =>
      t('newer.changed', {
        field: labelField(field),
        before: sayValue(shown, field),
        after: sayValue(newer.draft, field),
      }),
    ),
    ...newer.files.filter(({ id }) => !isIn(files, id)).map(({ name }) => t('newer.added', { file: name })),
    ...files.filter(({ id }) => !isIn(newer.files, id)).map(({ name }) => t('newer.removed', { file: name })),
  ];
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
      <ul>
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{next}</p>
      <p class="buttons">
        <Button trusted={take}>{t('newer.use')}</Button>
      </p>
    </Alert>
  );
}

interface OtherSignInProps {
  /** '' when not known. */
  name: string;
  /** '' when signed out. */
  person: string;
  take: () => void;
}

/** Another user has signed in since the form was shown. Nothing is sent under that name until that user confirms. */
function OtherSignIn({ name, person, take }: OtherSignInProps) {
  const { what, next } = failureText('order.otherSignIn');
  const isOut = person === '';
  const now = name === '' ? t('signedIn.unknown') : t('otherSignIn.now', { name });
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
      <p>{isOut ? failureText('service.noToken').what : now}</p>
      <p>{isOut ? t('otherSignIn.waits') : next}</p>
      <p class="buttons">
        <Button trusted={take}>{name === '' ? t('otherSignIn.go') : t('otherSignIn.goAs', { name })}</Button>
      </p>
    </Alert>
  );
}
