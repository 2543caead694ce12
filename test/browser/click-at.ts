import type { Popup } from './popup.ts';

/** Opens an address in a tab, clicks the toolbar button there, inspects the popup and closes both. Same in each browser. */
export type ClickAt = <T>(
  address: string,
  look: (popup: Pick<Popup, 'all' | 'waitForText'>) => Promise<T>,
) => Promise<T>;
