import { useEffect } from 'preact/hooks';
import type { PopupServices } from '../services.ts';

/** Tells the worker which windows show an order, before it shows a notification. A form also shows the order placed from it. */
export function useShows(
  { hear, tell }: Pick<PopupServices, 'hear' | 'tell'>,
  requisitionNumber: string | undefined,
  draftId?: string,
): void {
  useEffect(
    () =>
      hear(news => {
        if (news.what !== 'whoShows') return;
        if (news.order !== requisitionNumber && (draftId === undefined || news.draftId !== draftId)) return;
        const isVisible = document.visibilityState === 'visible';
        tell({ what: 'shows', question: news.question, isVisible, address: location.href });
      }),
    [hear, tell, requisitionNumber, draftId],
  );
}
