import type { TeachProblem } from '../../messages/teach-views.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { labelField } from '../field-words.ts';
import type { TeachSession } from './teach-session.ts';
import { hasText, t } from './texts.ts';

/** What the page leaves open, as questions with their possible answers. */
export function Problems({ session }: { session: TeachSession }) {
  const { problems = [], reading = null } = session.check.value ?? {};
  if (problems.length === 0) return null;
  return (
    <Alert title={<strong>{t('teach.problems')}</strong>}>
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
      <p>{t('teach.problem', { field: labelField(field), what: hasText(key) ? t(key) : why })}</p>
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
