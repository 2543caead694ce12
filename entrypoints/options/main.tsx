import { render } from 'preact';
import { browser } from 'wxt/browser';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { send } from '../../src/messages/send.ts';
import { AboutLine } from '../../src/ui/options/about-line.tsx';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import '../../src/ui/colours.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';

const requestPermission = (origins: readonly string[]) => browser.permissions.request({ origins: [...origins] });

const root = document.querySelector('#app');
if (root)
  render(
    <>
      <OptionsPage
        send={send}
        parseEndpoint={parseEndpoint}
        requestPermission={requestPermission}
        reload={() => location.reload()}
      />
      <AboutLine version={browser.runtime.getManifest().version} build={import.meta.env.BUILD} />
    </>,
    root,
  );
