// Opens the form for the chart in a tab, in three steps: read what is there, decide, show.
import type { Draft } from '../../draft/draft.ts';
import { resumeDraft } from '../../draft/resume.ts';
import { withReading } from '../../draft/same-patient.ts';
import { besideScreen, otherScreenOf } from '../../draft/second-screen.ts';
import type { ChartView } from '../../messages/chart-views.ts';
import type { DraftOrigin } from '../../messages/entered.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import { present } from '../../order/members.ts';
import type { Author } from '../../order/person.ts';
import { authorNow } from '../access/signed-in.ts';
import { noteRead } from '../audit.ts';
import { completeAccounts } from '../orders/accounts.ts';
import { openOutbox } from '../orders/open-outbox.ts';
import { chooseOffer, chooseOpening, type Openable, type Opening } from './choose-opening.ts';
import { holdTab, isFresh, openIdOf, type StoredDraft } from './draft-store.ts';
import { goOn, startNew } from './form-draft.ts';
import { readDraft } from './read-draft.ts';
import { readTabForForm } from './read-tab.ts';
import {
  findLeft,
  holdRecovery,
  isSpent,
  type LeftDraft,
  othersName,
  parkOthers,
  recover,
  showOffer,
} from './saved-drafts.ts';
import { readSettings, showChart } from './show-chart.ts';

/** Opens a form. The tab's draft goes on while the patient is the same. Otherwise the form gets another draft. */
export async function openChart({ tabId }: Request<'chart.open'>): Promise<ChartView> {
  const settings = readSettings();
  settings.catch(() => undefined);
  // The click on the toolbar button gave access to the page again, and a form beside it does not see the click.
  const reading = readDraft(tabId, readTabForForm).finally(() => publish({ what: 'chart', tabId }));
  const [{ draft: read, closedSites }, author] = await Promise.all([reading, authorNow()]);
  const { opened, left } = await holdTab(tabId, async () => {
    const there = await findOpenable(read, author);
    const opened = await open(chooseOpening(read, author, there), read, author);
    // Looked up again: another form may have opened one of them meanwhile.
    return { opened, left: there.left.length > 0 ? await findLeft(read) : [] };
  });
  const view = await showChart(opened, closedSites, settings);
  const offer = chooseOffer(left, opened.draft, author);
  return {
    ...view,
    otherScreen: otherScreenOf(opened.draft, read),
    ...(offer ? { offer: showOffer(offer, author) } : {}),
  };
}

async function findOpenable(read: Draft, author: Author): Promise<Openable> {
  const { tabId } = read.binding;
  // First: what is set aside here can be offered.
  const [ofTab, { submissions }] = await Promise.all([parkOthers(tabId, author), openOutbox()]);
  const [openId, left, orders] = await Promise.all([
    openIdOf(tabId),
    findLeft(read),
    Promise.all(ofTab.map(({ draft }) => submissions.byDraft(draft.id))),
  ]);
  return {
    open: ofTab.find(stored => stored.draft.id === openId && isFresh(stored)) ?? null,
    ofTab,
    spent: new Set(ofTab.flatMap(({ draft }, index) => (isSpent(orders[index]) ? draft.id : []))),
    left,
  };
}

async function open(opening: Opening, read: Draft, author: Author): Promise<StoredDraft> {
  switch (opening.how) {
    case 'goOn': {
      const fresh = await completeAccounts(read, opening.stored.draft);
      return goOn(opening.stored, now => ({ ...now, draft: withReading(now.draft, fresh) }));
    }
    case 'beside':
      return goOn(opening.stored, now => ({ ...now, draft: besideScreen(now.draft, read) }));
    case 'resume':
      return resume(opening.stored, read, author);
    case 'recover':
      return (await goOnWithLeft(opening.left, read, author)) ?? openNew(read);
    case 'new':
      return openNew(read);
  }
}

const openNew = async (read: Draft): Promise<StoredDraft> =>
  startNew({ draft: await completeAccounts(read, null), entered: null });

/** Whether the user left the draft for another chart, or its reading became too old: hours later, it may be another user. */
const originOf = (stored: StoredDraft, author: Author): DraftOrigin =>
  isFresh(stored)
    ? { resumedFrom: stored.draft.binding.readAt }
    : { recoveredFrom: stored.openedAt, ...present({ recoveredOf: othersName(stored.madeBy, author) }) };

async function resume(stored: StoredDraft, read: Draft, author: Author): Promise<StoredDraft> {
  const [fresh, { files }] = await Promise.all([completeAccounts(read, stored.draft), openOutbox()]);
  const draft = resumeDraft(stored.draft, fresh) ?? fresh;
  const hasEntries = stored.entered !== null || Object.keys(draft.confirmed).length > 0;
  const isWorthTelling = hasEntries || (await files.list(draft.id)).length > 0;
  noteRead(draft);
  return goOn(stored, ({ origin: _, ...now }) => ({
    ...now,
    draft: resumeDraft(now.draft, fresh) ?? draft,
    ...(isWorthTelling ? { origin: originOf(stored, author) } : {}),
  }));
}

/** Null if another form took the saved draft in the meantime. */
const goOnWithLeft = ({ draft: { id } }: LeftDraft, read: Draft, author: Author): Promise<StoredDraft | null> =>
  holdRecovery(async () => {
    const left = (await findLeft(read)).find(({ draft }) => draft.id === id);
    return left ? startNew(recover(left, await completeAccounts(read, left.draft), author)) : null;
  });
