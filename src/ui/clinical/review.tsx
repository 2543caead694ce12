import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { t } from './texts.ts';

const open = '.clinical-row.is-suggested';

/**
 * Goes through all suggestions with the keyboard: the arrows move, Enter accepts, E edits. The keys work only while a
 * suggestion itself has the focus, so they never act inside a control. If the lab has several codes, Enter leads to them,
 * and the choice leads on.
 */
export function Review({ count, children }: { count: number; children: ComponentChildren }) {
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const rows = () => [...(region.current?.querySelectorAll<HTMLElement>(open) ?? [])];
  const focusAt = (at: number) => {
    const all = rows();
    const row = all[Math.min(Math.max(at, 0), all.length - 1)] ?? button.current;
    for (let details = row?.closest('details'); details; details = details.parentElement?.closest('details'))
      details.open = true;
    row?.focus();
  };
  const choiceIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-key="choice"]');
  const onChoice = (event: MouseEvent) => {
    const choice = (event.target as HTMLElement).closest('[data-key="choice"]');
    // A click with the mouse has a count.
    if (event.detail > 0 || !choice) return;
    const at = rows().findIndex(row => row.contains(choice));
    setTimeout(() => focusAt(at));
  };
  const press = (row: HTMLElement, key: 'accept' | 'edit') => {
    const control = row.querySelector<HTMLElement>(`[data-key="${key}"]`);
    control?.click();
    return control !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = rows();
    const at = all.indexOf(event.target as HTMLElement);
    const row = all[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusAt(at + (event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter') {
      const choice = choiceIn(row);
      const isAdded = row.dataset.key === 'add';
      const isAccepted = press(row, 'accept');
      // What the lab has no code for is not accepted: the next one takes the focus.
      if (choice) choice.focus();
      else if (!isAdded) setTimeout(() => focusAt(isAccepted ? at : at + 1));
    } else if (event.key.toLowerCase() === 'e') press(row, 'edit');
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows inside, which take the focus.
    <div class="clinical" ref={region} onKeyDown={onKeyDown} onClick={onChoice}>
      {count > 0 && (
        <p class="buttons">
          <Button class="small" ref={button} act={() => focusAt(0)}>
            {t.counted('clinical.review', count)}
          </Button>{' '}
          <span class="small soft">{t('clinical.review.keys')}</span>
        </p>
      )}
      {children}
    </div>
  );
}
