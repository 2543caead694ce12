import type { TeachProblem, TeachReading } from '../../messages/teach-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { set } from '../controls/set.ts';
import { TextInput } from '../controls/text-input.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { doubtText, labelField, showValue } from '../field-words.ts';
import type { TeachSession } from './teach-session.ts';
import { t } from './texts.ts';

/** Another patient's chart must be right too before the definition is saved. */
export function OtherPatient({ session }: { session: TeachSession }) {
  const { other, isRight, isBusy, name } = session;
  const read = other.value;
  const isReadable = read !== null && read.failure === null && !read.isSame;
  return (
    <Section id="other" title={t('teach.other')}>
      {!isReadable && <p>{t(session.check.value ? 'teach.read.right' : 'teach.other.open')}</p>}
      <div role="status">
        {read?.failure && <ReadFailure code={read.failure} />}
        {read && !read.failure && read.isSame && <p class="notice">{t('teach.other.same')}</p>}
        {isReadable && !isRight.value && <p>{t('teach.other.compare')}</p>}
        {isRight.value && <p class="good">{t('teach.other.isRight')}</p>}
      </div>
      {isReadable && <ReadValues reading={read} />}
      <p class="buttons">
        {isReadable ? (
          <Button class={isRight.value ? undefined : 'main'} aria-pressed={isRight.value} act={set(isRight, true)}>
            {t('teach.other.right')}
          </Button>
        ) : (
          <Button class="main" disabled={isBusy.value} act={() => session.readOther()}>
            {t('teach.other.read')}
          </Button>
        )}
        <Button onClick={session.reconsider}>{t('teach.back')}</Button>
      </p>
      <div class="field">
        <label for="taught-name">{t('teach.name')}</label>
        <TextInput id="taught-name" entry={name} spellcheck />
      </div>
      <p class="buttons">
        <Button
          class={isRight.value ? 'main' : undefined}
          disabled={!isRight.value || isBusy.value}
          act={() => session.save()}
        >
          {t('teach.save')}
        </Button>
      </p>
    </Section>
  );
}

/** What the reader says where it finds no chart. Here, it looked for nothing but the taught places. */
const notFound: ReadonlySet<FailureCode> = new Set(['chart.notAnEhr', 'chart.noPatientOpen', 'chart.noIdentity']);

export function ReadFailure({ code, takesFocus = false }: { code: FailureCode; takesFocus?: boolean }) {
  if (!notFound.has(code)) return <FailureAlert code={code} takesFocus={takesFocus} />;
  return (
    <Alert title={<strong>{t('teach.notFound.what')}</strong>} takesFocus={takesFocus}>
      <p>{t('teach.notFound.next')}</p>
    </Alert>
  );
}

/** What the page leaves open, as questions with their possible answers. */
export function Problems({ session }: { session: TeachSession }) {
  const { problems = [], reading = null } = session.check.value ?? {};
  if (problems.length === 0) return null;
  return (
    <Alert title={<strong>{t('teach.problems')}</strong>} takesFocus>
      {problems.map(problem => (
        <Problem key={`${problem.field} ${problem.why}`} problem={problem} session={session} />
      ))}
      {reading && !reading.failure && (
        <p class="buttons">
          <Button onClick={session.goOn}>{t('teach.goOn')}</Button>
        </p>
      )}
    </Alert>
  );
}

function Problem({ problem: { field, why, choices }, session }: { problem: TeachProblem; session: TeachSession }) {
  const key = `teach.problem.${why}`;
  const isBusy = session.isBusy.value;
  return (
    <div>
      <p>{t('teach.problem', { field: labelField(field), what: t.has(key) ? t(key) : why })}</p>
      <p class="buttons">
        {choices.map(choice => (
          <Button key={choice.nth} disabled={isBusy} act={() => session.choose(choice)}>
            {t('teach.choice', { nth: choice.nth, text: choice.line })}
          </Button>
        ))}
        {why === 'date.order' &&
          (['mdy', 'dmy'] as const).map(order => (
            <Button key={order} disabled={isBusy} act={() => session.chooseDates(order)}>
              {t(`teach.dates.${order}`)}
            </Button>
          ))}
      </p>
    </div>
  );
}

/** What the definition reads on the page that is open. */
export const ReadValues = ({ reading: { values, missed } }: { reading: TeachReading }) => (
  <>
    <table>
      <thead class="unseen">
        <tr>
          <th scope="col">{t('teach.field')}</th>
          <th scope="col">{t('teach.value')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(read => (
          <tr key={read.field}>
            <th scope="row">{labelField(read.field)}</th>
            <td>
              {showValue(read) || (
                <>
                  {read.text} <small class="soft">{doubtText(read.why)}</small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {missed.length > 0 && <p>{t('teach.missed', { fields: [...new Set(missed.map(labelField))].join(', ') })}</p>}
  </>
);
