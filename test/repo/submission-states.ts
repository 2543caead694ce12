// The states of submissions and their files, as diagrams. The code's own `next` generates them.

import type { AttachmentMethod } from '../../src/files/attachments.ts';
import type { Outcome } from '../../src/lab/outcome.ts';
import type { PutResult } from '../../src/lab/put-outcome.ts';
import { createSubmission, type Submission, type SubmissionInput } from '../../src/outbox/submission.ts';
import { accepts, mostPuts, next, type SubmissionEvent } from '../../src/outbox/transitions.ts';
import { hedda } from '../draft/people.ts';

const at = '2026-01-02T03:04:05.000Z';

/** From state to state, and the events that led there. */
type Steps = Map<string, Set<string>>;

const packingOf = (method: AttachmentMethod, fileCount: number): SubmissionInput => ({
  panelId: 'panel',
  label: { patient: '', test: '', isTest: true },
  service: '',
  placedBy: hedda,
  request: { method, order: '{}', placeholder: 'null', fileCount, hash: '' },
  files: Array.from({ length: fileCount }, (_, index) => ({ id: `F${index}`, name: '', type: '', size: 1 })),
});

/** One outcome of each kind. Upload links come with every answer; an order without files does not use them. */
const outcomes: readonly Outcome[] = [
  { kind: 'created', orderId: 'O', uploadUrls: ['https://store.example.org/0', 'https://store.example.org/1'] },
  { kind: 'created', orderId: 'O', uploadUrls: [] },
  { kind: 'exists', reason: 'service.numberTaken', messages: [] },
  { kind: 'rejected', reason: 'service.refused', messages: [] },
  { kind: 'unknown', reason: 'service.noAnswer', messages: [] },
];

const results: readonly PutResult[] = [
  { kind: 'confirmed' },
  { kind: 'unconfirmed', reason: 'service.noAnswer' },
  { kind: 'notStored', reason: 'upload.slowDown' },
  { kind: 'failed', reason: 'upload.refused' },
];

/** Every event of every kind, by its type. The compiler reports a missing one. */
const eventsOf: {
  [T in SubmissionEvent['type']]: (submissionInput: SubmissionInput) => Extract<SubmissionEvent, { type: T }>[];
} = {
  requeue: submissionInput => [
    { type: 'requeue', submissionInput },
    { type: 'requeue', submissionInput, heldUntil: at },
  ],
  undo: () => [{ type: 'undo' }],
  endHold: () => [{ type: 'endHold' }],
  asked: () => [{ type: 'asked' }],
  wait: () => [{ type: 'wait', reason: 'service.offline' }],
  send: () => [{ type: 'send' }],
  interrupted: () => [{ type: 'interrupted' }],
  answered: () => outcomes.map(outcome => ({ type: 'answered', outcome })),
  settled: () => [true, false].map(exists => ({ type: 'settled', exists })),
  put: ({ files }) => files.map(({ id }) => ({ type: 'put', fileId: id })),
  putEnded: ({ files }) =>
    files.flatMap(({ id }) => results.map(result => ({ type: 'putEnded', fileId: id, result }) as const)),
  putInterrupted: ({ files }) => files.map(({ id }) => ({ type: 'putInterrupted', fileId: id })),
  putBarred: ({ files }) => files.map(({ id }) => ({ type: 'putBarred', fileId: id, reason: 'upload.noPermission' })),
  urlsEnded: () => [{ type: 'urlsEnded' }],
  putAgain: ({ files }) => files.map(({ id }) => ({ type: 'putAgain', fileId: id })),
  fileConfirmed: ({ files }) => files.map(({ id }) => ({ type: 'fileConfirmed', fileId: id })),
  purge: () => [{ type: 'purge' }],
};

/** "answered created", "settled exists". */
function nameOf(event: SubmissionEvent): string {
  if (event.type === 'answered') return `answered ${event.outcome.kind}`;
  if (event.type === 'putEnded') return `putEnded ${event.result.kind}`;
  if (event.type === 'settled') return `settled ${event.exists ? 'exists' : 'not there'}`;
  return event.type;
}

/**
 * What decides how a submission continues, without times and counts. For a single file the number of uploads counts;
 * for two, only whether each was uploaded at all.
 */
function essence({ revision: _, at: __, attempts: ___, notBefore: ____, files, ...submission }: Submission): string {
  const counted = files.map(({ notBefore: _____, ...file }) => ({
    ...file,
    attempts: Math.min(file.attempts, files.length > 1 ? 1 : mostPuts),
  }));
  return JSON.stringify([submission, counted]);
}

const note = (steps: Steps, from: string, to: string, event: SubmissionEvent) => {
  if (from === to) return;
  const step = `${from} --> ${to}`;
  steps.set(step, (steps.get(step) ?? new Set()).add(nameOf(event)));
};

/** Follows every event from every reachable submission until nothing new appears. */
function walk(): { submissions: Steps; files: Steps } {
  const [submissions, files]: [Steps, Steps] = [new Map(), new Map()];
  for (const submissionInput of [
    packingOf('none', 0),
    packingOf('inline', 1),
    packingOf('presigned', 1),
    packingOf('presigned', 2),
  ]) {
    const events = Object.values<(submissionInput: SubmissionInput) => SubmissionEvent[]>(eventsOf).flatMap(of =>
      of(submissionInput),
    );
    const open = [undefined, at].map(heldUntil => createSubmission('N', 'D', submissionInput, at, heldUntil));
    const seen = new Set(open.map(essence));
    // The list grows during the loop.
    for (const submission of open)
      for (const event of events) {
        if (!accepts(submission, event.type)) continue;
        const after = next(submission, event, at);
        note(submissions, submission.state, after.state, event);
        for (const [index, file] of submission.files.entries())
          note(files, file.state, after.files[index]?.state ?? file.state, event);
        const key = essence(after);
        if (!seen.has(key)) open.push(after);
        seen.add(key);
      }
  }
  return { submissions, files };
}

const lines = (steps: Steps, ...first: string[]): string =>
  [
    ...first.map(state => `[*] --> ${state}`),
    ...[...steps].map(([step, events]) => `${step}: ${[...events].join(', ')}`),
  ]
    .map(line => `  ${line}\n`)
    .join('');

/** Two diagrams for Mermaid. Events that change no state are left out. */
export function stateDiagrams(): { submissions: string; files: string } {
  const { submissions, files } = walk();
  return {
    submissions: `stateDiagram-v2\n${lines(submissions, 'held', 'queued')}`,
    files: `stateDiagram-v2\n${lines(files, 'stored')}`,
  };
}
