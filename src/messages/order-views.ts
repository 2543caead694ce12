// What pages learn about placed orders.

import type { Draft } from '../draft/draft.ts';
import type { IdentityCheck } from '../draft/risks.ts';
import type { AttachedFile, AttachmentMethod } from '../files/attachments.ts';
import type { OrderInput } from '../order/order-input.ts';
import type { Submission, SubmissionFile } from '../outbox/submission.ts';
import type { CallContact, ClinicView, LabContact } from './service-views.ts';

/** An order of the same test for the same patient. */
export interface EarlierOrder {
  requisitionNumber: string;
  /** Missing while it is not known whether the lab has the order. */
  orderId?: string;
  /** ISO time. */
  at: string;
  /** The lab refused it, and confirmed no order. */
  isRefused?: true;
}

/** What the clinician must look at before a refused order. */
export interface GuardWords {
  earlier?: EarlierOrder;
  check?: IdentityCheck;
  /** The current draft and its files, if the form showed older ones. */
  newer?: { draft: Draft; files: AttachedFile[] };
  /** Who is signed in now, if the form showed another person: the name, '' if not known, and the `personKey`. */
  signedIn?: { name: string; person: string };
}

/** A file of an order, as the clinician sees it. */
export interface SubmissionFileView
  extends Pick<SubmissionFile, 'id' | 'name' | 'type' | 'size' | 'state' | 'reason' | 'byPerson'> {
  /** Whether it can be uploaded again: its upload link is still valid. */
  canTryAgain: boolean;
  /** Whether the clinician can say that the lab has it. */
  canConfirm: boolean;
  /** ISO time of the next automatic upload, while the file waits for it. */
  retriesAt?: string;
}

type Label = Submission['label'];

type Shown =
  | 'requisitionNumber'
  | 'state'
  | 'panelId'
  | 'createdAt'
  | 'at'
  | 'heldUntil'
  | 'waitsFor'
  | 'orderId'
  | 'reason'
  | 'messages';

/** A placed order, as the clinician sees it: without what only the outbox needs. */
export interface SubmissionView extends Label, Pick<Submission, Shown> {
  method: AttachmentMethod;
  files: SubmissionFileView[];
  /** ISO time of the next automatic send: only if the lab is known to reject a repeated number. */
  retriesAt?: string;
  /** Whom to call about it: missing where no lab is named, and for practice. */
  call?: CallContact;
  /** Set if the order can be sent but may not be an order of the person who is signed in: they confirm it first. */
  otherPerson?: OtherPerson;
}

/** Two people, named so that the reader can tell them apart; '' if a name is not known. */
export interface OtherPerson {
  placedBy: string;
  signedInAs: string;
  /** The sign-in on view: a confirmation counts for no other. */
  signIn: string;
}

export interface UndoView {
  /** False: it was too late, and `order` says how far the order is. */
  isUndone: boolean;
  /** Null if the order is only a form again. An order that the lab rejected before is rejected again. */
  order: SubmissionView | null;
}

export interface PatientOrder {
  order: SubmissionView;
  /** False: the name and the birth date match, but no number of the EHR says that it is the same person. */
  isCertain: boolean;
}

/** What was placed for the patient of a form, from any window. */
export interface PatientOrdersView {
  /** The order of the form's own draft; null while there is none. */
  own: SubmissionView | null;
  others: PatientOrder[];
}

/** Every stored order, latest first. */
export interface OrdersView {
  orders: SubmissionView[];
  /** Rows that could not be read; they stay stored. */
  unreadable: number;
}

/** What a note for the chart says besides the order's own view. */
export interface NoteView {
  /** The note's last line (src/draft/note/note-code.ts). */
  code: string;
  /** ISO time of the click on Order. */
  at: string;
  /** The name of who was signed in; '' if not known. */
  orderedBy: string;
  lab: LabContact;
}

type Printed = 'requisitionNumber' | 'state' | 'reason' | 'mayExist' | 'label' | 'orderId';

export interface PrintView extends Pick<Submission, Printed> {
  /** ISO times: of the click on Order, and of this view. */
  createdAt: string;
  printedAt: string;
  /** Who is signed in now; '' if not known. */
  printedBy: string;
  lab: LabContact;
  clinic: ClinicView;
  /** The organization's own words above the signatures; '' for the usual ones. */
  texts: { consent: string; necessity: string };
  /** Null once its contents were deleted from this computer. Never includes attachments. */
  order: OrderInput | null;
}
