// The state of teaching a page: which values the person pointed at, what the definition reads, and for whom it was right.
import { batch, signal } from '@preact/signals';
import type { Answered } from '../../messages/messages.ts';
import type { TeachCheck, TeachOther, TeachPoint, TeachView } from '../../messages/teach-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { startPointing } from './pointing.ts';
import type { TeachServices } from './teach-services.ts';

/** What was checked: the definition on this patient's chart, then on another's. */
const startChecked = () => ({
  check: signal<TeachCheck | null>(null),
  /** The definition is to read another patient's chart. */
  isChecked: signal(false),
  other: signal<TeachOther | null>(null),
  /** The person said that the other patient's values are right. */
  isRight: signal(false),
});

export function startTeaching(services: TeachServices) {
  const { actions } = services;
  const view = signal<TeachView | null>(null);
  const checked = startChecked();
  const { check, isChecked, other, isRight } = checked;
  const name = signal('');
  const isSaved = signal(false);
  const isBusy = signal(false);
  const failure = signal<FailureCode | null>(null);

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

  const { setPoint, ...pointing } = startPointing(services, failure, forgetCheck);

  async function runCheck(): Promise<void> {
    await pointing.endPointing();
    // What is left to answer appears again, and takes the focus.
    forgetCheck();
    const ran = await run(() => actions.check({}));
    if (!ran) return;
    const { problems, reading } = ran.value;
    batch(() => {
      check.value = ran.value;
      isChecked.value = problems.length === 0 && reading !== null && reading.failure === null;
    });
  }

  async function readOther(): Promise<void> {
    isRight.value = false;
    other.value = (await run(() => actions.readOther({})))?.value ?? null;
  }

  return {
    view,
    ...pointing,
    ...checked,
    name,
    isSaved,
    isBusy,
    failure,
    async open() {
      const answer = await run(() => actions.open({}));
      if (!answer) return;
      const opened = answer.value;
      batch(() => {
        view.value = opened;
        pointing.points.value = opened.points;
        name.value ||= opened.name;
        isChecked.value = opened.isChecked;
      });
      // The other patient's chart can be open by now.
      if (opened.isChecked) await readOther();
    },
    /** Answers a question of the check, and checks again. */
    async choose({ field, text, nth }: TeachPoint) {
      await setPoint({ field, text, nth });
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
