// "Attach this document to the order" in the context menu of the page. It attaches to the draft of this tab, or of the chart
// that opened the tab. If neither is certain, it attaches nothing and says so.
import { type Browser, browser } from 'wxt/browser';
import sentences from '../../../assets/locales/en-browser.json' with { type: 'json' };
import type { Draft } from '../../draft/draft.ts';
import { Failure } from '../../order/failure.ts';
import { notify } from '../orders/announce.ts';
import { attachShown } from './documents.ts';
import { loadDraft } from './draft-store.ts';

const menuItem = 'attach-document';

/** The notification's id. A click on this notification does nothing. */
export const documentNotification = 'document';

const webPages = ['http://*/*', 'https://*/*'];

/** Adds the item to the menu, once per installation or update. The browser keeps it. */
export async function createDocumentMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: menuItem,
    title: sentences['document.menu'],
    contexts: ['link', 'image', 'page', 'frame'],
    documentUrlPatterns: webPages,
  });
}

export type MenuClick = Pick<
  Browser.contextMenus.OnClickData,
  'menuItemId' | 'linkUrl' | 'srcUrl' | 'frameUrl' | 'pageUrl'
>;

export type MenuTab = Pick<Browser.tabs.Tab, 'id' | 'openerTabId' | 'url'>;

/**
 * The draft to attach to, and the address of what the user clicked. In the tab of a chart that is a link, an image or the
 * page. In a tab that a chart opened, it is only the page.
 * @throws Failure `document.noDraft`.
 */
async function findTarget(click: MenuClick, tab: MenuTab, tabId: number): Promise<{ draft: Draft; url: string }> {
  const page = tab.url ?? click.pageUrl ?? '';
  const draft = await loadDraft(tabId);
  if (draft) return { draft, url: click.linkUrl ?? click.srcUrl ?? click.frameUrl ?? page };
  const opener = tab.openerTabId === undefined ? null : await loadDraft(tab.openerTabId);
  if (!opener) throw new Failure('document.noDraft');
  return { draft: opener, url: page };
}

/** Only what the chart shows now: it can change after the click, and a tab keeps its opener whatever it shows later. */
async function attach(click: MenuClick, tab: MenuTab, tabId: number): Promise<void> {
  const { draft, url } = await findTarget(click, tab, tabId);
  await attachShown(draft, url, true);
}

const reasons: Readonly<Partial<Record<Failure['code'], keyof typeof sentences>>> = {
  'document.noDraft': 'document.noDraft.message',
  'document.alreadyOrdered': 'document.alreadyOrdered.message',
  'file.alreadyAttached': 'document.twice.message',
  'document.signIn': 'document.signIn.message',
  'document.notOnPage': 'document.otherPage.message',
  'draft.patientChanged': 'document.otherPage.message',
  'draft.notReread': 'document.otherPage.message',
};

const tell = (title: string, message: string) => notify(documentNotification, title, message);

/** Attaches what the user clicked, and notifies the user of the result: the form is closed while a menu is open. */
export async function attachFromMenu(click: MenuClick, tab: MenuTab | undefined): Promise<void> {
  if (click.menuItemId !== menuItem || tab?.id === undefined) return;
  try {
    await attach(click, tab, tab.id);
    await tell(sentences['document.attached.title'], sentences['document.attached.message']);
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined;
    await tell(sentences['document.notAttached.title'], sentences[reason ?? 'document.failed.message']);
  }
}
