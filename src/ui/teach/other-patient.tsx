import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { set } from '../controls/set.ts';
import { TextInput } from '../controls/text-input.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { ReadValues } from './read-values.tsx';
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
        {read?.failure && <FailureAlert code={read.failure} />}
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
