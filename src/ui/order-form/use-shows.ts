import { useEffect } from 'preact/hooks';
import type { PopupServices } from '../services.ts';

/** Tells the worker which windows show an order, before it shows a notification. A form also shows the order placed from it. */
export function useShows(
  { subscribe, publish }: Pick<PopupServices, 'subscribe' | 'publish'>,
  requisitionNumber: string | undefined,
  draftId?: string,
): void {
  useEffect(
    () =>
      subscribe(event => {
        if (event.what !== 'whoShows') return;
        if (event.order !== requisitionNumber && (draftId === undefined || event.draftId !== draftId)) return;
        const isVisible = document.visibilityState === 'visible';
        publish({ what: 'shows', question: event.question, isVisible, address: location.href });
      }),
    [subscribe, publish, requisitionNumber, draftId],
  );
}
