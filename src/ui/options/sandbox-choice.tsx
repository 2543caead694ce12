import { say } from './say.ts';
import type { ServiceSettings } from './service-settings.ts';
import { LockedNote } from './setting-origins.tsx';

const hintId = 'sandbox-hint';

interface SandboxChoiceProps {
  settings: ServiceSettings;
  /** What is saved is not known yet. */
  isWaiting: boolean;
  isLocked: boolean;
}

/** W16: whether orders to the service are tests. */
export function SandboxChoice({ settings: { isSandbox, isLocal }, isWaiting, isLocked }: SandboxChoiceProps) {
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={isSandbox.value || isLocal.value}
          disabled={isWaiting || isLocked || isLocal.value}
          aria-describedby={hintId}
          onChange={event => {
            isSandbox.value = event.currentTarget.checked;
          }}
        />{' '}
        {say('sandbox.choice')}
      </label>
      <p class="hint" id={hintId}>
        {say(isLocal.value ? 'sandbox.local' : 'sandbox.choice.hint')}
      </p>
      {isLocked && <LockedNote />}
    </div>
  );
}
