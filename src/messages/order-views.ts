// What pages are told of the orders that were placed.
import type { AttachmentMethod } from '../order/attachments.ts';
import type { FailureCode } from '../order/failure.ts';
import type { OrderInput } from '../order/order-input.ts';
import type { Risk } from '../order/risks.ts';

/** An order of the same test for the same patient. */
export interface EarlierOrder {
  requisitionNumber: string;
  /** Missing while it is not known whether the laboratory has it. */
  orderId?: string;
  /** ISO time. */
  at: string;
}

/** What a refused order has to be looked at for. */
export interface GuardWords {
  earlier?: EarlierOrder;
  risks?: Risk[];
}

/** A file of an order, as people see it. Sizes in bytes. */
export interface ParcelFileView {
  id: string;
  name: string;
  type: string;
  size: number;
  /** `maybeStored`: its answer was lost. */
  state: 'stored' | 'reserved' | 'putting' | 'confirmed' | 'maybeStored' | 'failedFinal';
  /** Why it waits or failed. */
  reason?: FailureCode;
  /** Whether it may be uploaded once more: its address lives. */
  canTryAgain: boolean;
  /** ISO time at which it is put again by itself, while it waits for that. */
  retriesAt?: string;
}

/** An order that was placed, as people see it. */
export interface ParcelView {
  requisitionNumber: string;
  /**
   * `frozen`: certainly not sent yet, see `waitsFor`. `created` and `uploading`: the order exists, its files are on their way.
   * `done`: order and files are there. `attachmentsIncomplete`: the order is there, not all of its files.
   */
  state: 'frozen' | 'sending' | 'notCreated' | 'unknown' | 'created' | 'uploading' | 'done' | 'attachmentsIncomplete';
  /** "VANCE, Marisol · 1979-03-08 (47 F)". */
  patient: string;
  test: string;
  panelId: string;
  isTest: boolean;
  method: AttachmentMethod;
  files: ParcelFileView[];
  /** ISO times: of the click on Order, and of the last change of state. */
  createdAt: string;
  at: string;
  /** Why it waits, while it is `frozen`. */
  waitsFor?: FailureCode;
  /** ISO time at which it is sent again by itself: only where the laboratory is known to refuse a number twice. */
  retriesAt?: string;
  /** Missing where only a person knows of it. */
  orderId?: string;
  reason?: FailureCode;
  /** The service's own words. */
  messages?: string[];
  /** ISO time at which the upload addresses end. */
  urlsEndAt?: string;
}

/** Every order that is kept, latest first. */
export interface OrdersView {
  orders: ParcelView[];
  /** Rows that could not be read; they are kept aside. */
  unreadable: number;
}

/** An order for paper. */
export interface PrintView {
  requisitionNumber: string;
  state: ParcelView['state'];
  label: { patient: string; test: string; isTest: boolean; recordNumber?: string };
  orderId?: string;
  /** Null once its contents were deleted from this computer. Never with attachments. */
  order: OrderInput | null;
}
