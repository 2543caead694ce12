import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { answer } from '../../src/messages/dispatch.ts';
import { subscribe } from '../../src/messages/events.ts';
import type { Reach } from '../../src/messages/lock-table.ts';
import { send } from '../../src/messages/send.ts';
import { followSettings } from '../../src/settings/follow-settings.ts';
import { changedSettings } from '../../src/settings/setting.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { AboutLine } from '../../src/ui/options/about-line.tsx';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import type { OptionsActions } from '../../src/ui/services.ts';
import { probeService } from '../../src/worker/access/lab-schema.ts';
import { lockState } from '../../src/worker/access/lock.ts';
import { showSettings } from '../../src/worker/access/policy.ts';
import { exportAudit, showAudit } from '../../src/worker/audit.ts';
import {
  checkDefinitions,
  removeDefinition,
  renameDefinition,
  saveDefinitions,
  showDefinitions,
} from '../../src/worker/options/definitions.ts';
import { readPage, showDiagnostics } from '../../src/worker/options/diagnostics.ts';
import {
  checkPack,
  endVerifiedSite,
  exportVerifiedSites,
  rollBackPack,
  showPack,
  showVerifiedSites,
} from '../../src/worker/options/ehr-sources.ts';
import {
  exportSettings,
  importSettings,
  previewSettings,
  saveSettings,
} from '../../src/worker/options/settings-file.ts';
import { findTab, tryDefinitions } from '../../src/worker/options/try-definitions.ts';
import { chooseLastTest, showTestPreferences } from '../../src/worker/orders/test-preferences.ts';
import { openTeachWindow } from '../popup/beside.ts';
import { openPractice, requestPermission } from '../popup/pages.ts';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/options/options-page.css';
import '../../src/ui/options/contents.css';

startClosingStorage();

/** Beside the chart, no panel opens: the browser asked for access in between. */
async function teachPage({ address }: { address: string }): Promise<null> {
  await openTeachWindow((await findTab(address)).id);
  return null;
}

/** The same lock as in the worker: what was read from a page can be a patient's. */
const called =
  <R, A>(handle: (request: R) => Promise<A>, reach: Reach = 'onePatient') =>
  (request: R) =>
    answer(() => handle(request), reach, lockState);

const actions: OptionsActions = {
  showSettings: called(showSettings, 'noPatient'),
  saveSettings: called(saveSettings, 'noPatient'),
  exportSettings: called(exportSettings),
  previewSettings: called(previewSettings),
  importSettings: called(importSettings),
  probeService: called(probeService),
  showDefinitions: called(showDefinitions, 'noPatient'),
  checkDefinitions: called(checkDefinitions),
  saveDefinitions: called(saveDefinitions),
  renameDefinition: called(renameDefinition),
  removeDefinition: called(removeDefinition),
  teachPage: called(teachPage),
  tryDefinitions: called(tryDefinitions),
  showPack: called(showPack, 'noPatient'),
  checkPack: called(checkPack, 'noPatient'),
  rollBackPack: called(rollBackPack, 'noPatient'),
  showVerifiedSites: called(showVerifiedSites, 'noPatient'),
  endVerifiedSite: called(endVerifiedSite),
  exportVerifiedSites: called(exportVerifiedSites, 'noPatient'),
  showAudit: called(showAudit, 'noPatient'),
  exportAudit: called(exportAudit),
  showDiagnostics: called(showDiagnostics, 'noPatient'),
  readPage: called(readPage),
  showTests: called(showTestPreferences, 'noPatient'),
  chooseLastTest: called(chooseLastTest),
};

const signedOut = signal('');

/** Another `turn` replaces every part of the page, so that nothing stays of what it showed. */
const show = (root: Element, turn = 0) =>
  render(
    <>
      <OptionsPage
        key={turn}
        send={send}
        actions={actions}
        openPractice={openPractice}
        parseEndpoint={parseEndpoint}
        requestPermission={requestPermission}
        reload={() => location.reload()}
        follow={changed => followSettings(changed, changes => changedSettings(changes).length > 0)}
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
