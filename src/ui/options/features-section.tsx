import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Features, IdleMinutes, mostIdleMinutes, switches } from '../../settings/features.ts';
import type { Send } from '../services.ts';
import { takeSaved, useLatest } from '../take-saved.ts';
import { CheckField } from './check-field.tsx';
import { LockedNote } from './setting-origins.tsx';
import { t } from './texts.ts';

interface FeaturesSectionProps {
  send: Send;
  isLocked: (name: keyof Features) => boolean;
  /** Increases when the saved values must be read again. */
  turn?: number;
}

/** What the extension may do on this computer. Each change is saved at once. */
export function FeaturesSection({ send, isLocked, turn = 0 }: FeaturesSectionProps) {
  /** Null until it is known. */
  const features = useSignal<Features | null>(null);
  const minutes = useSignal('');
  const isRefused = useSignal(false);
  const locks = useLatest(name => isLocked(name as keyof Features));
  useEffect(() => {
    void send('features.show', {}).then(reply => {
      if (!reply.ok) return;
      const before = features.value ? String(features.value.idleMinutes) : '';
      features.value = reply.value;
      takeSaved(minutes, before, String(reply.value.idleMinutes), locks('idleMinutes'));
      if (locks('idleMinutes')) isRefused.value = false;
    });
  }, [send, features, minutes, isRefused, locks, turn]);
  const saved = features.value;

  async function change(part: Partial<Features>): Promise<void> {
    const before = features.value;
    if (!before) return;
    features.value = { ...before, ...part };
    const reply = await send('features.save', features.value);
    // The page must not show a value that was not saved.
    features.value = reply.ok ? reply.value : before;
    if (part.idleMinutes !== undefined) minutes.value = String(features.value.idleMinutes);
  }

  function enterMinutes(text: string): void {
    minutes.value = text;
    const parsed = IdleMinutes.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : null);
    isRefused.value = !parsed.success;
    if (parsed.success && parsed.data !== saved?.idleMinutes) void change({ idleMinutes: parsed.data });
  }

  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title">{t('features.title')}</h2>
      {switches.map(name => (
        <CheckField
          key={name}
          id={name}
          label={t(`features.${name}`)}
          hint={t(`features.${name}.hint`)}
          isChecked={saved?.[name] ?? false}
          isDisabled={saved === null}
          isLocked={isLocked(name)}
          change={isChecked => void change({ [name]: isChecked })}
        />
      ))}
      <div class="number-field">
        <label for="idle-minutes">{t('features.idleMinutes')}</label>
        <input
          id="idle-minutes"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={minutes.value}
          disabled={saved === null}
          readOnly={isLocked('idleMinutes')}
          aria-invalid={isRefused.value}
          aria-describedby={`${isRefused.value ? 'idle-minutes-wrong ' : ''}idle-minutes-hint`}
          onInput={event => {
            minutes.value = event.currentTarget.value;
          }}
          onChange={event => enterMinutes(event.currentTarget.value)}
        />
        {isRefused.value && (
          <p role="alert" class="wrong" id="idle-minutes-wrong">
            {t('features.idleMinutes.wrong', { most: mostIdleMinutes })}
          </p>
        )}
        <p class="hint" id="idle-minutes-hint">
          {t('features.idleMinutes.hint')}
        </p>
        {isLocked('idleMinutes') && <LockedNote />}
      </div>
    </section>
  );
}
