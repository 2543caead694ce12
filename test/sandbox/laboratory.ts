import { createHash, randomInt } from 'node:crypto';
import type { AttachmentContent, FileState, Receipt, ReceivedFile, ReceivedOrder } from './received.ts';
import { type AttachmentLimit, findBreaches, type OrderInput } from './rules.ts';
import { createVirusScan } from './virus-scan.ts';

export type LaboratoryRules = {
  now: () => number;
  attachmentLimit: AttachmentLimit;
  /**
   * The service document says "unique", but not that a repeat is refused. With false, the sandbox creates a second
   * order.
   */
  refuseRepeats: boolean;
};

export type Refusal = { code: 'BAD_USER_INPUT' | 'REQUISITION_EXISTS'; message: string; rules: string[] };

/** What a client sent, and how. */
export type OrderSubmission = {
  order: OrderInput;
  /** The same order before GraphQL read it. */
  verbatim: Record<string, unknown>;
  attachments: readonly (AttachmentContent | null)[];
  receipt: Receipt;
};

export type LaboratoryChange = { type: 'order'; order: ReceivedOrder } | { type: 'reset' };

export type Laboratory = ReturnType<typeof createLaboratory>;

/** The lab behind the service: its rules and its memory. It knows nothing about HTTP. */
export function createLaboratory({ now, attachmentLimit, refuseRepeats }: LaboratoryRules) {
  const orders = new Map<string, ReceivedOrder>();
  const requisitionNumbers = new Set<string>();
  const listeners = new Set<(change: LaboratoryChange) => void>();

  const announce = (change: LaboratoryChange) => {
    for (const listener of listeners) listener(change);
  };
  const timestamp = () => new Date(now()).toISOString();

  return {
    /** Checks and records in one step, so two simultaneous requests cannot both take a requisition number. */
    createOrder(submission: OrderSubmission): ReceivedOrder | Refusal {
      const { order, verbatim, attachments, receipt } = submission;
      const breaches = findBreaches(order, { now: now(), verbatim, attachments, attachmentLimit });
      if (breaches.length > 0) {
        const message = breaches.map(breach => breach.message).join(' ');
        return { code: 'BAD_USER_INPUT', message, rules: breaches.map(breach => breach.rule) };
      }
      if (refuseRepeats && requisitionNumbers.has(order.requisitionNumber)) {
        const message = 'An order with this requisition number exists.';
        return { code: 'REQUISITION_EXISTS', message, rules: ['requisitionNumberUnique'] };
      }
      const id = mintOrderId(orders);
      const received: ReceivedOrder = {
        id,
        requisitionNumber: order.requisitionNumber,
        receivedAt: timestamp(),
        order: verbatim,
        receipt,
        files: [
          ...attachments.flatMap((content, index) => (content ? [receiveFile(id, index, content, timestamp())] : [])),
          ...Array.from({ length: order.numberOfAttachmentsToBeUploaded ?? 0 }, (_, index) => expectFile(id, index)),
        ],
      };
      requisitionNumbers.add(order.requisitionNumber);
      orders.set(id, received);
      announce({ type: 'order', order: received });
      return received;
    },

    /** The file for an upload link. */
    findUpload(orderId: string, index: number): ReceivedFile | undefined {
      return orders.get(orderId)?.files.find(file => file.method === 'presigned' && file.index === index);
    },

    completeUpload(file: ReceivedFile, content: { size: number; sha256: string; infected: boolean }): void {
      file.size = content.size;
      file.sha256 = content.sha256;
      file.state = scanState(content.infected);
      file.receivedAt = timestamp();
      const order = orders.get(file.orderId);
      if (order) announce({ type: 'order', order });
    },

    /** Oldest first. */
    orders: (): ReceivedOrder[] => [...orders.values()],

    reset(): void {
      orders.clear();
      requisitionNumbers.clear();
      announce({ type: 'reset' });
    },

    /** Returns the function that ends the subscription. */
    subscribe(listener: (change: LaboratoryChange) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function receiveFile(orderId: string, index: number, content: AttachmentContent, receivedAt: string): ReceivedFile {
  const { method, name, bytes } = content;
  const scan = createVirusScan();
  scan.read(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const state = scanState(scan.isInfected());
  return { orderId, index, method, state, name, size: bytes.length, sha256, receivedAt };
}

function expectFile(orderId: string, index: number): ReceivedFile {
  const unknown = { name: null, size: null, sha256: null, receivedAt: null };
  return { orderId, index, method: 'presigned', state: 'missing', ...unknown };
}

function scanState(infected: boolean): FileState {
  return infected ? 'infected' : 'received';
}

function mintOrderId(taken: ReadonlyMap<string, unknown>): string {
  for (;;) {
    const hex = randomInt(0x1_0000).toString(16).toUpperCase().padStart(4, '0');
    const id = `ORD-${hex}-${String(randomInt(10_000)).padStart(4, '0')}`;
    if (!taken.has(id)) return id;
  }
}
