import { useSignal } from '@preact/signals';
import { Button } from '../controls/button.tsx';
import { set } from '../controls/set.ts';
import { TextInput } from '../controls/text-input.tsx';
import type { DefinitionSettings } from './definition-settings.ts';
import { Export } from './download.tsx';
import { t } from './texts.ts';

interface DefinitionsListProps {
  settings: DefinitionSettings;
  isLocked: boolean;
}

/** The saved definitions, one by one. */
export function DefinitionsList({ settings, isLocked }: DefinitionsListProps) {
  const names = settings.names.value;
  if (names.length === 0) return null;
  // A policy has the definitions as text.
  const file = () => JSON.stringify({ clinicDefinitions: JSON.stringify(JSON.parse(settings.text.value)) }, null, 2);
  return (
    <>
      <ul class="definitions" aria-label={t('definitions.list')}>
        {names.map(one => (
          <Row key={one.id} {...one} settings={settings} isLocked={isLocked} />
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

function Row({ id, name, settings, isLocked }: RowProps) {
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
