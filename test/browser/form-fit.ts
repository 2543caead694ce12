// The form in a tab as the popup would show it, and how much of it scrolls between the bars that stay in view.
import type { Page } from 'playwright-core';

export async function asPopup(page: Page): Promise<void> {
  await page.setViewportSize({ width: 460, height: 600 });
  await page.evaluate(`document.documentElement.className = 'is-popup'`);
}

export interface Fit {
  free: number;
  screens: number;
  isWider: boolean;
}

/** The part of the height in which the rows scroll, and how many screens they take. */
export const measure = `(() => {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const bars = [...document.querySelectorAll('.sheet > header, .sheet h1, .sheet > footer')].filter(
    bar => getComputedStyle(bar).position === 'sticky' && bar.getClientRects().length > 0,
  );
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  scrollTo(0, 0);
  return {
    free: 1 - covered / innerHeight,
    screens: document.querySelector('.sheet').scrollHeight / innerHeight,
    isWider: document.documentElement.scrollWidth > innerWidth || document.querySelector('.sheet').scrollWidth > innerWidth,
  };
})()`;
