import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import { findPanel } from '../../../order/panels.ts';
import type { OptionsServices } from '../../services.ts';
import { AccountsSection } from '../accounts-section.tsx';
import { t } from '../texts.ts';

const nameOf = (id: string): string => findPanel(id)?.test ?? id;

/** What the form preselects for this user: tests and provider. */
export function TestsPage({ send, actions }: Pick<OptionsServices, 'send' | 'actions'>) {
  const tests = useSignal<TestPreferences | null>(null);
  useEffect(() => {
    void actions.showTests().then(reply => {
      if (reply.ok) tests.value = reply.value;
    });
  }, [actions, tests]);
  const known = tests.value;
  const choose = async (isChosen: boolean) => {
    const reply = await actions.chooseLastTest({ isChosen });
    if (reply.ok) tests.value = reply.value;
  };
  return (
    <>
      <section aria-labelledby="my-tests-title">
        <h2 id="my-tests-title">{t('myTests.title')}</h2>
        <p>
          {known && known.favorites.length > 0
            ? t('myTests.favorites', { tests: known.favorites.map(nameOf).join(', ') })
            : t('myTests.noFavorites')}
        </p>
        <label class="line">
          <input
            type="checkbox"
            checked={known?.choosesLast ?? false}
            disabled={known === null}
            onChange={event => void choose(event.currentTarget.checked)}
          />{' '}
          {t('myTests.chooseLast')}
        </label>
      </section>
      <AccountsSection send={send} />
    </>
  );
}
