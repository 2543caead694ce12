import { CheckField } from './check-field.tsx';
import type { ServiceSettings } from './service/service-settings.ts';
import { t } from './texts.ts';

interface SandboxChoiceProps {
  settings: ServiceSettings;
  /** The saved value is not known yet. */
  isWaiting: boolean;
  isLocked: boolean;
}

/** W16: whether orders sent to the lab's service are tests. */
export const SandboxChoice = ({ settings: { isSandbox, isLocal }, isWaiting, isLocked }: SandboxChoiceProps) => (
  <CheckField
    id="sandbox"
    label={t('sandbox.choice')}
    hint={t(isLocal.value ? 'sandbox.local' : 'sandbox.choice.hint')}
    isChecked={isSandbox.value || isLocal.value}
    isDisabled={isWaiting || isLocal.value}
    isLocked={isLocked}
    change={isChecked => {
      isSandbox.value = isChecked;
    }}
  />
);
