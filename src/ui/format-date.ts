const two = (number: number) => String(number).padStart(2, '0');

/** "03/08/1979" for 1979-03-08, as paper in the US writes it. */
export const formatDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "04/09/2026 9:41 AM" for an ISO time, in this computer's time zone. */
export function formatMoment(iso: string): string {
  const time = new Date(iso);
  const day = `${two(time.getMonth() + 1)}/${two(time.getDate())}/${time.getFullYear()}`;
  // Some browsers write a narrow space before AM and PM.
  return `${day} ${clock.format(time).replaceAll('\u202F', ' ')}`;
}
