// The popup in a test harness: a worker that answers as the test says, and an invented patient.
import { act, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type Draft, startDraft } from '../../src/draft/draft.ts';
import { type TestPreferences, toTestPreferences } from '../../src/draft/test-preferences.ts';
import type { ChartView } from '../../src/messages/chart-views.ts';
import type { AppEvent, Subscribe } from '../../src/messages/events.ts';
import type { MessageName, Reply, Request } from '../../src/messages/messages.ts';
import type { OrdersView, SubmissionFileView, SubmissionView } from '../../src/messages/order-views.ts';
import type { ServiceView } from '../../src/messages/service-views.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { OrderWindow } from '../../src/ui/popup/order-window.tsx';
import type { PopupServices, Send } from '../../src/ui/services.ts';
import { memoryShelf } from '../outbox/memory-shelf.ts';

export const today = '2026-11-21';

/** For elements with exactly this text, including parts that are isolated or kept on one line. */
export const saying = (wanted: string | RegExp) => (_: string, element: Element | null) => {
  const fits = (one: Element) =>
    typeof wanted === 'string' ? one.textContent === wanted : wanted.test(one.textContent ?? '');
  return element !== null && fits(element) && ![...element.children].some(fits);
};

export const read = (field: string, value: ReadValue['value'], more: Partial<ReadValue> = {}): ReadValue => ({
  field,
  value,
  text: String(value ?? ''),
  from: 'td',
  sure: true,
  ...more,
});

const definition = { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' };

const marisol = [
  read('patient.firstName', 'Marisol'),
  read('patient.lastName', 'Vance-Okonkwo'),
  read('patient.dob', '1979-03-08', { text: '03/08/1979' }),
  read('patient.genderCode', 'FEMALE', { text: 'Female' }),
  read('patient.recordNumber', 'HR-20417'),
  read('chart.user.firstName', 'Hedda'),
  read('chart.user.lastName', 'Quist-Larsen'),
  read('chart.problems', ['Essential hypertension']),
  read('billing.insurance.insurancePolicies[0].policyNumber', 'CM-7731'),
  read('billing.insurance.insurancePolicies[0].payerName', 'Cascade Mutual'),
  read('billing.insurance.insurancePolicies[0].relationshipToInsuredCode', 'SPOUSE', { text: 'Spouse' }),
];

/** Marisol's draft. Values of the same field replace hers. */
export function draftOf(instead: readonly ReadValue[] = [], id = 'draft-1', patientKey = '1'): Draft {
  const values = [...marisol.filter(({ field }) => !instead.some(other => other.field === field)), ...instead];
  const address = `https://ehr.example.org/chart/${patientKey}`;
  const place = { origin: 'https://ehr.example.org', tabId: 7, frameId: 0, documentId: 'D1', address };
  const binding = { ...place, patientKey, screen: 'dashboard', definition };
  return startDraft(
    id,
    { ...binding, readAt: '2026-11-21T10:00:00.000Z' },
    { chart: { definition, screen: 'dashboard', patientKey, frame: 0 }, values, missed: [] },
  );
}

export const noContact: Pick<ServiceView, 'lab'> = {
  lab: { name: '', phone: '', hours: '', fax: '', address: '', clia: '', account: '' },
};

export const service: ServiceView = {
  ...noContact,
  serviceUrl: 'http://127.0.0.1:4000',
  hasToken: true,
  person: 'sign-in-1',
  isTest: true,
};

/** A clinician who wants the last ordered test preselected. */
export const preferencesOf = (lastPanels: string[], favorites: string[] = [], choosesLast = true): TestPreferences =>
  toTestPreferences(
    { favorites, lastPanels, lastAt: '2026-11-21T10:00:00.000Z', choosesLast },
    new Date('2026-11-21T11:00:00.000Z'),
  );

export const viewOf = (more: Partial<ChartView> = {}): ChartView => ({
  draft: draftOf(),
  service,
  preferences: preferencesOf(['colon']),
  closedSites: [],
  submission: null,
  patientOrders: [],
  entered: { panelId: null, method: null },
  files: [],
  canCaptureScreen: true,
  canUseCamera: true,
  otherScreen: null,
  historyScreen: null,
  verification: null,
  noted: [],
  check: { risks: [], typing: 'initials', rivals: {} },
  ...more,
});

export const submissionOf = (state: SubmissionView['state'], more: Partial<SubmissionView> = {}): SubmissionView => ({
  requisitionNumber: 'CLN-4XG8Z0K2M7Q9R1T3V5W7Y9A1Q2',
  state,
  patient: 'VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)',
  test: 'Colon panel',
  panelId: 'colon',
  isTest: true,
  method: 'none',
  files: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:00:01.000Z',
  ...more,
});

export const fileOf = (
  state: SubmissionFileView['state'],
  more: Partial<SubmissionFileView> = {},
): SubmissionFileView => ({
  id: 'F1',
  name: 'pathology-report.pdf',
  type: 'application/pdf',
  size: 1_400_000,
  state,
  canTryAgain: false,
  canConfirm: state === 'unconfirmed' || state === 'failed',
  ...more,
});

export const ordersOf = (orders: SubmissionView[] = [], unreadable = 0): OrdersView => ({ orders, unreadable });

export const ok = <T,>(value: T): { ok: true; value: T } => ({ ok: true, value });

export type Answers = { [N in MessageName]?: Reply<N> | Promise<Reply<N>> | ((request: Request<N>) => Reply<N>) };

/** A worker that answers as given. `asked` has the requests it got, in order. */
export function fakeWorker(answers: Answers) {
  const asked: { name: MessageName; request: unknown }[] = [];
  const send: Send = async (name, request) => {
    asked.push({ name, request });
    const answer = answers[name] as unknown;
    if (typeof answer === 'function') return answer(request);
    return answer ?? { ok: false, code: 'message.failed' };
  };
  return { send, asked, answers, askedFor: (name: MessageName) => asked.filter(message => message.name === name) };
}

/** Events as the extension's contexts publish and subscribe to them. */
export function newsroom() {
  const listeners = new Set<(event: AppEvent) => void>();
  const told: AppEvent[] = [];
  const subscribe: Subscribe = listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const publish = (event: AppEvent) => {
    told.push(event);
    act(() => listeners.forEach(listener => void listener(event)));
  };
  return { subscribe, publish, told };
}

export type PopupOptions = Partial<Omit<PopupServices, 'files'>> & {
  /** The bytes of stored files, by id. */
  files?: Readonly<Record<string, Blob>>;
};

/** The services a window gets, and what it does with them. */
export function surround(answers: Answers, { files, ...more }: PopupOptions = {}) {
  const shelf = memoryShelf(files);
  const events = newsroom();
  const worker = fakeWorker({ 'service.show': ok(service), 'orders.list': ok(ordersOf()), ...answers });
  const calls: string[] = [];
  const services: PopupServices = {
    tabId: 7,
    today,
    send: worker.send,
    subscribe: events.subscribe,
    publish: events.publish,
    files: shelf,
    openOptions: () => calls.push('openOptions'),
    openPractice: () => calls.push('openPractice'),
    openRequisition: number => calls.push(`print ${number}`),
    close: () => calls.push('close'),
    requestPermission: async origins => {
      calls.push(...origins);
      return true;
    },
    moveToTab: null,
    openBeside: null,
    camera: { isThere: async () => false, open: async draftId => void calls.push(`camera ${draftId}`) },
    openTeach: async () => undefined,
    ...more,
  };
  return { ...worker, ...events, calls, shelf, services, user: userEvent.setup() };
}

/** Opens the popup. */
export function openPopup(answers: Answers, options: PopupOptions = {}) {
  const stage = surround(answers, options);
  render(<OrderWindow {...stage.services} />);
  return stage;
}

/** Whether the Order button waits for something: it always takes the focus, so it is never `disabled`. */
export const isWaiting = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';

/** Opens a row of the form, such as "Bill to", and returns it with its details. */
export async function openRow(user: UserEvent, title: string): Promise<HTMLElement> {
  const row = await screen.findByRole('group', { name: title });
  const button = row.querySelector<HTMLElement>(':scope > button.row-action');
  if (button?.getAttribute('aria-expanded') === 'false') await user.click(button);
  // Where the row asks who orders, the question leads to the details.
  if (!button) await user.click(within(row).getByRole('button', { name: 'Enter other provider fields' }));
  await waitFor(() => {
    if (!row.querySelector('.section-fields > *')) throw new Error(`The row ${title} has no details.`);
  });
  return row;
}

/** Chooses a test, whether the list is open or another test is chosen. */
export async function chooseTest(user: UserEvent, test: string): Promise<void> {
  const change = screen.queryByRole('button', { name: 'Change test' });
  if (change) await user.click(change);
  await user.click(await screen.findByRole('radio', { name: test }));
}

/** The test that the form's row names; null while the list is open. */
export const chosenTest = async (): Promise<string | null> => {
  const button = await screen.findByRole('button', { name: /^Order (?!without a provider)|^Choose a test/ });
  if (button.textContent?.startsWith('Choose')) return null;
  return screen.getByRole('group', { name: 'Test' }).querySelector('.row-value b')?.textContent ?? null;
};

/** Confirms all doubtful values at once. */
export const confirmAll = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^(?:All \d+ match|1 value matches) the chart/ }));
