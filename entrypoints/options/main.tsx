import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { answerHere } from '../../src/messages/answer-here.ts';
import { subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { AboutLine } from '../../src/ui/options/about-line.tsx';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';
import { lockState } from '../../src/worker/access/lock.ts';
import { exportAudit, showAudit } from '../../src/worker/audit.ts';
import { checkDefinitions, saveDefinitions, showDefinitions } from '../../src/worker/options/definitions.ts';
import { saveDelivery, showDelivery } from '../../src/worker/options/delivery-settings.ts';
import { readPage, showDiagnostics } from '../../src/worker/options/diagnostics.ts';
import { saveFeatures, showFeatures } from '../../src/worker/options/features.ts';
import { probeService } from '../../src/worker/options/probe-service.ts';
import { saveSignIn } from '../../src/worker/options/save-sign-in.ts';
import { exportSettings, importSettings, previewSettings } from '../../src/worker/options/settings-file.ts';
import { tryDefinitions } from '../../src/worker/options/try-definitions.ts';

startClosingStorage();

const answered = {
  'service.probe': probeService,
  'delivery.show': showDelivery,
  'delivery.save': saveDelivery,
  'settings.export': exportSettings,
  'settings.preview': previewSettings,
  'settings.import': importSettings,
  'signIn.save': saveSignIn,
  'definitions.show': showDefinitions,
  'definitions.check': checkDefinitions,
  'definitions.save': saveDefinitions,
  'definitions.try': tryDefinitions,
  'audit.show': showAudit,
  'audit.export': exportAudit,
  'diagnostics.show': showDiagnostics,
  'diagnostics.readPage': readPage,
  'features.show': showFeatures,
  'features.save': saveFeatures,
};

const extension = { id: browser.runtime.id, url: browser.runtime.getURL('/') };
const page = { id: browser.runtime.id, url: location.href };

const requestPermission = (origins: readonly string[]) => browser.permissions.request({ origins: [...origins] });

const ask = answerHere(answered, page, extension, lockState, send);

const signedOut = signal('');

/** Another `turn` replaces every part of the page, so that nothing stays of what it showed. */
const show = (root: Element, turn = 0) =>
  render(
    <>
      <OptionsPage
        key={turn}
        send={ask}
        parseEndpoint={parseEndpoint}
        requestPermission={requestPermission}
        reload={() => location.reload()}
        follow={followSettings}
        signedOut={signedOut}
      />
      <AboutLine version={browser.runtime.getManifest().version} build={import.meta.env.BUILD} />
    </>,
    root,
  );

const root = document.querySelector('#app');
if (root) {
  show(root);
  let turns = 0;
  // What the options read on an open page, to try definitions, can be a patient's data.
  subscribe(({ what }) => {
    if (what === 'locked') show(root, ++turns);
  });
}
