// What pages are told of the orders that were placed.

import type { Draft } from '../draft/draft.ts';
import type { Risk, Typing } from '../draft/risks.ts';
import type { AttachedFile, AttachmentMethod } from '../files/attachments.ts';
import type { FailureCode } from '../order/failure.ts';
import type { OrderInput } from '../order/order-input.ts';

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
  typing?: Typing;
  /** The draft and its files as they are now, where the form showed older ones. */
  newer?: { draft: Draft; files: AttachedFile[] };
  /** Who is signed in now, where the form showed another person: the name, '' where it is not known, and the `personKey`. */
  signedIn?: { name: string; person: string };
}

/** A file of an order, as people see it. Sizes in bytes. */
export interface SubmissionFileView {
  id: string;
  name: string;
  type: string;
  size: number;
  /** `unconfirmed`: its answer was lost. */
  state: 'stored' | 'pending' | 'uploading' | 'confirmed' | 'unconfirmed' | 'failed';
  /** Why it waits or failed. */
  reason?: FailureCode;
  /** Whether it may be uploaded once more: its address lives. */
  canTryAgain: boolean;
  /** Whether a person may say that the lab has it. */
  canConfirm: boolean;
  /** That a person said so: when (ISO time), and who if that is known. */
  byPerson?: { at: string; who?: string };
  /** ISO time at which it is put again by itself, while it waits for that. */
  retriesAt?: string;
}

/** An order that was placed, as people see it. */
export interface SubmissionView {
  requisitionNumber: string;
  /**
   * `frozen`: certainly not sent yet, see `waitsFor`. `created` and `uploading`: the order exists, its files are on their way.
   * `done`: order and files are there. `attachmentsIncomplete`: the order is there, not all of its files.
   */
  state: 'queued' | 'sending' | 'rejected' | 'unknown' | 'created' | 'uploading' | 'done' | 'attachmentsIncomplete';
  /** "VANCE, Marisol · 1979-03-08 (47 F)". */
  patient: string;
  /** The chart's MRN, where the order was placed with one. */
  recordNumber?: string;
  test: string;
  panelId: string;
  isTest: boolean;
  method: AttachmentMethod;
  files: SubmissionFileView[];
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
  /** It can be sent, but is not known to be an order of whoever is signed in: they confirm it first. */
  otherPerson?: OtherPerson;
}

/** Two people as a reader tells them apart; '' where a name is not known. */
export interface OtherPerson {
  placedBy: string;
  signedInAs: string;
  /** The sign-in that is on view: a confirmation counts for no other. */
  signIn: string;
}

/** An order of the patient whose form is open. */
export interface PatientOrder {
  order: SubmissionView;
  /** False: the name and the birth date agree, and no number of the EHR says that it is the same person. */
  isCertain: boolean;
}

/** Every order that is kept, latest first. */
export interface OrdersView {
  orders: SubmissionView[];
  /** Rows that could not be read; they are kept aside. */
  unreadable: number;
}

/** An order for paper. */
export interface PrintView {
  requisitionNumber: string;
  state: SubmissionView['state'];
  label: { patient: string; test: string; isTest: boolean; recordNumber?: string; isRecordNumberDoubtful?: true };
  orderId?: string;
  /** Null once its contents were deleted from this computer. Never with attachments. */
  order: OrderInput | null;
}
