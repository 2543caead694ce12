// Random faults: those of the matrix that can happen at any time. Each has the outcome that the documentation states
// for an order or a file that met it.
import type { FaultPlan } from '../sandbox/fault-plan.ts';

/** What the extension may say about an order after a request. */
export type OrderClass = 'exists' | 'rejected' | 'unknown';

export interface SoakFault {
  name: string;
  plan: FaultPlan;
  /** Class of an order whose request met the fault. Absent for faults that affect only files. */
  order?: OrderClass;
}

type Broken = FaultPlan[number]['fault'];

const onOrder = (name: string, fault: Broken, order: OrderClass): SoakFault => ({
  name: `order: ${name}`,
  plan: [{ on: 'createOrder', fault }],
  order,
});

const onUpload = (name: string, fault: Broken, times = 1): SoakFault => ({
  name: `upload: ${name}`,
  plan: [{ on: 'upload', times, fault }],
});

const errors = [{ message: 'It did not work.' }];

const expired = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

export const soakFaults: readonly SoakFault[] = [
  onOrder('reset before', { kind: 'reset', when: 'before' }, 'unknown'),
  onOrder('reset after it was made', { kind: 'reset', when: 'after-commit' }, 'unknown'),
  onOrder('reset in the answer', { kind: 'reset', when: 'mid-body' }, 'unknown'),
  onOrder('truncated', { kind: 'truncate' }, 'unknown'),
  onOrder('slow answer', { kind: 'delay', ms: 1500 }, 'exists'),
  onOrder('slow, then reset', { kind: 'delay', ms: 1500, end: 'reset' }, 'unknown'),
  onOrder('guest network', { kind: 'html' }, 'unknown'),
  onOrder('sent elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'unknown'),
  onOrder('errors without data', { kind: 'errors', errors }, 'rejected'),
  onOrder('data null, and made', { kind: 'errors', errors, data: null, commit: true }, 'unknown'),
  onOrder('an id beside errors', { kind: 'errors', errors, keep: true }, 'exists'),
  onOrder('an empty id', { kind: 'id', value: '' }, 'unknown'),
  onOrder('401', { kind: 'status', status: 401 }, 'rejected'),
  onOrder('403', { kind: 'status', status: 403 }, 'rejected'),
  onOrder('409', { kind: 'status', status: 409 }, 'unknown'),
  onOrder('429', { kind: 'status', status: 429, headers: { 'retry-after': '5' } }, 'unknown'),
  onOrder('500, and made', { kind: 'status', status: 500, commit: true }, 'unknown'),
  onOrder('503', { kind: 'status', status: 503 }, 'unknown'),
  onOrder('fewer addresses', { kind: 'urls', how: 'fewer' }, 'exists'),
  onOrder('an address twice', { kind: 'urls', how: 'duplicate' }, 'exists'),
  onOrder('no addresses', { kind: 'urls', how: 'null' }, 'exists'),
  onOrder('addresses elsewhere', { kind: 'urls', how: 'wrong-host' }, 'exists'),
  onUpload('SlowDown', { kind: 'store', code: 'SlowDown' }, 2),
  onUpload('IncompleteBody', { kind: 'store', code: 'IncompleteBody' }),
  onUpload('SignatureDoesNotMatch', { kind: 'store', code: 'SignatureDoesNotMatch' }),
  onUpload('InternalError', { kind: 'store', code: 'InternalError' }),
  onUpload('InternalError, and stored', { kind: 'store', code: 'InternalError', commit: true }),
  onUpload('expired', { kind: 'status', status: 403, headers: { 'content-type': 'application/xml' }, body: expired }),
  onUpload('stored, and the answer lost', { kind: 'reset', when: 'after-commit' }, 2),
  onUpload('reset in the middle', { kind: 'reset', when: 'mid-body' }),
  onUpload('reset before', { kind: 'reset', when: 'before' }),
  onUpload('guest network', { kind: 'html' }),
  onUpload('slow', { kind: 'delay', ms: 3000, commit: false }, 2),
];
