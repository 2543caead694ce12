import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { LabSchemaView } from '../../src/messages/service-views.ts';
import { LabSchemaSection } from '../../src/ui/options/pages/lab-page.tsx';
import { fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const readAt = '2026-11-21T10:05:00.000Z';

const viewOf = (more: Partial<LabSchemaView> = {}): LabSchemaView => ({
  labSchema: null,
  readAt: null,
  productCodes: {},
  requireProvider: 'never',
  limits: defaultAttachmentLimits,
  ...more,
});

function openSection(view: LabSchemaView) {
  const worker = fakeWorker({ 'labSchema.show': ok(view) });
  render(<LabSchemaSection send={worker.send} checked="" />);
}

it('says that no schema was read yet, and that nothing is published', async () => {
  openSection(viewOf());
  await screen.findByText(/has not asked the lab yet/);
  cleanup();
  openSection(viewOf({ readAt }));
  await screen.findByText(/does not publish its types/);
});

it('says that the schema is too large to use', async () => {
  openSection(viewOf({ readAt, isTooLarge: true }));
  await screen.findByText(/The lab's schema is too large to use\. The form uses the documented fields\./);
});

it('lists what differs from our assumptions', async () => {
  const clinical = { type: 'Clinical', isList: false, isRequired: false };
  const labSchema = {
    enums: { Ancestry: ['HISPANIC_LATINO', 'MARTIAN'] },
    inputs: {
      OrderInput: { clinical, urgency: { type: 'String', isList: false, isRequired: true } },
      Clinical: { ancestry: { type: 'Ancestry', isList: true, isRequired: false } },
    },
  };
  openSection(viewOf({ readAt, labSchema }));
  await screen.findByText(/Differences from what the forms assume: \d+/);
  const lines = screen.getAllByRole('listitem').map(item => item.textContent ?? '');
  expect(lines.some(line => /^Ancestry: .*accepts "MARTIAN"/.test(line))).toBe(true);
  expect(lines.some(line => /^Ancestry: .*does not list "ASIAN"/.test(line))).toBe(true);
  expect(lines.some(line => /^Urgency: .*requires this value/.test(line))).toBe(true);
  expect(lines.some(line => line.includes('does not list this field'))).toBe(true);
});
