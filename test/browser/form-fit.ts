// How much of the form scrolls between the bars that stay in view.

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
