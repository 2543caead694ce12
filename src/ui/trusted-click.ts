/** W8: only a real click places an order, never a click that a script made. */
export const onTrustedClick =
  (act: () => void) =>
  (event: Pick<Event, 'isTrusted'>): void => {
    if (event.isTrusted) act();
  };
