// src/ui shows what people see: components that know no browser and ask by messages.
// What a page hands to its components, so that none of them knows the browser and all of them can be tested.
import type { Signal } from '@preact/signals';
import type { AttachedFile } from '../files/attachments.ts';
import type { Described } from '../files/inspect-file.ts';
import type { AppEvent, Subscribe } from '../messages/events.ts';
import type { MessageName, Reply, Request } from '../messages/messages.ts';

/** src/messages/send.ts, or a stand-in. */
export type Send = <N extends MessageName>(name: N, request: Request<N>) => Promise<Reply<N>>;

/** For match patterns, all at once. Must be called in the click itself: browsers ask the person only then. */
type RequestPermission = (origins: readonly string[]) => Promise<boolean>;

/** Where files are kept from the moment they are attached; src/outbox/draft-files.ts says more of each. */
export interface DraftFileStore {
  /**
   * It is on the disk when the promise resolves. Rejects with a DOMException `QuotaExceededError` when there is no room, and,
   * as all that changes a draft's files, with a Failure when they are an order's already.
   */
  add(draftId: string, file: Blob, described: Described): Promise<AttachedFile>;
  list(draftId: string): Promise<AttachedFile[]>;
  /** Null when it is gone. */
  read(id: string): Promise<Blob | null>;
  remove(draftId: string, ids: readonly string[]): Promise<void>;
  reorder(draftId: string, ids: readonly string[]): Promise<void>;
}

/** Calls `changed` when IT changed the policy or access to hosts was given or taken, until the returned function is called. */
export type Follow = (changed: () => void) => () => void;

export interface PopupServices {
  /** The tab with the chart. */
  tabId: number;
  send: Send;
  openOptions: () => void;
  /** Opens an order for paper in a tab. */
  openRequisition: (requisitionNumber: string) => void;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
  /** Closes the window. */
  close: () => void;
  requestPermission: RequestPermission;
  /** Waits, in milliseconds. Without it a chart is read once, and nothing is looked at again by the clock. */
  wait?: (time: number) => Promise<void>;
  /** The files of drafts and orders. */
  files: DraftFileStore;
  /** What happens in the outbox, and what other windows are told. */
  hear: Subscribe;
  tell: (news: AppEvent) => void;
  /**
   * Opens the same form in a tab and closes this window. Null where there is no need: this window lives on while the
   * browser's file dialog is open.
   */
  moveToTab: (() => Promise<void>) | null;
  follow?: Follow;
}

export interface OptionsServices {
  send: Send;
  /** Throws a Failure `service.urlInvalid`. `permission` is the match pattern that requests to the address need. */
  parseEndpoint: (url: string) => { permission: string; isLocal: boolean };
  requestPermission: RequestPermission;
  /** Shows the page anew: after an import every part of it is another. */
  reload: () => void;
  follow?: Follow;
  /** What is told of a sign-out: the lock that comes with it makes the page anew. */
  signedOut?: Signal<string>;
}
