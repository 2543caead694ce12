import { useEffect, useMemo } from 'preact/hooks';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { startDefinitions } from './definition-settings.ts';
import { DefinitionsList } from './definitions-list.tsx';
import { LockedNote } from './setting-origins.tsx';
import { useLatest } from './take-saved.ts';
import { TeachSection } from './teach-section.tsx';
import { t } from './texts.ts';
import { TrialSection } from './trial-section.tsx';

const hintId = 'clinic-definitions-hint';
const mistakesId = 'clinic-definitions-mistakes';

interface DefinitionsSectionProps extends Pick<OptionsServices, 'actions' | 'requestPermission'> {
  /** True if the policy sets them. */
  isLocked?: boolean;
  /** Increases when the saved values must be read again. */
  turn?: number;
}

/** The clinic's own EHR definitions, as JSON. */
export function DefinitionsSection({
  actions,
  requestPermission,
  isLocked = false,
  turn = 0,
}: DefinitionsSectionProps) {
  const settings = useMemo(() => startDefinitions(actions), [actions]);
  const locks = useLatest(() => isLocked);
  useEffect(() => void settings.load(locks('clinicDefinitions')), [settings, locks, turn]);
  const mistakes = settings.mistakes.value;
  const failure = settings.failure.value;
  const isBusy = settings.isBusy.value;
  return (
    <Section id="definitions" title={t('definitions.title')}>
      <DefinitionsList settings={settings} isLocked={isLocked} />
      {!isLocked && <TeachSection actions={actions} requestPermission={requestPermission} />}
      <div class="field">
        <label for="clinic-definitions">{t('definitions.text')}</label>
        <textarea
          id="clinic-definitions"
          class="code"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          wrap="off"
          value={settings.text.value}
          readOnly={isLocked}
          aria-invalid={mistakes.length > 0}
          aria-describedby={mistakes.length > 0 ? `${mistakesId} ${hintId}` : hintId}
          onInput={event => {
            settings.text.value = event.currentTarget.value;
          }}
        />
        <p class="hint" id={hintId}>
          {t('definitions.hint')}
        </p>
        {isLocked && <LockedNote />}
      </div>
      <p class="buttons">
        <Button disabled={isBusy} act={() => settings.check()}>
          {t('definitions.check')}
        </Button>
        <Button class="main" disabled={isBusy || isLocked} act={() => settings.save()}>
          {t('definitions.save')}
        </Button>
      </p>
      <p role="status" class="status">
        {settings.status.value}
      </p>
      {mistakes.length > 0 && (
        <Alert id={mistakesId} title={<strong>{t('definitions.wrong')}</strong>}>
          <ul>
            {mistakes.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{t('definitions.atLine', { line, sentence })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && <FailureAlert code={failure} />}
      <TrialSection actions={actions} requestPermission={requestPermission} settings={settings} />
    </Section>
  );
}
