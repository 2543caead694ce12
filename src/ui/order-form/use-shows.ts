import { useEffect } from 'preact/hooks';
import type { PopupServices } from '../services.ts';

/** Answers the worker, which asks who shows an order before it notifies people of it. A form shows the order that is made from it. */
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
