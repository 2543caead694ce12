import { render } from 'preact';
import { NothingBeside, OtherTab } from '../../src/ui/popup/other-tab.tsx';
import { t } from '../../src/ui/texts.ts';
import { focusOn, followPlace } from './beside.ts';

/** While another tab is in front, a page beside it would show one patient next to another one's chart. */
export function coverBesideOtherTabs(root: HTMLElement, tabId: number, words: { title?: string } = {}): void {
  const cover = document.body.appendChild(document.createElement('div'));
  const back = () => void focusOn(tabId).catch(() => undefined);
  const covers = {
    front: null,
    behind: <OtherTab {...words} back={back} />,
    closed: <NothingBeside title={t('beside.closed')} />,
  };
  followPlace(tabId, place => {
    root.hidden = place !== 'front';
    render(covers[place], cover);
  });
}
