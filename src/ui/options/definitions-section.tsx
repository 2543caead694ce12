import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { set } from '../controls/set.ts';
import { TextInput } from '../controls/text-input.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { type DefinitionSettings, startDefinitions } from './definition-settings.ts';
import { Export } from './export.tsx';
import { LockedNote } from './setting-origins.tsx';
import { t } from './texts.ts';
import { TeachSection, TrialSection } from './trial-section.tsx';

const hintId = 'clinic-definitions-hint';
const mistakesId = 'clinic-definitions-mistakes';

interface DefinitionsSectionProps extends Pick<OptionsServices, 'actions' | 'requestPermission'> {
  isLocked?: boolean;
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
  // A new lock alone loads nothing.
  const locked = useRef(isLocked);
  locked.current = isLocked;
  useEffect(() => void settings.load(locked.current), [settings, turn]);
  const mistakes = settings.mistakes.value;
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
        <Alert
          id={mistakesId}
          title={<strong>{t(settings.areSaved.value ? 'definitions.unused' : 'definitions.wrong')}</strong>}
        >
          <ul>
            {mistakes.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{t('definitions.atLine', { line, sentence })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ActionFailure failure={settings.failure} />
      <TrialSection actions={actions} requestPermission={requestPermission} settings={settings} />
    </Section>
  );
}

interface DefinitionsListProps {
  settings: DefinitionSettings;
  isLocked: boolean;
}

function DefinitionsList({ settings, isLocked }: DefinitionsListProps) {
  const names = settings.names.value;
  if (names.length === 0) return null;
  // A policy has the definitions as text.
  const file = () => JSON.stringify({ clinicDefinitions: JSON.stringify(JSON.parse(settings.text.value)) }, null, 2);
  return (
    <>
      <ul class="definitions" aria-label={t('definitions.list')}>
        {names.map(definition => (
          <DefinitionRow key={definition.id} {...definition} settings={settings} isLocked={isLocked} />
        ))}
      </ul>
      <p class="buttons">
        <Export
          name="definitions-policy.json"
          label={t('definitions.export')}
          link={t('definitions.download')}
          disabled={settings.isEntered.value}
          make={async () => ({ ok: true, value: { text: file() } })}
          failure={settings.failure}
        />
      </p>
      {settings.isEntered.value && <p class="hint">{t('definitions.saveFirst')}</p>}
    </>
  );
}

interface RowProps extends DefinitionsListProps {
  id: string;
  name: string;
}

function DefinitionRow({ id, name, settings, isLocked }: RowProps) {
  const entry = useSignal<string | null>(null);
  const isRemoving = useSignal(false);
  const isBarred = isLocked || settings.isBusy.value || settings.isEntered.value;
  if (entry.value !== null)
    return (
      <li>
        <label for={`name-${id}`}>{t('definitions.name')}</label>
        <TextInput id={`name-${id}`} entry={entry} spellcheck />
        <p class="buttons">
          <Button
            class="main"
            disabled={isBarred || entry.value.trim() === ''}
            act={async () => {
              if (await settings.rename(id, entry.value ?? name)) entry.value = null;
            }}
          >
            {t('definitions.rename.save')}
          </Button>
          <Button act={set(entry, null)}>{t('definitions.cancel')}</Button>
        </p>
      </li>
    );
  return (
    <li>
      <b>{name}</b> <code>{id}</code>
      {isRemoving.value && <p>{t('definitions.remove.what', { name })}</p>}
      <p class="buttons">
        {isRemoving.value ? (
          <>
            <Button disabled={isBarred} act={() => settings.remove(id)}>
              {t('definitions.remove.yes')}
            </Button>
            <Button act={set(isRemoving, false)}>{t('definitions.cancel')}</Button>
          </>
        ) : (
          <>
            <Button aria-label={t('definitions.rename.of', { name })} disabled={isBarred} act={set(entry, name)}>
              {t('definitions.rename')}
            </Button>
            <Button aria-label={t('definitions.remove.of', { name })} disabled={isBarred} act={set(isRemoving, true)}>
              {t('definitions.remove')}
            </Button>
          </>
        )}
      </p>
    </li>
  );
}
