// An order of the lab that the settings named before: the form names no other lab to call about it.
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSubmission, type Submission } from '../../src/outbox/submission.ts';
import { saveSettings } from '../../src/worker/options/settings-file.ts';
import { showSubmission } from '../../src/worker/orders/submissions.ts';
import { hedda } from '../draft/people.ts';

const orderOf = (service: string): Submission =>
  createSubmission(
    'CLN-1',
    'draft-1',
    {
      panelId: 'colon',
      label: { patient: 'LOWELL, Ada', test: 'Colon panel', isTest: false },
      service,
      placedBy: { ...hedda, signIn: 'sign-in-1' },
      request: { method: 'none', order: '{}', placeholder: 'null', fileCount: 0, hash: '' },
      files: [],
    },
    new Date().toISOString(),
  );

it('names the lab of the settings only for orders of that lab', async () => {
  fakeBrowser.reset();
  await saveSettings({ serviceUrl: 'https://new.example.org', labName: 'New Lab', labPhone: '1-888-555-0100' });
  const callOf = async (service: string) => (await showSubmission(orderOf(service))).call;
  expect(await callOf('https://new.example.org')).toMatchObject({ name: 'New Lab' });
  expect(await callOf('https://old.example.org')).toBeUndefined();
});
