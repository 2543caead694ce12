import { render } from 'preact';
import { browser } from 'wxt/browser';
import { practicePage } from '../../src/draft/practice-chart.ts';
import { send } from '../../src/messages/send.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { WelcomePage } from '../../src/ui/welcome/welcome-page.tsx';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';

startClosingStorage();

const root = document.querySelector('#app');
if (root)
  render(
    <WelcomePage
      send={send}
      requestPermission={origins => browser.permissions.request({ origins: [...origins] })}
      follow={followSettings}
      openOptions={() => void browser.runtime.openOptionsPage()}
      openPractice={() => void browser.tabs.create({ url: practicePage })}
    />,
    root,
  );
