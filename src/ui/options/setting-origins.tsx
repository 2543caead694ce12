import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SettingsView } from '../../messages/settings-views.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { Send } from '../surroundings.ts';
import { say } from './say.ts';

/** Where each setting comes from; null while it is not known. */
export function useSettingsView(send: Send): Signal<SettingsView | null> {
  const view = useSignal<SettingsView | null>(null);
  useEffect(() => {
    void send('settings.show', {}).then(reply => {
      if (reply.ok) view.value = reply.value;
    });
  }, [send, view]);
  return view;
}

/** Beside a control that is read-only, because the policy sets what it shows. */
export const LockedNote = ({ id }: { id?: string }) => (
  <p class="hint" id={id}>
    <strong>{say('locked.note')}</strong>
  </p>
);

/** What is wrong in the policy, by name: nothing is sent while there is something. */
export function PolicyAlert({ view }: { view: SettingsView | null }) {
  const wrong = view?.wrong ?? [];
  if (wrong.length === 0) return null;
  return <FailureAlert code="policy.invalid" consequence={say('policy.wrong', { names: wrong.join(', ') })} />;
}
