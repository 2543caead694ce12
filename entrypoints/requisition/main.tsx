import { render } from 'preact';
import { browser } from 'wxt/browser';
import { subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { coverWhenLocked } from '../../src/ui/cover.tsx';
import { RequisitionPage } from '../../src/ui/requisition/requisition-page.tsx';
import { coverServices } from '../popup/pages.ts';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/number/number.css';
import '../../src/ui/pedigree/pedigree.css';
import '../../src/ui/requisition/requisition-page.css';
import '../../src/ui/requisition/parts.css';

startClosingStorage();

const requisitionNumber = new URLSearchParams(location.search).get('number') ?? '';

/** Firefox has no margin boxes for the page numbers, but a footer. Chromium has only its print dialog. */
const pageSettings = {
  toFileName: `requisition-${requisitionNumber}.pdf`,
  headerLeft: '',
  headerRight: '',
  footerLeft: '',
  footerRight: '&PT',
};

const saveAsPdf: unknown = Reflect.get(browser.tabs, 'saveAsPDF');
const pdf = typeof saveAsPdf === 'function' ? { savePdf: () => void saveAsPdf(pageSettings) } : {};

const root = document.querySelector('#app');
if (root) {
  render(
    <RequisitionPage
      requisitionNumber={requisitionNumber}
      send={coverWhenLocked(root, { send, ...coverServices })}
      subscribe={subscribe}
      follow={followSettings}
      print={() => print()}
      {...pdf}
    />,
    root,
  );
}
