import { batch, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SettingsView } from '../../messages/settings-views.ts';
import type { Follow, OptionsActions } from '../services.ts';
import { t } from './texts.ts';

interface FollowedSettings {
  /** The saved settings, and where each comes from. Null until they are known. */
  view: Signal<SettingsView | null>;
  /** Increases when a setting or the access to hosts changes. Then the page reads all its saved values again. */
  turn: Signal<number>;
  /** True if the policy changed while the page was open. */
  hasChanged: Signal<boolean>;
}

/** Which settings the policy sets, and which of them are not valid. What is set on this computer is not the policy's. */
const policyOf = (view: SettingsView | null): string => {
  const origins = Object.entries(view?.origins ?? {});
  return JSON.stringify([origins.flatMap(([name, origin]) => (origin === 'policy' ? name : [])), view?.wrong]);
};

/** What is set, now and while the page stays open. */
export function useSettingsView(actions: OptionsActions, follow?: Follow): FollowedSettings {
  const view = useSignal<SettingsView | null>(null);
  const turn = useSignal(0);
  const hasChanged = useSignal(false);
  useEffect(() => {
    const read = async (isAgain: boolean) => {
      const reply = await actions.showSettings();
      // Set the locks before the values they apply to.
      batch(() => {
        if (reply.ok) {
          hasChanged.value ||= isAgain && policyOf(view.value) !== policyOf(reply.value);
          view.value = reply.value;
        }
        if (isAgain) turn.value += 1;
      });
    };
    void read(false);
    return follow?.(() => void read(true));
  }, [actions, follow, view, turn, hasChanged]);
  return { view, turn, hasChanged };
}

/** Says that the page changed, in a place that screen readers announce. */
export const PolicyChanged = ({ hasChanged }: { hasChanged: boolean }) => (
  <p role="status" class="status">
    {hasChanged && t('policy.changed')}
  </p>
);

/** Beside a read-only control whose value the policy sets. */
export const LockedNote = ({ id }: { id?: string }) => (
  <p class="hint locked" id={id}>
    <strong>{t('locked.note')}</strong>
  </p>
);
