import type { createTokenOffice } from './access-token.ts';
import type { createFaultBook } from './fault-plan.ts';
import type { Journal } from './journal.ts';
import type { Laboratory } from './laboratory.ts';
import type { createUploadSigner } from './upload-url.ts';

/** What the two servers of one sandbox share. */
export type Bench = {
  now: () => number;
  laboratory: Laboratory;
  tokens: ReturnType<typeof createTokenOffice>;
  uploads: ReturnType<typeof createUploadSigner>;
  faults: ReturnType<typeof createFaultBook>;
  journal: Journal;
  /** Aborts when the sandbox closes. */
  signal: AbortSignal;
};
