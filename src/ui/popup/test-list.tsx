import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Request } from '../../messages/messages.ts';
import { type Habits, sortByHabit } from '../../order/habits.ts';
import { type Panel, panels } from '../../order/panels.ts';
import { say } from '../say.ts';
import type { Send } from '../surroundings.ts';
import type { OrderEntries } from './order-entries.ts';
import { TestOption } from './test-option.tsx';

/** Whether every word that was typed begins a word of the test's name. */
function isFound({ test }: Panel, wanted: string): boolean {
  const words = test.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const typed = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every(start => words.some(word => word.startsWith(start)));
}

interface TestListProps {
  entries: OrderEntries;
  habits: Signal<Habits>;
  send: Send;
}

/** All twelve tests. A few rows show first; the others are in the same box, for the keyboard and the ear, too. */
export function TestList({ entries, habits, send }: TestListProps) {
  const isOpen = useSignal(false);
  const wanted = useSignal('');
  const box = useRef<HTMLDivElement>(null);
  // Rows stay where they are while favourites are marked.
  const sorted = useMemo(() => sortByHabit<Panel>(panels, habits.peek()), [habits, isOpen.value]);
  const keep = <N extends 'tests.star' | 'tests.chooseLast'>(name: N, request: Request<N>) =>
    void send(name, request).then(reply => {
      if (reply.ok) habits.value = reply.value;
    });
  useEffect(() => {
    // Closed again, the box still shows what is chosen.
    const chosen = box.current?.querySelector<HTMLElement>('.option.is-chosen');
    if (box.current && chosen && !isOpen.value) box.current.scrollTop = chosen.offsetTop;
  }, [isOpen.value]);
  // What is chosen stays in sight, whatever is typed.
  const found = sorted.filter(
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
            habits={habits.value}
            isChosen={panel.id === entries.panelId.value}
            choose={() => {
              entries.panelId.value = panel.id;
            }}
            star={isOpen.value ? isFavourite => keep('tests.star', { panelId: panel.id, isFavourite }) : null}
          />
        ))}
      </div>
      {isOpen.value && (
        <label class="small">
          <input
            type="checkbox"
            checked={habits.value.choosesLast}
            onChange={event => keep('tests.chooseLast', { isChosen: event.currentTarget.checked })}
          />{' '}
          {say('tests.chooseLast')}
        </label>
      )}
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
