import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Panel, panels } from '../../order/panels.ts';
import { say } from '../say.ts';
import { type OrderEntries, rememberedPanels } from './order-entries.ts';
import { TestOption } from './test-option.tsx';

/** The panels that this clinician ordered last, latest first; then the others, as the service's document has them. */
function sortPanels(remembered: readonly string[]): Panel[] {
  const rank = ({ id }: Panel) => (remembered.includes(id) ? remembered.indexOf(id) : remembered.length);
  return [...panels].sort((a, b) => rank(a) - rank(b));
}

/** Whether every word that was typed begins a word of the test's name. */
function isFound({ test }: Panel, wanted: string): boolean {
  const words = test.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const typed = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every(start => words.some(word => word.startsWith(start)));
}

/** All twelve tests. A few rows show first; the others are in the same box, for the keyboard and the ear, too. */
export function TestList({ entries, lastPanels }: { entries: OrderEntries; lastPanels: readonly string[] }) {
  const isOpen = useSignal(false);
  const wanted = useSignal('');
  const box = useRef<HTMLDivElement>(null);
  const remembered = rememberedPanels(lastPanels);
  useEffect(() => {
    // Closed again, the box still shows what is chosen.
    const chosen = box.current?.querySelector<HTMLElement>('.option.is-chosen');
    if (box.current && chosen && !isOpen.value) box.current.scrollTop = chosen.offsetTop;
  }, [isOpen.value]);
  // What is chosen stays in sight, whatever is typed.
  const found = sortPanels(remembered).filter(
    panel => panel.id === entries.panelId.value || isFound(panel, isOpen.value ? wanted.value : ''),
  );
  return (
    <section>
      <h2>{say('tests.title')}</h2>
      {isOpen.value && (
        <label class="field find">
          {say('tests.find')}
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={wanted.value}
            onInput={event => {
              wanted.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      <div
        id="test-list"
        class={isOpen.value ? 'tests is-open' : 'tests'}
        role="radiogroup"
        // Not by the heading, which the style sheet shows in capitals: some readers would spell it.
        aria-label={say('tests.title')}
        ref={box}
      >
        {found.map(panel => (
          <TestOption
            key={panel.id}
            panel={panel}
            isLastUsed={panel.id === remembered[0]}
            isChosen={panel.id === entries.panelId.value}
            choose={() => {
              entries.panelId.value = panel.id;
            }}
          />
        ))}
      </div>
      <button
        type="button"
        class="link"
        aria-expanded={isOpen.value}
        aria-controls="test-list"
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {isOpen.value ? say('tests.fewer') : say('tests.all', { count: panels.length })}
      </button>
    </section>
  );
}
