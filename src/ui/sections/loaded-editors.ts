import { signal } from '@preact/signals';
import type * as Editors from './editors.tsx';

/** The insides of the sections, once somebody opened one. */
export const editors = signal<typeof Editors | null>(null);

let isLoading = false;

/** Nobody who orders from a complete chart waits for them. */
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
