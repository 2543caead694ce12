// The lab of the practice chart. It answers inside the extension: its address is no URL, so nothing can be sent to it, and an
// order for it can go nowhere else, because `deliver` compares the addresses.
import * as z from 'zod/mini';
import type { Draft } from '../../draft/draft.ts';
import { isPractice, practicePanel } from '../../draft/practice-chart.ts';
import type { TestPreferences } from '../../draft/test-preferences.ts';
import type { AttachedFile, AttachmentMethod } from '../../files/attachments.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import type { PracticeView, ServiceView } from '../../messages/service-views.ts';
import { personKey, type SignedIn, unknownPerson } from '../../order/person.ts';
import type { LabConnection } from '../../outbox/deliver.ts';
import type { Submission } from '../../outbox/submission.ts';
import { storeInMemory } from '../../settings/stored.ts';

export const practiceService = 'practice:';

/** Practice needs no sign-in. */
export const practicePerson: SignedIn = { ...unknownPerson, signIn: 'practice' };

/** An order for the practice patient goes only to the practice lab, and no other order goes there. */
export const isForPractice = ({ service }: Pick<Submission, 'service'>): boolean => service === practiceService;

const Received = z.object({
  orders: z.array(z.object({ requisitionNumber: z.string(), orderId: z.string(), files: z.array(z.string()) })),
  /** The lab creates the next order, and its answer is lost. */
  losesNext: z.boolean(),
});

const nothing = { orders: [], losesNext: false };

const received = storeInMemory<z.infer<typeof Received>>('practiceLab', Received, nothing);

const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('practiceLab', act);

const Order = z.object({ requisitionNumber: z.string() });

/** Creates an order as a lab does. */
const send: LabConnection['send'] = (request, files) =>
  inTurn(async () => {
    const parsed = Order.safeParse(JSON.parse(request.order));
    if (!parsed.success) return { kind: 'rejected', reason: 'order.invalid', messages: [] };
    const { requisitionNumber } = parsed.data;
    const { orders, losesNext } = await received.getValue();
    if (orders.some(order => order.requisitionNumber === requisitionNumber))
      return { kind: 'exists', reason: 'service.numberTaken', messages: [] };
    // Not a count: the list outlives this lab's memory, and no two of its orders may have one ID.
    const orderId = `TEST-${requisitionNumber.slice(0, 4)}`;
    const order = { requisitionNumber, orderId, files: files.map(({ name }) => name) };
    await received.setValue({ orders: [...orders, order], losesNext: false });
    publish({ what: 'practice' });
    return losesNext
      ? { kind: 'unknown', reason: 'service.noAnswer', messages: [] }
      : { kind: 'created', orderId, uploadUrls: files.map(() => null) };
  });

export const practiceLab: LabConnection = {
  service: practiceService,
  person: practicePerson,
  isTest: true,
  send,
  whyNotTo: () => 'upload.hostNotAllowed',
};

/** Every file goes with the order: there is no store to upload to. */
export const practiceMethod = (files: readonly AttachedFile[]): AttachmentMethod =>
  files.length === 0 ? 'none' : 'multipart';

/** What a form for the practice patient shows of its lab. */
const practiceView = (real: ServiceView): ServiceView => ({
  serviceUrl: practiceService,
  hasToken: true,
  person: personKey(practicePerson),
  isTest: true,
  lab: { ...real.lab, name: '', phone: '', hours: '' },
});

/** The lab that a draft's order goes to, as its form shows it. */
export const labOf = (draft: Draft, real: ServiceView): ServiceView => (isPractice(draft) ? practiceView(real) : real);

/** The practice chart proposes a test to a user who has not ordered one yet. */
export const testsOf = (draft: Draft, preferences: TestPreferences): TestPreferences =>
  isPractice(draft) && preferences.preselected === null ? { ...preferences, preselected: practicePanel } : preferences;

/** For the practice chart: what its lab has. */
export const showPractice = (): Promise<PracticeView> => received.getValue();

/** The answer to the next practice order is lost, or not. */
export const losePractice = ({ isLost }: Request<'practice.lose'>): Promise<PracticeView> =>
  inTurn(async () => {
    await received.setValue({ ...(await received.getValue()), losesNext: isLost });
    return received.getValue();
  });
