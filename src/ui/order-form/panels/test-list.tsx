import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Panel, panels } from '../../../order/panels.ts';
import { loaded } from '../../loaded.tsx';
import { SearchField } from '../../search-field.tsx';
import { t } from '../../texts.ts';
import type { OrderEdits } from '../order-edits.ts';
import { TestOption } from './test-option.tsx';
import type { TestPreferencesProps } from './test-preferences.tsx';

/** Preferred panels first, then the others in the order of docs/service.md. */
function sortPanels(first: readonly string[]): Panel[] {
  const rank = ({ id }: Panel) => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...panels].sort((a, b) => rank(a) - rank(b));
}

/** Whether every typed word begins a word of the test's name. */
function isFound({ test }: Panel, wanted: string): boolean {
  const words = test.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const typed = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every(start => words.some(word => word.startsWith(start)));
}

const TestPreferencesMenu = loaded(() =>
  import('./test-preferences.tsx').then(({ TestPreferencesMenu }) => TestPreferencesMenu),
);

interface TestListProps extends TestPreferencesProps {
  entries: OrderEdits;
}

/** All twelve tests. A few rows show first; keyboard and screen reader reach the others in the same box. */
export function TestList({ entries, habits, send }: TestListProps) {
  const isOpen = useSignal(false);
  const wanted = useSignal('');
  const box = useRef<HTMLDivElement>(null);
  // Rows keep their places while you mark favorites.
  const sorted = useMemo(() => sortPanels(habits.peek().first), [habits, isOpen.value]);
  useEffect(() => {
    // When the list closes, scroll to the chosen test.
    const chosen = box.current?.querySelector<HTMLElement>('.option.is-chosen');
    if (box.current && chosen && !isOpen.value) box.current.scrollTop = chosen.offsetTop;
  }, [isOpen.value]);
  // The chosen test stays in the list, whatever you type.
  const found = sorted.filter(
    panel => panel.id === entries.panelId.value || isFound(panel, isOpen.value ? wanted.value : ''),
  );
  return (
    <section>
      <h2>{t('tests.title')}</h2>
      {isOpen.value && <SearchField label={t('tests.find')} entry={wanted} />}
      <div
        id="test-list"
        class={isOpen.value ? 'tests is-open' : 'tests'}
        role="radiogroup"
        // No aria-labelledby: CSS shows the heading in capitals, and some screen readers would spell it.
        aria-label={t('tests.title')}
        ref={box}
      >
        {found.map(panel => (
          <TestOption
            key={panel.id}
            panel={panel}
            habits={habits.value}
            isChosen={panel.id === entries.panelId.value}
            choose={() => {
              entries.panelId.value = panel.id;
              entries.preselected.value = null;
            }}
          >
            {isOpen.value && <TestPreferencesMenu panel={panel} habits={habits} send={send} />}
          </TestOption>
        ))}
      </div>
      {isOpen.value && <TestPreferencesMenu habits={habits} send={send} />}
      <button
        type="button"
        class="link"
        aria-expanded={isOpen.value}
        aria-controls="test-list"
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {isOpen.value ? t('tests.fewer') : t('tests.all', { count: panels.length })}
      </button>
    </section>
  );
}
