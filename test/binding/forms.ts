// Windows with a form each: the real session against the real worker functions. This file does what a component does.
import { expect } from 'vitest';
import { confirmReplaced } from '../../src/draft/confirm/read-back.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { whatToType } from '../../src/draft/risks.ts';
import { dispatch, type Handlers } from '../../src/messages/dispatch.ts';
import type { AppEvent } from '../../src/messages/events.ts';
import { checkOf, isFrozen, type OpenChart } from '../../src/ui/order-form/session/open-chart.ts';
import { blockersOf, enteredDraft } from '../../src/ui/order-form/session/order-edits.ts';
import { type OrderSession, startSession } from '../../src/ui/order-form/session/order-session.ts';
import type { Send } from '../../src/ui/services.ts';
import { showService } from '../../src/worker/access/service.ts';
import { addShownScreen, checkChart, keepDraft, renewDraft, rereadChart } from '../../src/worker/charts/form-draft.ts';
import { openChart } from '../../src/worker/charts/open-chart.ts';
import { placeOrder } from '../../src/worker/orders/place-order.ts';
import { attach, filesOf } from './laboratory.ts';
import { looks, pages } from './pages.ts';

const handlers: Partial<Handlers> = {
  'chart.open': openChart,
  'chart.reread': rereadChart,
  'chart.addScreen': addShownScreen,
  'chart.check': checkChart,
  'draft.renew': renewDraft,
  'draft.keep': keepDraft,
  'order.place': placeOrder,
  'service.show': showService,
};

const extension = { id: 'order-extension', url: 'chrome-extension://order-extension/' };
const sender = { id: extension.id, url: `${extension.url}popup.html` };

/** What a form showed when Order was clicked in it. */
export interface Click {
  draft: Draft;
  panelId: string;
  fileIds: string[];
  /** The true patient of the form. */
  person: number;
  /** The person the form showed as signed in. */
  signedIn: string;
  /** Whether the form said that it orders a test (W16). */
  isTest: boolean;
  /** How often the worker had looked at a tab before. */
  looks: number;
}

export const clicks: Click[] = [];

interface Form {
  tabId: number;
  session: OrderSession;
  /** Its patient, since the reading with which the clinician opened it. */
  person: number | null;
  /** The form as drawn some time ago: a click can come before the next frame. */
  drawn: OpenChart | null;
}

let forms: Form[] = [];
let waits: (() => void)[] = [];
let listeners: ((event: AppEvent) => void)[] = [];
let starts = 0;
let onTheWay = 0;
let edits = 0;

/** Ends the worker, so that earlier requests get no answer. */
export const restartWorker = () => {
  starts += 1;
};

const send: Send = async (name, request) => {
  const start = starts;
  onTheWay += 1;
  try {
    const reply = await dispatch(
      { name, request: structuredClone(request) },
      sender,
      extension,
      handlers,
      async () => 'open',
    );
    // Contexts receive a copy, some time later.
    await new Promise(resolve => setImmediate(resolve));
    return (start === starts ? structuredClone(reply) : { ok: false, code: 'message.failed' }) as never;
  } finally {
    onTheWay -= 1;
  }
};

/** Waits until no request is open. */
export async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = onTheWay === 0 ? quiet + 1 : 0)
    await new Promise(resolve => setImmediate(resolve));
}

/** Forms that reread their chart because time passed, while nothing else is under way. */
let settling: Form[] = [];

/** Ends the wait of all windows. */
export function tick(): void {
  settling = onTheWay === 0 ? forms.filter(({ session }) => session.isSettling.peek()) : [];
  const due = waits;
  waits = [];
  for (const pass of due) pass();
}

export const tell = (event: AppEvent) => {
  for (const listen of [...listeners]) listen(event);
};

function chartOf(form: Form): OpenChart | null {
  const stage = form.session.stage.peek();
  if (stage.at !== 'chart') return null;
  form.person ??= stage.chart.draft.binding.frameId;
  return stage.chart;
}

export function openForm(tabId: number): void {
  const wait = () => new Promise<void>(resolve => void waits.push(resolve));
  const subscribe = (listen: (event: AppEvent) => void) => {
    listeners.push(listen);
    return () => {
      listeners = listeners.filter(other => other !== listen);
    };
  };
  const session = startSession({ tabId, send, subscribe, wait });
  forms.push({ tabId, session, person: null, drawn: null });
  void session.open();
}

const findForm = (index: number): Form | undefined => forms[index % Math.max(1, forms.length)];

export function closeForm(index: number): void {
  const form = findForm(index);
  form?.session.stop();
  forms = forms.filter(other => other !== form);
}

const hasForm = (chart: OpenChart) => !chart.submission.value || chart.submission.value.state === 'rejected';

/** The text says in whose form it was entered. */
export function edit(index: number, field: 'notes' | 'patient.address.city'): void {
  const form = findForm(index);
  const chart = form && chartOf(form);
  if (!form || !chart || !hasForm(chart)) return;
  const { entries, draft } = chart;
  edits += 1;
  const text = `edit ${edits} for ${form.person}`;
  entries.confirmed.value = { ...entries.confirmed.value, [field]: text };
  const entered = { panelId: entries.panelId.value, method: null, confirmed: { ...entries.confirmed.value } };
  const { id: draftId, revision } = draft;
  void send('draft.keep', { tabId: form.tabId, draftId, revision, ...entered });
}

export function choose(index: number, panelId: string): void {
  const form = findForm(index);
  const chart = form && chartOf(form);
  if (chart && hasForm(chart)) chart.entries.panelId.value = panelId;
}

/** @param isHeard whether the other windows of the same draft get the event. */
export function addFile(index: number, isHeard: boolean): void {
  const form = findForm(index);
  const chart = form && chartOf(form);
  if (!form || !chart || !hasForm(chart)) return;
  const draftId = chart.draft.id;
  edits += 1;
  attach({ id: `F${edits}`, draftId, name: `file ${edits} for ${form.person}`, type: '', size: 10, warnings: [] });
  for (const other of isHeard ? forms : [form]) {
    const shown = chartOf(other);
    if (shown?.draft.id === draftId && hasForm(shown)) shown.entries.files.value = filesOf(draftId);
  }
}

/** Adds the other screen that the tab shows, if the form offers it. */
export function addScreen(index: number): void {
  const form = findForm(index);
  const chart = form && chartOf(form);
  if (form && chart && hasForm(chart) && chart.otherScreen.value !== null) void form.session.addScreen(chart);
}

/** Draws every form as it is now. */
export function draw(): void {
  for (const form of forms) form.drawn = chartOf(form);
}

const isOnOrder = (chart: OpenChart, draft: Draft) =>
  hasForm(chart) &&
  !isFrozen(chart) &&
  !chart.failure.value?.newer &&
  !chart.isArming.value &&
  !chart.isSending.value &&
  blockersOf(draft, chart.entries, '2026-11-21', null).length === 0;

/** Clicks Order, if the button can be clicked. */
export function clickOrder(index: number): void {
  const form = findForm(index);
  // Another stage has no Order button, no matter how late it is drawn.
  const chart = form && chartOf(form) ? (form.drawn ?? chartOf(form)) : null;
  if (!form || !chart || form.person === null) return;
  const draft = structuredClone(enteredDraft(chart.draft, chart.entries));
  const panelId = chart.entries.panelId.value;
  if (panelId === null || !isOnOrder(chart, draft)) return;
  const { risks, typing } = checkOf(chart, draft);
  if (risks.length > 0) chart.entries.typed.value = whatToType(draft, typing) ?? '';
  const fileIds = chart.entries.files.value.map(({ id }) => id);
  const signedIn = chart.person.value;
  const isTest = form.session.service.value?.isTest ?? false;
  clicks.push({ draft, panelId, fileIds, person: form.person, signedIn, isTest, looks: looks.length });
  void form.session.place(chart);
}

/** What the clinician can do when a form is stopped or its order is placed. */
export function goOn(index: number): void {
  const form = findForm(index);
  const chart = form && chartOf(form);
  if (!form) return;
  if (!chart || isFrozen(chart)) {
    form.person = null;
    form.drawn = null;
    void form.session.open();
  } else if (chart.failure.value?.newer) form.session.takeNewer(chart, confirmReplaced);
  else if (chart.failure.value?.signedIn) form.session.takeSignIn(chart);
  else if (chart.submission.value && !chart.isSending.value) void form.session.renew(chart);
}

/** H1: only an action of the clinician changes the patient of a form. */
export function requireOwnPatient(): void {
  for (const form of forms) {
    const person = chartOf(form)?.draft.binding.frameId;
    if (person === undefined) continue;
    expect(person, 'the patient of an open form').toBe(form.person);
  }
}

/**
 * A form that stops reading its chart because of another patient says so.
 * @param isAnswered nothing came between the reading and its answer.
 */
export function requireFrozen(isAnswered: boolean): void {
  for (const form of isAnswered ? settling : []) {
    const chart = chartOf(form);
    const page = pages.get(form.tabId);
    const isOther = page?.person && !page.missing && page.person.id !== form.person;
    if (!chart || !isOther || form.session.isSettling.peek() || chart.submission.value) continue;
    expect(chart.failure.value, 'what the form says over another patient').not.toBeNull();
  }
  settling = [];
}

export function endAll(): void {
  for (const { session } of forms) session.stop();
  [forms, settling, waits, listeners] = [[], [], [], []];
  [clicks.length, looks.length, starts, edits] = [0, 0, 0, 0];
}
