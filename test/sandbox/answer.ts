import type { ServerResponse } from 'node:http';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** How a request ends: with an answer, or with a reset after none or some of the answer. */
export type Ending = { answer: Answer } | { reset: true; partOf?: Answer };

export function answerText(status: number, type: string, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) };
}

export function answerJson(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return answerText(status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

/** Errors for a request that GraphQL never saw: no data member. */
export function answerErrors(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return answerJson(status, { errors: [{ message, extensions: { code } }] }, headers);
}

/** Sends with the lab's own clock in `Date`. Clients use it to judge the life of an upload link. */
export function sendEnding(response: ServerResponse, ending: Ending, now: number): void {
  const answer = 'answer' in ending ? ending.answer : ending.partOf;
  if (!answer) {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status, headers, body } = answer;
  response.writeHead(status, { date: new Date(now).toUTCString(), ...headers, 'content-length': body.length });
  if ('answer' in ending) {
    response.end(body);
    return;
  }
  // Only after the bytes have left: a reset discards what is still buffered.
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.socket?.destroy());
}

/** This folder compares header names as text, so they are lower-cased. */
export function lowerNames(headers: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));
}
