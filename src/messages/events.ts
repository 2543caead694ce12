// What happens in the outbox is told to every context of the extension at once: the worker, the uploader and the pages
// have one origin, which no page of the web shares. News carry no data of a patient.

export type AppEvent =
  /** An order is not as it was: ask for it again. */
  | { what: 'submission'; requisitionNumber: string }
  /** The files of a draft are not as they were. */
  | { what: 'files'; draftId: string }
  /** Another person is signed in, or none. */
  | { what: 'signIn' }
  /** Nobody sits at the computer: token and drafts are forgotten, and pages take out what they show. */
  | { what: 'locked' }
  | { what: 'unlocked' }
  /** Everything was erased: pages take out what they show. */
  | { what: 'erased' }
  /** A tab shows something else, or the same anew: a form that is open for it looks whose chart it is. */
  | { what: 'chart'; tabId: number }
  /** What was read for a field is to be seen on the practice chart. */
  | { what: 'pointed'; field: string }
  /** The worker asks which windows show an order, or the form that it is made from; each answers with `shows`. */
  | { what: 'whoShows'; order: string; draftId?: string; question: string }
  | { what: 'shows'; question: string; isVisible: boolean; address: string }
  /** How many bytes of a file are out. */
  | { what: 'progress'; requisitionNumber: string; fileId: string; sent: number };

/** Listens until the returned function is called. */
export type Subscribe = (listener: (news: AppEvent) => void) => () => void;

const channelName = 'outbox';

let channel: BroadcastChannel | null = null;

/** Tells every context, this one included. */
export function publish(news: AppEvent): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage(news);
}

export const subscribe: Subscribe = listener => {
  const ear = new BroadcastChannel(channelName);
  ear.addEventListener('message', ({ data }: MessageEvent<AppEvent>) => listener(data));
  return () => ear.close();
};
