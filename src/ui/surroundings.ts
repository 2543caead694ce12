// What a page hands to its components, so that none of them knows the browser and all of them can be tested.
import type { MessageName, Reply, Request } from '../messages/messages.ts';
import type { HearNews } from '../messages/news.ts';

/** src/messages/send.ts, or a stand-in. */
export type Send = <N extends MessageName>(name: N, request: Request<N>) => Promise<Reply<N>>;

/** For match patterns, all at once. Must be called in the click itself: browsers ask the person only then. */
export type RequestPermission = (origins: readonly string[]) => Promise<boolean>;

export interface PopupSurroundings {
  /** The tab with the chart. */
  tabId: number;
  send: Send;
  /** Tells what happens in the outbox. */
  hear: HearNews;
  /** The files of drafts and orders; null for one that is not there any more. */
  files: { read(id: string): Promise<Blob | null> };
  openOptions: () => void;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
  /** Closes the window. */
  close: () => void;
  requestPermission: RequestPermission;
  /** Waits, in milliseconds. Without it a chart is read once, and nothing is looked at again by the clock. */
  wait?: (time: number) => Promise<void>;
}

export interface OptionsSurroundings {
  send: Send;
  /** Throws a Failure `service.urlInvalid`. `permission` is the match pattern that requests to the address need. */
  parseEndpoint: (url: string) => { permission: string };
  requestPermission: RequestPermission;
}
