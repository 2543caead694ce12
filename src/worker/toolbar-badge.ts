// The toolbar button shows how many orders need the user, and marks a tab that shows a patient's chart. Both use the badge,
// and the number comes first: while there is one, only the button's title marks a tab. Only the browser knows which tabs are
// marked, and it forgets a mark when the tab goes to another page.
import { browser } from 'wxt/browser';
import sentences from '../../assets/locales/en-browser.json' with { type: 'json' };

const mark = '●';

const markColor = '#1d4ed8';
const countColor = '#9b1c1c';

/** Resets a tab's badge to the text of all tabs. The API accepts null, its typings do not. */
const textOfAll = null as unknown as string;

let turn: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other. If changes of a tab mixed, a mark could hide the number. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
}

async function draw(tabId: number, hasChart: boolean): Promise<void> {
  const isMarked = hasChart && (await browser.action.getBadgeText({})) === '';
  const title = hasChart ? sentences['chart.open'] : (browser.runtime.getManifest().action?.default_title ?? '');
  await browser.action.setTitle({ tabId, title });
  await browser.action.setBadgeBackgroundColor({ tabId, color: isMarked ? markColor : countColor });
  await browser.action.setBadgeText({ tabId, text: isMarked ? mark : textOfAll });
}

async function drawMarked(hasChart: boolean): Promise<void> {
  const isMarked = async (tabId: number) => (await browser.action.getTitle({ tabId })) === sentences['chart.open'];
  // A tab can close in the meantime and then needs no mark.
  for (const { id } of await browser.tabs.query({}))
    if (id !== undefined && (await isMarked(id).catch(() => false))) await draw(id, hasChart).catch(() => undefined);
}

/** Shows that an order can be undone, or else how many orders need the user. */
export const showBadge = (count: number, canUndo = false): Promise<void> =>
  inTurn(async () => {
    await browser.action.setBadgeBackgroundColor({ color: canUndo ? markColor : countColor });
    const text = count === 0 ? '' : String(count);
    await browser.action.setBadgeText({ text: canUndo ? sentences['badge.undo'] : text });
    await drawMarked(true);
  });

/** Marks whether a tab shows a chart. Rejects if the tab is gone. */
export const markTab = (tabId: number, hasChart: boolean): Promise<void> => inTurn(() => draw(tabId, hasChart));

/** Removes every mark. */
export const unmarkAll = (): Promise<void> => inTurn(() => drawMarked(false));
