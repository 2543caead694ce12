import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import { findPanel, type Panel, panels } from '../../../order/panels.ts';
import { readInto } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Check } from '../../controls/check.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { set } from '../../controls/set.ts';
import { isFocusLost } from '../../popup/use-lost-focus.ts';
import type { Send } from '../../services.ts';
import { t } from '../../texts.ts';
import { RowFrame } from '../row.tsx';
import type { OrderEdits } from '../session/order-edits.ts';

const isOrderable = (panel: Panel) => !('unavailable' in panel);

/** Preferred panels first, then the others in the order of docs/service.md. */
function sortPanels(first: readonly string[]): Panel[] {
  const rank = ({ id }: Panel) => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...panels].sort((a, b) => rank(a) - rank(b));
}

interface FoundPanels {
  /** The tests in whose name every typed word begins a word. A name that was typed whole comes first. */
  found: Panel[];
  /** What Enter takes: the name that was typed whole, or the only test that can be ordered. While several match, none. */
  next: string | null;
}

function findPanels(sorted: readonly Panel[], wanted: string): FoundPanels {
  const typed = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sorted.filter(({ test }) => {
    const words = test.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return typed.every(start => words.some(word => word.startsWith(start)));
  });
  const isWhole = ({ test }: Panel) => test.toLowerCase() === typed.join(' ');
  const orderable = typed.length === 0 ? [] : found.filter(isOrderable);
  const [next, ...others] = orderable.some(isWhole) ? orderable.filter(isWhole) : orderable;
  return {
    found: found.sort((a, b) => Number(isWhole(b)) - Number(isWhole(a))),
    next: next && others.length === 0 ? next.id : null,
  };
}

interface TestRowProps extends TestPreferencesProps {
  entries: OrderEdits;
}

/** The chosen test, or the list of all twelve while none is chosen or you change it. */
export function TestRow({ entries, ...props }: TestRowProps) {
  const isChanging = useSignal(false);
  const isOwnChoice = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = findPanel(entries.panelId.value ?? '');
  const isOpen = !panel || isChanging.value;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The list took the focus with it.
    if (!isOpen && wasOpen.current && isFocusLost()) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return (
      <TestList
        {...props}
        entries={entries}
        isAsked={isChanging.value}
        choose={id => {
          entries.panelId.value = id;
          entries.preselected.value = null;
          isOwnChoice.value = true;
          isChanging.value = false;
        }}
      />
    );
  return (
    <RowFrame label={t('tests.title')}>
      <div class="row-value">
        <b>{panel.test}</b>
        <small>{sayPreference(panel, props.preferences.value, !isOwnChoice.value)}</small>
      </div>
      <Button
        id="the-test"
        class="link row-action"
        ref={button}
        aria-label={t('tests.change')}
        act={set(isChanging, true)}
      >
        {t('row.change')}
      </Button>
    </RowFrame>
  );
}

interface TestListProps extends TestRowProps {
  /** Whether you opened the list: then it takes the focus. */
  isAsked: boolean;
  choose: (id: string) => void;
}

/** All twelve tests below a search field. Arrows move through the list, Enter chooses what has the focus or is marked. */
function TestList({ entries, preferences, send, isAsked, choose }: TestListProps) {
  const wanted = useSignal('');
  const isEditing = useSignal(false);
  const box = useRef<HTMLElement>(null);
  // Rows keep their places while you mark favorites.
  const sorted = useMemo(() => sortPanels(preferences.peek().first), [preferences]);
  useEffect(() => {
    if (isAsked || isFocusLost()) box.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const { found, next } = findPanels(sorted, wanted.value);
  const options = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled') ?? [])];
  const press = (event: KeyboardEvent) => {
    const all = options();
    const at = all.indexOf(event.target as HTMLInputElement);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    const isInSearch = at < 0;
    if (event.key === 'Enter') {
      const id = isInSearch ? next : all[at]?.value;
      if (!id) return;
      event.preventDefault();
      choose(id);
    } else if (step !== undefined && !(isInSearch && event.key !== 'ArrowDown')) {
      // Without this, an arrow would choose the next test, and the list would close.
      event.preventDefault();
      all[isInSearch ? 0 : (at + step + all.length) % all.length]?.focus();
    }
  };
  return (
    <section class="test-choice" ref={box} data-open-item={entries.panelId.value === null ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls in it take the keys. */}
      <div onKeyDown={press}>
        <SearchField label={t('tests.find')} entry={wanted} />
        <div class="tests" role="radiogroup" aria-label={t('tests.title')}>
          {found.map(panel => (
            <TestOption
              key={panel.id}
              panel={panel}
              preferences={preferences.value}
              isChosen={panel.id === entries.panelId.value}
              isNext={panel.id === next}
              choose={() => choose(panel.id)}
            >
              {isEditing.value && <Star panel={panel} preferences={preferences} send={send} />}
            </TestOption>
          ))}
        </div>
        <p class="unseen" role="status">
          {wanted.value.trim() !== '' && t.counted('tests.found', found.length)}
        </p>
      </div>
      {isEditing.value ? (
        <ChooseLast preferences={preferences} send={send} />
      ) : (
        <Button class="link small" act={set(isEditing, true)}>
          {t('tests.favorites')}
        </Button>
      )}
    </section>
  );
}

interface TestOptionProps {
  panel: Panel;
  preferences: TestPreferences;
  isChosen: boolean;
  /** Whether Enter in the search field takes it. */
  isNext: boolean;
  choose: () => void;
  children: ComponentChildren;
}

/** W17: a preselected test says that it is preselected, and why. */
function sayPreference(panel: Panel, { favorites, last, preselected }: TestPreferences, isSelected: boolean): string {
  if ('unavailable' in panel) return panel.unavailable;
  if (!favorites.includes(panel.id) && last !== panel.id) return '';
  const habit = t(favorites.includes(panel.id) ? 'tests.favorite' : 'tests.lastUsed');
  return isSelected && preselected === panel.id ? t('tests.preselected', { habit }) : habit;
}

/** One test. Its accessible name is only its name; its description says why you cannot order it, or that you often do. */
function TestOption({ panel, preferences, isChosen, isNext, choose, children }: TestOptionProps) {
  const nameId = `test-${panel.id}`;
  const aboutId = `${nameId}-about`;
  const isUnavailable = 'unavailable' in panel;
  const about = sayPreference(panel, preferences, false);
  const marks = { 'is-chosen': isChosen, 'is-next': isNext, 'is-unavailable': isUnavailable };
  const marked = Object.entries(marks).flatMap(([mark, isSet]) => (isSet ? mark : []));
  return (
    <div class="test">
      <label class={['option', ...marked].join(' ')}>
        <input
          type="radio"
          id={`radio-${panel.id}`}
          name="test"
          value={panel.id}
          checked={isChosen}
          disabled={isUnavailable}
          aria-labelledby={nameId}
          aria-describedby={about === '' ? undefined : aboutId}
          onClick={choose}
        />
        <span>
          <span id={nameId}>{panel.test}</span>
          {about !== '' && <small id={aboutId}>{about}</small>}
        </span>
      </label>
      {!isUnavailable && children}
    </div>
  );
}

interface TestPreferencesProps {
  preferences: Signal<TestPreferences>;
  send: Send;
}

function Star({ panel, preferences, send }: TestPreferencesProps & { panel: Panel }) {
  const isFavorite = preferences.value.favorites.includes(panel.id);
  const star = { panelId: panel.id, isFavorite: !isFavorite };
  return (
    <Button
      class="star"
      aria-pressed={isFavorite}
      aria-label={t('tests.star', { test: panel.test })}
      act={() => readInto(preferences, send('tests.star', star))}
    >
      {isFavorite ? '★' : '☆'}
    </Button>
  );
}

/** Below the list: whether the form preselects the last test (W17). */
const ChooseLast = ({ preferences, send }: TestPreferencesProps) => (
  <Check
    class="small"
    checked={preferences.value.choosesLast}
    choose={isChosen => readInto(preferences, send('tests.chooseLast', { isChosen }))}
  >
    {t('tests.chooseLast')}
  </Check>
);
