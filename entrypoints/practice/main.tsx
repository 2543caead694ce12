import { render } from 'preact';
import { browser } from 'wxt/browser';
import { subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { PracticeChart } from '../../src/ui/welcome/practice-chart.tsx';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';

startClosingStorage();

const root = document.querySelector('#app');
/** The popup, or a tab where the browser opens no popup. */
async function openForm(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  const inTab = () => browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?tab=${tab?.id ?? 0}`) });
  await browser.action.openPopup().catch(inTab);
}

if (root) render(<PracticeChart send={send} subscribe={subscribe} openForm={() => void openForm()} />, root);
