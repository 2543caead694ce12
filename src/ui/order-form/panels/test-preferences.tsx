import type { Signal } from '@preact/signals';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import type { Request } from '../../../messages/messages.ts';
import type { Panel } from '../../../order/panels.ts';
import { readInto } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Check } from '../../controls/check.tsx';
import type { Send } from '../../services.ts';
import { t } from '../../texts.ts';

export interface TestPreferencesProps {
  preferences: Signal<TestPreferences>;
  send: Send;
}

const keep = <N extends 'tests.star' | 'tests.chooseLast'>(
  { preferences, send }: TestPreferencesProps,
  name: N,
  request: Request<N>,
): void => void readInto(preferences, send(name, request));

/** Beside a test: the favorite button. Below the list: whether the form preselects the last test (W17). */
export function TestPreferencesMenu({ panel, ...props }: TestPreferencesProps & { panel?: Panel }) {
  if (!panel) return <ChooseLast {...props} />;
  const isFavorite = props.preferences.value.favorites.includes(panel.id);
  return (
    <Button
      class="star"
      aria-pressed={isFavorite}
      aria-label={t('tests.star', { test: panel.test })}
      act={() => keep(props, 'tests.star', { panelId: panel.id, isFavorite: !isFavorite })}
    >
      {isFavorite ? '★' : '☆'}
    </Button>
  );
}

const ChooseLast = (props: TestPreferencesProps) => (
  <Check
    class="small"
    checked={props.preferences.value.choosesLast}
    choose={isChosen => keep(props, 'tests.chooseLast', { isChosen })}
  >
    {t('tests.chooseLast')}
  </Check>
);
