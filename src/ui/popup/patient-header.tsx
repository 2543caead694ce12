import type { ComponentChildren } from 'preact';
import type { Draft } from '../../draft/draft.ts';
import { certainIdentity, type Identity, impossibleDob, sexLabel, shownIdentity } from '../../draft/identity.ts';
import { recordStatusOf } from '../../draft/risks.ts';
import type { VerificationView } from '../../messages/chart-views.ts';
import { localDay } from '../../order/text/age.ts';
import { sayAge, sayDay } from '../../order/text/day-words.ts';
import { listName } from '../../order/text/list-name.ts';
import { Button } from '../controls/button.tsx';
import { t } from '../texts.ts';

interface PatientHeaderProps {
  draft: Draft;
  today: string;
  /** Leads to the control of a value that the chart does not show, in a form. */
  enter?: (field: string) => void;
  /** How far the EHR is verified at this site. */
  verification?: VerificationView | null;
  /** Beside what read the chart. */
  children?: ComponentChildren;
}

/** W4: the patient of the order. */
export function PatientHeader({ draft, today, enter, verification = null, children }: PatientHeaderProps) {
  const shown = shownIdentity(draft);
  const certain = certainIdentity(draft);
  const hasSex = draft.values.some(({ field }) => field === 'patient.genderCode');
  const mark = (say: (identity: Identity) => string) =>
    say(shown) !== say(certain) && <span class="doubt"> {t('header.unconfirmed')}</span>;
  const sex = sexLabel(shown);
  const age = sayAge(shown.dob, today);
  const status = recordStatusOf(draft);
  return (
    <div class="patient">
      <div class="name">
        <h1 tabIndex={-1}>{listName(shown)}</h1>
        {mark(listName)}
      </div>
      <dl>
        <div>
          <dt>
            <abbr title={t('header.dob.long')}>{t('header.dob')}</abbr>
          </dt>
          <dd>
            {shown.dob ? (
              <>
                <b>{sayDay(shown.dob)}</b> {age && t('header.age', { age })}
              </>
            ) : (
              <span class="doubt">{impossibleDob(draft)?.text || t('header.dobUnknown')}</span>
            )}
            {mark(({ dob }) => dob)}
          </dd>
        </div>
        <div>
          <dt>{t('header.sex')}</dt>
          <dd>
            {sex ? <b>{sex}</b> : <span class="doubt">{t(hasSex ? 'header.sexInDoubt' : 'header.sexUnknown')}</span>}
            {!sex && enter && (
              <>
                {' '}
                <Button class="link small" aria-label={t('header.enterSex')} act={() => enter('patient.genderCode')}>
                  {t('header.enter')}
                </Button>
              </>
            )}
            {mark(({ genderCode }) => genderCode)}
          </dd>
        </div>
        {shown.recordNumber && (
          <div>
            <dt>{t('header.mrn')}</dt>
            <dd>
              <b>{shown.recordNumber}</b>
              {mark(({ recordNumber }) => recordNumber)}
            </dd>
          </div>
        )}
      </dl>
      {status && <p class="doubt">{t('header.recordStatus', { status })}</p>}
      <div class="about">
        <DefinitionChip draft={draft} verification={verification} />
        {children}
      </div>
    </div>
  );
}

/** Which definition read the chart, and whether it was tested on a live system or verified at this site. */
function DefinitionChip({ draft, verification }: Required<Pick<PatientHeaderProps, 'draft' | 'verification'>>) {
  const { name: ehr, verified, here = verification?.here } = draft.binding.definition;
  if (here) {
    const text = t('header.verifiedHere', { ehr, day: sayDay(localDay(new Date(here.on))), count: here.charts });
    return <small class="soft">{text}</small>;
  }
  const isVerified = verified !== '';
  const { charts = null, needed = 0 } = verification ?? {};
  return (
    <small
      class={isVerified ? 'soft' : 'doubt'}
      title={isVerified ? t('header.verifiedFor', { ehr, version: verified }) : t('header.unverifiedFor')}
    >
      {t(isVerified ? 'header.verified' : 'header.unverified', { ehr })}
      {charts !== null && ` · ${t('header.verifying', { charts, count: needed })}`}
    </small>
  );
}
