// What the teach page does and asks for in its tab.
import type { Subscribe } from '../../messages/events.ts';
import type { Answered } from '../../messages/messages.ts';
import type { PickView, TeachCheck, TeachOther, TeachPoint, TeachView } from '../../messages/teach-views.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import type { PopupServices } from '../services.ts';

type Called<A, R = object> = (request: R) => Promise<Answered<A>>;

/** What the teach page does itself, in its tab: called, not sent, because nothing of it must outlive the page. */
export interface TeachActions {
  open: Called<TeachView>;
  changePoints: Called<null, { points: readonly TeachPoint[] }>;
  takePick: Called<PickView, { field: string; label: string; isFirst: boolean }>;
  endPicks: Called<null>;
  check: Called<TeachCheck>;
  chooseDates: Called<null, { dateOrder: DateOrder }>;
  readOther: Called<TeachOther>;
  save: Called<null, { name: string }>;
}

export interface TeachServices extends Pick<PopupServices, 'tabId' | 'requestPermission'> {
  actions: TeachActions;
  subscribe: Subscribe;
  wait: (time: number) => Promise<void>;
  /** Brings the page that is taught to the front, and this page again. */
  showChart: () => void;
  comeBack: () => void;
}
