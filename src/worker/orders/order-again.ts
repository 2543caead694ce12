import { choicesOf, entriesBeside, isChartOf } from '../../draft/again.ts';
import { keepEdits } from '../../draft/edits.ts';
import { fitting } from '../../draft/fit.ts';
import { withPrefilled } from '../../draft/providers/accounts.ts';
import { describeDraft, relate, withReading } from '../../draft/same-patient.ts';
import type { ChartView } from '../../messages/chart-views.ts';
import { PatientFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import { OrderInput } from '../../order/order-input.ts';
import { findPanel } from '../../order/panels.ts';
import { isOtherAuthor } from '../../order/person.ts';
import { localDay } from '../../order/text/age.ts';
import { keptOf } from '../../outbox/past-orders.ts';
import type { Submission } from '../../outbox/submission.ts';
import { authorNow } from '../access/signed-in.ts';
import { holdTab, loadOpen } from '../charts/draft-store.ts';
import { openWith } from '../charts/form-draft.ts';
import { readDraft } from '../charts/read-draft.ts';
import { readTabForForm } from '../charts/read-tab.ts';
import { parkOthers } from '../charts/saved-drafts.ts';
import { completeAccounts } from './accounts.ts';
import { requireOrder } from './open-outbox.ts';

/** The order as it was sent, while it is stored. */
const sentBy = ({ request }: Submission): Partial<OrderInput> =>
  (request && OrderInput.safeParse(JSON.parse(request.order)).data) ?? {};

/**
 * Opens a form for the patient on the screen with the test of an earlier order and, while that order is stored as sent, its
 * provider accounts and test preference. It orders nothing. The form asks about the duplicate when the user orders (W13). An
 * open form for the same chart that was not ordered goes on with everything else that was entered in it.
 * @throws PatientFailure `again.otherPatient` with both patients; Failure `order.gone`; as `readDraft`.
 */
export async function orderAgain({ tabId, requisitionNumber }: Request<'order.again'>): Promise<ChartView> {
  const { outbox, submission } = await requireOrder(requisitionNumber);
  const { draft: read, closedSites } = await readDraft(tabId, readTabForForm);
  const person = keptOf(submission)?.patient;
  if (!person || !isChartOf(read, person))
    throw new PatientFailure('again.otherPatient', [submission.label.patient, describeDraft(read)]);
  return holdTab(tabId, async () => {
    const author = await authorNow();
    await parkOthers(tabId, author);
    const open = await loadOpen(tabId);
    const isSame = open !== null && !isOtherAuthor(open.madeBy, author) && relate(open.draft, read) === 'same';
    const going = isSame && !(await outbox.submissions.byDraft(open.draft.id)) ? open : null;
    const choices = choicesOf(read, sentBy(submission), requisitionNumber);
    const fresh = withPrefilled(await completeAccounts(read, going?.draft ?? null), choices);
    const draft = going
      ? withReading(going.draft, fresh, entriesBeside(keepEdits(going.draft, fresh), choices))
      : fresh;
    const panel = findPanel(submission.panelId);
    // A test that does not fit is a new decision, even if it was ordered before.
    const panelId = panel && !('unavailable' in panel) ? fitting(draft, panel.id, localDay()) : null;
    const entered = { method: null, ...going?.entered, panelId };
    return openWith(going, { draft, entered, origin: { againOf: requisitionNumber } }, closedSites);
  });
}
