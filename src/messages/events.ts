// Events of the outbox go to every context of the extension at once: the worker, the uploader and the pages share one origin
// with no web page. Events carry no patient data.

export type AppEvent =
  /** An order changed: ask for it again. */
  | { what: 'submission'; requisitionNumber: string }
  | { what: 'files'; draftId: string }
  /** Another person signed in, or someone signed out. */
  | { what: 'signIn' }
  /** The extension locked and forgot the token and the drafts: pages clear what they show. */
  | { what: 'locked' }
  | { what: 'unlocked' }
  /** Everything was erased: pages clear what they show. */
  | { what: 'erased' }
  /** A tab shows something else, or the same page again: an open form for it checks whose chart it is. */
  | { what: 'chart'; tabId: number }
  /** Charts were counted for an EHR that a person verifies, or that ended: `isEnded` if open forms have to read again. */
  | { what: 'verification'; isEnded: boolean }
  /** The practice lab has another order, or another setting. */
  | { what: 'practice' }
  /** The practice chart should highlight what was read for a field. */
  | { what: 'pointed'; field: string }
  /** The worker asks which windows show an order, or the form it was made from; each answers with `shows`. */
  | { what: 'whoShows'; order: string; draftId?: string; question: string }
  | { what: 'shows'; question: string; isVisible: boolean; address: string }
  /** How many bytes of a file have been sent. */
  | { what: 'progress'; requisitionNumber: string; fileId: string; sent: number };

/** Listens until you call the returned function. */
export type Subscribe = (listener: (event: AppEvent) => void) => () => void;

const channelName = 'outbox';

let channel: BroadcastChannel | null = null;

/** Sends an event to every context, this one included. */
export function publish(event: AppEvent): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage(event);
}

export const subscribe: Subscribe = listener => {
  const receiver = new BroadcastChannel(channelName);
  receiver.addEventListener('message', ({ data }: MessageEvent<AppEvent>) => listener(data));
  return () => receiver.close();
};
