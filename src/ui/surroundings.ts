// What a page hands to its components, so that none of them knows the browser and all of them can be tested.
import type { MessageName, Reply, Request } from '../messages/messages.ts';

/** src/messages/send.ts, or a stand-in. */
export type Send = <N extends MessageName>(name: N, request: Request<N>) => Promise<Reply<N>>;

export interface PopupSurroundings {
  /** The tab with the chart. */
  tabId: number;
  send: Send;
  openOptions: () => void;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
  /** Closes the window. */
  close: () => void;
  /** Must be called in the click itself: browsers ask the person only then. */
  requestPermission: (origin: string) => Promise<boolean>;
  /** Waits, in milliseconds. Without it a chart is read once, and not again until it rests. */
  wait?: (time: number) => Promise<void>;
}

export interface OptionsSurroundings {
  send: Send;
  /** Throws a Failure `service.urlInvalid`. `permission` is the match pattern that requests to the address need. */
  parseEndpoint: (url: string) => { permission: string };
  /** Must be called in the click itself: browsers ask the person only then. */
  requestPermission: (origin: string) => Promise<boolean>;
}
