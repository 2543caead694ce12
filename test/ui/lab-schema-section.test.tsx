// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { LabSchemaView } from '../../src/messages/service-views.ts';
import { LabSchemaSection } from '../../src/ui/options/service/lab-schema-section.tsx';
import { fakeActions, settingsWith } from './options-stage.tsx';
import { fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const readAt = '2026-11-21T10:05:00.000Z';

const viewOf = (more: Partial<LabSchemaView> = {}): LabSchemaView => ({
  catalog: null,
  readAt: null,
  productCodes: {},
  requireProvider: 'never',
  ...more,
});

function openSection(view: LabSchemaView) {
  const worker = fakeWorker({ 'catalog.show': ok(view) });
  const local = fakeActions({ saveSettings: ok(settingsWith()) });
  render(<LabSchemaSection send={worker.send} actions={local.actions} checked="" />);
  return local;
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
  const catalog = {
    enums: { Ancestry: ['HISPANIC_LATINO', 'MARTIAN'] },
    inputs: {
      OrderInput: { clinical, urgency: { type: 'String', isList: false, isRequired: true } },
      Clinical: { ancestry: { type: 'Ancestry', isList: true, isRequired: false } },
    },
  };
  openSection(viewOf({ readAt, catalog }));
  await screen.findByText(/Differences from what the forms assume: \d+/);
  const lines = screen.getAllByRole('listitem').map(item => item.textContent ?? '');
  expect(lines.some(line => /^Ancestry: .*accepts “MARTIAN”/.test(line))).toBe(true);
  expect(lines.some(line => /^Ancestry: .*does not list “ASIAN”/.test(line))).toBe(true);
  expect(lines.some(line => /^urgency: .*requires this value/.test(line))).toBe(true);
  expect(lines.some(line => line.includes('does not list this field'))).toBe(true);
});

it("saves the organization's product codes, and no invalid one", async () => {
  const { askedFor } = openSection(viewOf({ productCodes: { BRCA_PANEL: 'LAB_1' } }));
  const user = userEvent.setup();
  const colon = await screen.findByLabelText<HTMLInputElement>('COLON_PANEL');
  expect(screen.getByLabelText<HTMLInputElement>('BRCA_PANEL').value).toBe('LAB_1');
  await user.type(colon, '12 a');
  expect(colon.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save codes' }).disabled).toBe(true);
  await user.clear(colon);
  await user.type(colon, ' COL_9 ');
  await user.clear(screen.getByLabelText('BRCA_PANEL'));
  await user.click(screen.getByRole('button', { name: 'Save codes' }));
  await screen.findByText('Codes saved.');
  expect(askedFor('saveSettings').map(({ request }) => request)).toEqual([{ productCodes: { COLON_PANEL: 'COL_9' } }]);
});
