// The toolbar button: how many orders wait for a person, and the mark of a tab that shows a patient's chart. Both stand in the
// same place, and the number goes first: while there is one, a tab is marked by the button's title alone. Which tabs are
// marked is known to the browser alone, which forgets it when a tab goes to another page.
import { browser } from 'wxt/browser';
import sentences from '../../assets/locales/en-browser.json' with { type: 'json' };

const mark = '●';

const markColor = '#1d4ed8';
const countColor = '#9b1c1c';

/** Gives a tab the text of all tabs back. The interface takes null, its typings do not. */
const textOfAll = null as unknown as string;

const usualTitle = () => browser.runtime.getManifest().action?.default_title ?? '';

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what is said of a tab at the same time must not mix, or a mark would hide the number. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
}

async function draw(tabId: number, hasChart: boolean): Promise<void> {
  const isMarked = hasChart && (await browser.action.getBadgeText({})) === '';
  await browser.action.setTitle({ tabId, title: hasChart ? sentences['chart.open'] : usualTitle() });
  await browser.action.setBadgeBackgroundColor({ tabId, color: isMarked ? markColor : countColor });
  await browser.action.setBadgeText({ tabId, text: isMarked ? mark : textOfAll });
}

async function drawMarked(hasChart: boolean): Promise<void> {
  const isMarked = async (tabId: number) => (await browser.action.getTitle({ tabId })) === sentences['chart.open'];
  // A tab that has closed meanwhile needs nothing.
  for (const { id } of await browser.tabs.query({}))
    if (id !== undefined && (await isMarked(id).catch(() => false))) await draw(id, hasChart).catch(() => undefined);
}

/** How many orders wait for a person. */
export const showBadge = (count: number): Promise<void> =>
  inTurn(async () => {
    await browser.action.setBadgeBackgroundColor({ color: countColor });
    await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
    await drawMarked(true);
  });

/** Whether a tab shows a chart. Rejects when the tab is gone. */
export const markTab = (tabId: number, hasChart: boolean): Promise<void> => inTurn(() => draw(tabId, hasChart));

/** Takes every mark away. */
export const unmarkAll = (): Promise<void> => inTurn(() => drawMarked(false));
