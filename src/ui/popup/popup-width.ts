/** CSS pixels: how wide each view is. */
const width = 460;

/**
 * Chromium widens a popup by two scrollbars once its content is higher than the popup can be. The content asks for that much
 * less, and for the whole width again when it fits.
 */
export function keepWidth(page: HTMLElement): void {
  let less = 0;
  addEventListener('resize', () => {
    less = Math.min(Math.max(less + page.clientWidth - width, 0), 30);
    page.style.setProperty('--popup-width', `${width - less}px`);
  });
}
