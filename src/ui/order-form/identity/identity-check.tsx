import type { Risk, Typing } from '../../../draft/risks.ts';
import { type SentenceKey, t } from '../../texts.ts';
import type { OrderEdits } from '../order-edits.ts';

const reasons: Readonly<Record<Risk, SentenceKey>> = {
  similarName: 'risk.similarName',
  otherPatients: 'risk.otherPatients',
  oldReading: 'risk.oldReading',
  editedIdentity: 'risk.editedIdentity',
  earlierMismatch: 'risk.earlierMismatch',
};

const asks: Readonly<Record<Typing, SentenceKey>> = {
  initials: 'risk.type',
  fullName: 'risk.type.fullName',
  birthDate: 'risk.type.birthDate',
  recordNumber: 'risk.type.recordNumber',
};

/** W7: when two patients are easy to confuse, you type who the order is for. */
export function IdentityCheck({
  entries,
  risks,
  typing,
}: {
  entries: OrderEdits;
  risks: readonly Risk[];
  typing: Typing;
}) {
  if (risks.length === 0) return null;
  return (
    <section class="notice" aria-label={t('risk.title')}>
      <p>
        <strong>{t('risk.title')}</strong>
      </p>
      <ul id="risks">
        {risks.map(risk => (
          <li key={risk}>{t(reasons[risk])}</li>
        ))}
      </ul>
      <label class="field">
        {t(asks[typing])}
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={100}
          aria-describedby="risks"
          value={entries.typed.value}
          onInput={event => {
            entries.typed.value = event.currentTarget.value;
          }}
        />
      </label>
    </section>
  );
}
