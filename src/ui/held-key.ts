/** W8: a key held down while the view changes must not press the button that receives the focus. */
export function ignoreHeldKeys(page: Pick<Document, 'addEventListener'>): void {
  page.addEventListener('keydown', event => {
    const presses = event.key === 'Enter' || event.key === ' ';
    if (event.repeat && presses && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
}
