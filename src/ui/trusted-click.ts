/** W8: an order is placed by a person's click, never by one that a script made. */
export const onTrustedClick =
  (act: () => void) =>
  (event: Pick<Event, 'isTrusted'>): void => {
    if (event.isTrusted) act();
  };
