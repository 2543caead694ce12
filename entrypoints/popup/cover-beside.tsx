import { render } from 'preact';
import { browser } from 'wxt/browser';
import { OtherTab } from '../../src/ui/popup/other-tab.tsx';
import { followFront } from './beside.ts';

/** While another tab is in front, a page beside it would show one patient next to another one's chart. */
export function coverBesideOtherTabs(root: HTMLElement, tabId: number, words: { title?: string } = {}): void {
  const cover = document.body.appendChild(document.createElement('div'));
  const back = () => void browser.tabs.update(tabId, { active: true });
  followFront(tabId, isInFront => {
    root.hidden = !isInFront;
    render(isInFront ? null : <OtherTab {...words} back={back} />, cover);
  });
}
