import { render } from 'preact';
import { send } from '../../src/messages/send.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { WelcomePage } from '../../src/ui/welcome/welcome-page.tsx';
import { openOptions, openPractice, requestPermission } from '../popup/pages.ts';
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
      requestPermission={requestPermission}
      follow={followSettings}
      openOptions={openOptions}
      openPractice={openPractice}
      family={import.meta.env.FIREFOX ? 'firefox' : 'chromium'}
    />,
    root,
  );
