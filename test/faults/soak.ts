// Random faults, one every two seconds: four patients, two tabs, and a worker that is ended at odd moments. After each
// turn the soak checks every promise. The lab refuses no number, so a second submission would be a second order.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Submission } from '../../src/outbox/submission.ts';
import type { BarePage } from '../browser/bare-browser.ts';
import { type Delivery, type DeliveryStage, setDeliveryStage } from '../browser/delivery-stage.ts';
import { openConsoleLog } from './console-log.ts';
import type { SoakFault } from './soak-faults.ts';
import { breachesOf, type Records, type Story } from './soak-rules.ts';
import { makePatients, planTurn, type SoakTurn } from './soak-turns.ts';

/** Milliseconds from one turn to the next. */
const pace = 2000;
/** Milliseconds in which everything must finish at the end. */
const lastPatience = 180_000;

export interface SoakResult {
  turns: number;
  kills: number;
  /** How often each fault was met. */
  faults: Map<string, number>;
  orders: number;
  files: number;
  /** How many submissions ended in each state. */
  states: Map<string, number>;
  checks: number;
  /** What was wrong, each once. */
  breaches: string[];
}

const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1);

class Soak {
  readonly result: SoakResult = {
    turns: 0,
    kills: 0,
    faults: new Map(),
    orders: 0,
    files: 0,
    states: new Map(),
    checks: 0,
    breaches: [],
  };
  private readonly stories = new Map<string, Story>();
  /** States at the last check. Submissions sent since then are missing. */
  private seen = new Map<string, Submission['state']>();
  private readonly played: { at: number; fault: SoakFault }[] = [];
  private heard = 0;
  private readonly stage: DeliveryStage;
  private readonly delivery: Delivery;
  private readonly tabs: readonly BarePage[];

  constructor(stage: DeliveryStage, delivery: Delivery, tabs: readonly BarePage[]) {
    this.stage = stage;
    this.delivery = delivery;
    this.tabs = tabs;
  }

  private records = (): Records => ({
    orders: structuredClone(this.stage.sandbox.orders()),
    requests: this.stage.sandbox.requests(),
  });

  private blame(what: string): void {
    if (!this.result.breaches.includes(what)) this.result.breaches.push(what);
  }

  private sendFrom(page: BarePage | undefined, requisitionNumber: string): Promise<unknown> {
    const message = JSON.stringify({ name: 'order.retry', request: { requisitionNumber } });
    return (page ?? this.delivery.page).evaluate(`void chrome.runtime.sendMessage(${message}).catch(() => null)`);
  }

  /** Records what the requests since the last check met, by the fault that was set before they ended that way. */
  private hear({ requests }: Records): void {
    for (const { on, fault, about, at } of requests.slice(this.heard)) {
      const met = this.played.findLast(({ at: set, fault: { plan } }) => {
        const [first] = plan;
        if (first?.on !== on || first.fault.kind !== fault) return false;
        return set <= Date.parse(at) - (first.fault.kind === 'delay' ? first.fault.ms : 0);
      });
      if (fault !== null) count(this.result.faults, met?.fault.name ?? fault);
      const story = on === 'createOrder' && about !== null ? this.stories.get(about) : undefined;
      story?.met.push(fault === null ? 'exists' : (met?.fault.order ?? 'unknown'));
    }
    this.heard = requests.length;
  }

  /** Checks everything that was promised, at this moment. */
  async check(log: string, canaries: readonly string[]): Promise<Submission[]> {
    const before = this.records();
    const all = await this.delivery.page.evaluate<Submission[]>(
      'outbox.openSubmissionStore().then(store => store.all())',
    );
    const after = this.records();
    this.hear(after);
    const kept = new Map(all.map(submission => [submission.requisitionNumber, submission]));
    for (const [number, story] of this.stories) {
      const submission = kept.get(number);
      if (!submission) this.blame(`${number}: lost`);
      else for (const what of breachesOf(submission, story, before, after)) this.blame(`${number}: ${what}`);
      this.result.checks += 1;
    }
    for (const text of canaries) if (log.includes(text)) this.blame(`${text} is in a console`);
    this.seen = new Map(all.map(({ requisitionNumber, state }) => [requisitionNumber, state]));
    return all;
  }

  /** Ends the worker. What happened to orders on their way is then unknown. */
  private async kill(): Promise<void> {
    for (const [number, story] of this.stories) {
      const state = this.seen.get(number);
      if (state === undefined || state === 'queued' || state === 'sending') story.isCutOff = true;
    }
    await this.delivery.page.stopWorkers();
    this.result.kills += 1;
    await this.delivery.ask('orders.list', {});
  }

  /** The clinician asks the lab and does what the extension offers. */
  async tidy(submissions: readonly Submission[]): Promise<void> {
    for (const { requisitionNumber, state, files } of submissions) {
      const story = this.stories.get(requisitionNumber);
      if (state === 'unknown') {
        const exists = this.stage.sandbox.orders().some(one => one.requisitionNumber === requisitionNumber);
        await this.delivery.ask('order.settle', { requisitionNumber, exists });
        story?.settled.push(exists ? 'exists' : 'rejected');
      } else if (state === 'rejected' || state === 'queued') {
        this.seen.delete(requisitionNumber);
        await this.sendFrom(undefined, requisitionNumber);
      } else if (state === 'attachmentsIncomplete' && files.some(({ url }) => url !== undefined)) {
        if (story) story.isPutAgain = true;
        await this.delivery.ask('order.upload', { requisitionNumber, fileId: null });
      }
    }
  }

  async play(turn: SoakTurn): Promise<void> {
    const { patient, order, method, files, tabs, fault, kill } = turn;
    this.stage.sandbox.setFault(fault?.plan ?? []);
    if (fault) this.played.push({ at: Date.now(), fault });
    const number = order.requisitionNumber;
    this.stories.set(number, { turn, met: [], isCutOff: false, isPutAgain: false, settled: [] });
    this.result.files += files.length;
    await this.delivery.freeze({ order, method, files, patient: patient.label });
    await Promise.all(tabs.map(tab => this.sendFrom(this.tabs[tab], number)));
    if (kill !== null) {
      await sleep(kill);
      await this.kill();
    }
    this.result.turns += 1;
  }

  /** Without further faults, every order finishes: no order is lost. */
  async settleAll(look: () => Promise<Submission[]>): Promise<void> {
    this.stage.sandbox.clearFaults();
    const end = Date.now() + lastPatience;
    const hasEnd = ({ state, files }: Submission) =>
      state === 'done' || (state === 'attachmentsIncomplete' && files.every(({ state: of }) => of !== 'uploading'));
    let submissions = await look();
    while (!submissions.every(hasEnd) && Date.now() < end) {
      await this.tidy(submissions.filter(submission => submission.state !== 'attachmentsIncomplete'));
      await sleep(pace);
      submissions = await look();
    }
    for (const submission of submissions) {
      const { requisitionNumber: number, state } = submission;
      count(this.result.states, state);
      if (!hasEnd(submission)) this.blame(`${number}: it is still ${state}`);
      const made = this.stage.sandbox.orders().filter(one => one.requisitionNumber === number).length;
      if (made !== 1) this.blame(`${number}: ${made} orders in the end`);
      this.result.orders += made;
    }
  }
}

/** Plays for some minutes, and returns what was wrong. */
export async function soak(seed: string, minutes: number, tell: (line: string) => void): Promise<SoakResult> {
  const log = await openConsoleLog();
  const stage = await setDeliveryStage({ refuseRepeats: false, keepConnections: false });
  try {
    const delivery = await stage.start(log.arguments);
    await log.prove(delivery);
    const address = await delivery.page.evaluate<string>('location.href');
    const play = new Soak(stage, delivery, [delivery.page, await delivery.browser.openPage(address)]);
    const patients = makePatients(seed);
    const canaries = patients.flatMap(patient => patient.canaries);
    const look = () => play.check(log.text(), canaries);
    const end = Date.now() + minutes * 60_000;
    let submissions: Submission[] = [];
    for (let at = 0; Date.now() < end; at += 1) {
      const start = Date.now();
      const turn = planTurn(seed, at, patients);
      if (turn.isTidied) await play.tidy(submissions);
      const known = play.result.breaches.length;
      await play.play(turn);
      await sleep(Math.max(0, start + pace - Date.now()));
      submissions = await look();
      for (const breach of play.result.breaches.slice(known))
        tell(`  turn ${at}, ${turn.fault?.name ?? 'no fault'}, worker ended after ${turn.kill} ms: ${breach}`);
    }
    await play.settleAll(look);
    return play.result;
  } finally {
    await stage.close();
    await log.close();
  }
}
