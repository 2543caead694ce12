// What the user decides about entries that were saved when a form's browser ended.
import type { ChartView } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { authorNow } from '../access/signed-in.ts';
import { completeAccounts } from '../orders/accounts.ts';
import { dropDraft, holdTab, requireDraft } from './draft-store.ts';
import { openWith, renewDraft } from './form-draft.ts';
import { requireSamePatient } from './read-draft.ts';
import { readTabForForm } from './read-tab.ts';
import { discardSaved, findLeft, holdRecovery, recover, saveToDisk } from './saved-drafts.ts';

/** @throws Failure `draft.gone` if the saved draft is gone, or is another patient's; as `requireSamePatient`. */
export async function recoverSaved({ savedId, ...form }: Request<'draft.recover'>): Promise<ChartView> {
  const { draft: read, closedSites } = await requireSamePatient(await requireDraft(form), readTabForForm);
  const view = await holdTab(form.tabId, () =>
    holdRecovery(async () => {
      const left = (await findLeft(read)).find(({ draft }) => draft.id === savedId);
      if (!left) throw new Failure('draft.gone');
      const fresh = await completeAccounts(read, left.draft);
      return openWith(null, recover(left, fresh, await authorNow()), closedSites);
    }),
  );
  await saveToDisk(savedId);
  return view;
}

/** @throws Failure `draft.gone`. */
export async function declineSaved({ savedId, ...form }: Request<'draft.decline'>): Promise<null> {
  const draft = await requireDraft(form);
  await holdRecovery(async () => {
    const isOffered = (await findLeft(draft)).some(left => left.draft.id === savedId);
    if (isOffered) await discardSaved(savedId);
  });
  return null;
}

/** @throws as `renewDraft`; then nothing is discarded. */
export async function discardDraft(form: Request<'draft.discard'>): Promise<ChartView> {
  const view = await renewDraft(form);
  await dropDraft(form.draftId);
  await discardSaved(form.draftId);
  return view;
}
