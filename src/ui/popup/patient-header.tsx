import type { Draft } from '../../draft/draft.ts';
import { certainIdentity, sexLabel, shownIdentity } from '../../draft/identity.ts';
import { ageInYears } from '../../order/text/age.ts';
import { listName } from '../../order/text/list-name.ts';
import { t } from '../texts.ts';

/** W4: the patient of the order. */
export function PatientHeader({ draft, today }: { draft: Draft; today: string }) {
  const shown = shownIdentity(draft);
  const certain = certainIdentity(draft);
  const isSexInDoubt = shown.genderCode !== certain.genderCode;
  const hasSex = draft.values.some(({ field }) => field === 'patient.genderCode');
  return (
    <div class="patient">
      <h1>{listName(shown)}</h1>
      <DefinitionChip draft={draft} />
      <p>
        {shown.dob ? (
          <>
            <b>{shown.dob}</b> {shown.dob !== certain.dob && <span class="doubt">{t('header.unconfirmed')}</span>} ·{' '}
            {t('header.age', { age: ageInYears(shown.dob, today) })}
          </>
        ) : (
          <span class="doubt">{t('header.dobUnknown')}</span>
        )}
        {' · '}
        {sexLabel(shown) ? (
          <b>{sexLabel(shown)}</b>
        ) : (
          <span class="doubt">{t(hasSex ? 'header.sexInDoubt' : 'header.sexUnknown')}</span>
        )}
        {isSexInDoubt && <span class="doubt"> {t('header.unconfirmed')}</span>}
        {shown.recordNumber && (
          <>
            {' '}
            · <span class="nowrap">{t('patient.recordNumber', { number: shown.recordNumber })}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Which definition read the chart, and whether it was tested on a live system. */
function DefinitionChip({ draft }: { draft: Draft }) {
  const { name, verified } = draft.binding.definition;
  const isVerified = verified !== '';
  return (
    <span
      class={isVerified ? 'chip' : 'chip doubt'}
      title={isVerified ? t('header.verifiedFor', { ehr: name, version: verified }) : t('header.unverifiedFor')}
    >
      {t(isVerified ? 'header.verified' : 'header.unverified', { ehr: name })}
    </span>
  );
}
