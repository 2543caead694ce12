// Formats of an order's values (service.md 2), each in one place for the schema, the rules and free input.

/** An email address in the usual ASCII form; quoted and other rare forms are not valid. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** A value of a GraphQL enumeration. */
export const codePattern = /^[A-Za-z]\w{0,99}$/;

export const zipPattern = /^\d{5}(?:[- ]?\d{4})?$/;

/** Any country's postal code. */
export const postalCodePattern = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,10}[A-Za-z0-9])?$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whole days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Ten digits, the last of them a check digit: Luhn, computed with 80840 before the number. */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...`80840${text}`].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

interface Account {
  provider?: { identifiers?: readonly { type: string; value: string }[] };
}

/** '' without one. */
export const npiOf = ({ provider }: Account): string =>
  provider?.identifiers?.find(({ type }) => type === 'NPI')?.value ?? '';
