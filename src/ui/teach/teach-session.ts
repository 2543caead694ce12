// The state of teaching a page: which values the person pointed at, what the definition reads, and for whom it was right.
import { batch, signal } from '@preact/signals';
import type { Subscribe } from '../../messages/events.ts';
import type { Answered } from '../../messages/messages.ts';
import {
  type PickView,
  type TeachCheck,
  type TeachOther,
  type TeachPoint,
  type TeachView,
  teachFields,
} from '../../messages/teach-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { labelField } from '../field-words.ts';
import type { PopupServices } from '../services.ts';

/** The page is asked this often, in milliseconds, while the person points. */
const pause = 120;

/** Fields that many charts do not have: no one is asked to point at them. */
const seldomThere: ReadonlySet<string> = new Set([
  'patient.middleName',
  'billing.insurance.insurancePolicies[0].payerName',
  'billing.insurance.insurancePolicies[0].policyNumber',
  'chart.primaryCareProvider',
]);

/** What the last click in the page came to, if it gave no value. */
type PickNote = 'empty' | 'canceled' | 'moved' | 'otherFrame';

export function startTeaching(services: TeachServices) {
  const { actions, wait } = services;
  const view = signal<TeachView | null>(null);
  const points = signal<readonly TeachPoint[]>([]);
  const active = signal<string | null>(null);
  const isListening = signal(false);
  const pickNote = signal<PickNote | null>(null);
  const check = signal<TeachCheck | null>(null);
  const isChecked = signal(false);
  const other = signal<TeachOther | null>(null);
  const isRight = signal(false);
  const name = signal('');
  const isSaved = signal(false);
  const isBusy = signal(false);
  const failure = signal<FailureCode | null>(null);
  /** Ends with the pointing. */
  let pointing: Promise<void> | null = null;

  /** One action at a time. Null if it failed. */
  async function run<A>(act: () => Promise<Answered<A>>): Promise<{ value: A } | null> {
    batch(() => {
      isBusy.value = true;
      failure.value = null;
    });
    const reply = await act();
    batch(() => {
      isBusy.value = false;
      if (!reply.ok) failure.value = reply.code;
    });
    return reply.ok ? reply : null;
  }

  const forgetCheck = (): void =>
    batch(() => {
      check.value = null;
      isChecked.value = false;
      other.value = null;
      isRight.value = false;
    });

  /** `andThen` shows what follows from the points, at the same moment. */
  async function setPoints(after: readonly TeachPoint[], andThen = () => {}): Promise<void> {
    batch(() => {
      points.value = after;
      forgetCheck();
      andThen();
    });
    const reply = await actions.changePoints({ points: after });
    if (!reply.ok) failure.value = reply.code;
  }

  const withPoints = (added: readonly TeachPoint[]): TeachPoint[] => [
    ...points.value.filter(({ field }) => !added.some(point => point.field === field)),
    ...added,
  ];

  const isEmpty = (field: string) => !points.value.some(point => point.field === field);

  /** The next field without a value, if the person is filling in the fields one after the other. */
  const nextAfter = (field: string): string | null =>
    teachFields
      .slice((teachFields as readonly string[]).indexOf(field) + 1)
      .find(field => isEmpty(field) && !seldomThere.has(field)) ?? null;

  /** Asks the page what the person did, until there is nothing more to point at. */
  async function poll(): Promise<void> {
    let isFirst = true;
    for (let pointedField = active.value; pointedField !== null; pointedField = active.value) {
      const reply = await actions.takePick({ field: pointedField, label: labelField(pointedField), isFirst });
      isFirst = false;
      isListening.value = reply.ok;
      if (!reply.ok) {
        failure.value = reply.code;
        break;
      }
      const pick = reply.value;
      if (pick.what === 'picked') await take(pointedField, pick.points);
      else if (pick.what !== 'waiting') pickNote.value = pick.what;
      if (pick.what === 'canceled' || pick.what === 'moved') break;
      await wait(pause);
    }
    batch(() => {
      active.value = null;
      isListening.value = false;
    });
    await actions.endPicks({});
    services.comeBack();
  }

  async function endPointing(): Promise<void> {
    active.value = null;
    await pointing;
  }

  async function take(field: string, picked: readonly TeachPoint[]): Promise<void> {
    const wasEmpty = isEmpty(field);
    const isStill = active.value === field;
    // A person who sees the value points at the next one, even before the value is stored.
    await setPoints(withPoints(picked), () => {
      pickNote.value = null;
      if (isStill) active.value = wasEmpty ? nextAfter(field) : null;
    });
  }

  async function runCheck(): Promise<void> {
    await endPointing();
    const checked = await run(() => actions.check({}));
    if (!checked) return;
    const { problems, reading } = checked.value;
    batch(() => {
      check.value = checked.value;
      isChecked.value = problems.length === 0 && reading !== null && reading.failure === null;
    });
  }

  async function open(): Promise<void> {
    const answer = await run(() => actions.open({}));
    if (!answer) return;
    const opened = answer.value;
    batch(() => {
      view.value = opened;
      points.value = opened.points;
      name.value ||= opened.name;
      isChecked.value = opened.isChecked;
    });
    // The other patient's chart can be open by now.
    if (opened.isChecked) await readOther();
  }

  async function readOther(): Promise<void> {
    isRight.value = false;
    other.value = (await run(() => actions.readOther({})))?.value ?? null;
  }

  return {
    view,
    points,
    /** The field that the next click in the page is for. */
    active,
    /** The page listens: a click before that would be the page's own. */
    isListening,
    pickNote,
    check,
    /** The definition is to read another patient's chart. */
    isChecked,
    other,
    /** The person said that the other patient's values are right. */
    isRight,
    name,
    isSaved,
    isBusy,
    failure,
    open,
    pointAt(field: string) {
      batch(() => {
        active.value = field;
        pickNote.value = null;
        failure.value = null;
      });
      services.showChart();
      pointing ??= poll().finally(() => {
        pointing = null;
      });
    },
    endPointing,
    clear: (field: string) => setPoints(points.value.filter(point => point.field !== field)),
    /** Answers a question of the check, and checks again. */
    async choose({ field, text, nth }: TeachPoint) {
      await setPoints(withPoints([{ field, text, nth }]));
      await runCheck();
    },
    async chooseDates(dateOrder: DateOrder) {
      if (await run(() => actions.chooseDates({ dateOrder }))) await runCheck();
    },
    /** Goes on without the values that are still in question. */
    goOn() {
      isChecked.value = true;
    },
    runCheck,
    /** Back from the other patient to the points. */
    reconsider: forgetCheck,
    readOther,
    async save() {
      if (await run(() => actions.save({ name: name.value }))) isSaved.value = true;
    },
  };
}

export type TeachSession = ReturnType<typeof startTeaching>;

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
