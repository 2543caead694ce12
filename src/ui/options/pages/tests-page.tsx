import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import { findPanel } from '../../../order/panels.ts';
import { readInto } from '../../answer.ts';
import { Check } from '../../controls/check.tsx';
import { Section } from '../../controls/section.tsx';
import type { OptionsServices } from '../../services.ts';
import { AccountsSection } from '../accounts-section.tsx';
import { t } from '../texts.ts';

const nameOf = (id: string): string => findPanel(id)?.test ?? id;

/** What the form preselects for this user: tests and provider. */
export function TestsPage({ send, actions }: Pick<OptionsServices, 'send' | 'actions'>) {
  const tests = useSignal<TestPreferences | null>(null);
  useEffect(() => void readInto(tests, actions.showTests()), [actions, tests]);
  const known = tests.value;
  const choose = (isChosen: boolean) => readInto(tests, actions.chooseLastTest({ isChosen }));
  return (
    <>
      <Section id="my-tests" title={t('myTests.title')}>
        <p>
          {known && known.favorites.length > 0
            ? t('myTests.favorites', { tests: known.favorites.map(nameOf).join(', ') })
            : t('myTests.noFavorites')}
        </p>
        <Check class="line" checked={known?.choosesLast ?? false} disabled={known === null} choose={choose}>
          {t('myTests.chooseLast')}
        </Check>
      </Section>
      <AccountsSection send={send} />
    </>
  );
}
