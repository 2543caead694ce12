/**
 * W8: a key that is held down from elsewhere presses no button. Whoever keeps Enter down while a view changes does not mean
 * the button that comes into focus.
 */
export function ignoreHeldKeys(page: Pick<Document, 'addEventListener'>): void {
  page.addEventListener('keydown', event => {
    const presses = event.key === 'Enter' || event.key === ' ';
    if (event.repeat && presses && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
}
