// Pointing at values in the page: which field the next click is for, and the points that clicks gave so far.
import { batch, type Signal, signal } from '@preact/signals';
import { type TeachPoint, teachFields } from '../../messages/teach-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { labelField } from '../field-words.ts';
import type { TeachServices } from './teach-services.ts';

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

/** `forgetCheck`: what was checked no longer holds once a point changes. */
export function startPointing(
  { actions, wait, showChart, comeBack }: TeachServices,
  failure: Signal<FailureCode | null>,
  forgetCheck: () => void,
) {
  const points = signal<readonly TeachPoint[]>([]);
  const active = signal<string | null>(null);
  const isListening = signal(false);
  const pickNote = signal<PickNote | null>(null);
  /** Ends with the pointing. */
  let pointing: Promise<void> | null = null;

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

  async function take(field: string, picked: readonly TeachPoint[]): Promise<void> {
    const wasEmpty = isEmpty(field);
    const isStill = active.value === field;
    // A person who sees the value points at the next one, even before the value is stored.
    await setPoints(withPoints(picked), () => {
      pickNote.value = null;
      if (isStill) active.value = wasEmpty ? nextAfter(field) : null;
    });
  }

  /** Asks the page what the person did, until there is nothing more to point at. */
  async function poll(): Promise<void> {
    let isFirst = true;
    for (let field = active.value; field !== null; field = active.value) {
      const reply = await actions.takePick({ field, label: labelField(field), isFirst });
      isFirst = false;
      isListening.value = reply.ok;
      if (!reply.ok) {
        failure.value = reply.code;
        break;
      }
      const pick = reply.value;
      if (pick.what === 'picked') await take(field, pick.points);
      else if (pick.what !== 'waiting') pickNote.value = pick.what;
      if (pick.what === 'canceled' || pick.what === 'moved') break;
      await wait(pause);
    }
    batch(() => {
      active.value = null;
      isListening.value = false;
    });
    await actions.endPicks({});
    comeBack();
  }

  return {
    points,
    /** The field that the next click in the page is for. */
    active,
    /** The page listens: a click before that would be the page's own. */
    isListening,
    pickNote,
    pointAt(field: string) {
      batch(() => {
        active.value = field;
        pickNote.value = null;
        failure.value = null;
      });
      showChart();
      pointing ??= poll().finally(() => {
        pointing = null;
      });
    },
    async endPointing() {
      active.value = null;
      await pointing;
    },
    setPoint: (point: TeachPoint) => setPoints(withPoints([point])),
    clear: (field: string) => setPoints(points.value.filter(point => point.field !== field)),
  };
}
