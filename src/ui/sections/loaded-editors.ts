import { signal } from '@preact/signals';
import type * as Editors from './editors.tsx';

/** The contents of the sections; null until you open one and they load. */
export const editors = signal<typeof Editors | null>(null);

let isLoading = false;

/** Loads the editors on demand, so an order from a complete chart does not wait for them. */
export function loadEditors(): void {
  if (isLoading) return;
  isLoading = true;
  void import('./editors.tsx').then(
    loaded => {
      editors.value = loaded;
    },
    () => {
      isLoading = false;
    },
  );
}
