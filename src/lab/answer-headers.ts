// Times in an answer's headers, judged by the server's own clock because this computer's may be wrong.

export interface AnswerHeaders {
  get(name: string): string | null;
}

/** In seconds: no automatic wait is longer. */
export const longestWait = 900;

/** The format that HTTP requires; Date.parse alone accepts almost anything as a date. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds, or null if the text is not an HTTP date. */
function parseHttpDate(text: string | null): number | null {
  const time = httpDate.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** The server's clock, ISO; null if the answer does not show it. */
export function serverDateOf(headers: AnswerHeaders): string | null {
  const time = parseHttpDate(headers.get('Date'));
  return time === null ? null : new Date(time).toISOString();
}

/** The seconds of Retry-After, at most 15 minutes; null if missing or not valid. */
export function retryAfterOf(headers: AnswerHeaders): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestWait);
  const [until, now] = [parseHttpDate(text), parseHttpDate(headers.get('Date'))];
  if (until === null || now === null) return null;
  return Math.min(Math.max(0, Math.ceil((until - now) / 1000)), longestWait);
}
