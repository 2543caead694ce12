// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { DeliverySettings } from '../../src/settings/delivery.ts';
import { EraseSection } from '../../src/ui/options/erase-section.tsx';
import { DeliverySection } from '../../src/ui/options/service/delivery-section.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { type Answers, fakeWorker, ok, ordersOf, submissionOf } from './popup-stage.tsx';

// jsdom cannot make a trusted click.
vi.mock('../../src/ui/trusted-click.ts', () => ({ onTrustedClick: (act: () => void) => () => act() }));

afterEach(cleanup);

const settings: DeliverySettings = {
  ...defaultAttachmentLimits,
  uploadHosts: ['uploads.example.org'],
  multipartPlaceholder: 'null',
  requisitionNumberIsUnique: false,
  takenNumberWords: ['REQUISITION_EXISTS'],
  payloadMinutes: 5,
  receiptDays: 30,
  duplicateWindow: 30,
  holdSeconds: 5,
};

async function openSection(answers: Answers = {}, isAllowed = true, isLocked = (_: string) => false) {
  const worker = fakeWorker({
    'delivery.show': ok(settings),
    'delivery.save': request => ok(request),
    ...answers,
  });
  const asked: string[] = [];
  render(
    <DeliverySection
      send={worker.send}
      isLocked={isLocked}
      requestPermission={async origins => {
        asked.push(...origins);
        return isAllowed;
      }}
    />,
  );
  await screen.findByLabelText('Upload hosts');
  return { ...worker, permissions: asked, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save delivery settings' });

async function enter(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('delivery', () => {
  it('shows the current settings, in MB', async () => {
    await openSection();
    expect(field('Upload hosts').value).toBe('uploads.example.org');
    expect(field('Maximum size of a file inside the order (MB)').value).toBe('7.5');
    expect(field('Maximum size of any file (MB)').value).toBe('2000');
    expect(field('By size: a few small files inside the order, others to an upload link').checked).toBe(true);
    expect(field('The lab rejects a repeated requisition number').checked).toBe(false);
    expect(screen.getByText(/only if the lab has told you so/)).toBeTruthy();
  });

  it('requests all hosts at once, then saves everything', async () => {
    const { user, permissions, askedFor } = await openSection();
    await enter(user, 'Upload hosts', 'uploads.example.org\n*.storage.example.org');
    await user.click(field('In one request with the order'));
    await user.click(field('One null per file, as most servers expect'));
    await user.click(field('The lab rejects a repeated requisition number'));
    await enter(user, 'Keep in Recent orders (days)', '90');
    await enter(user, 'Maximum size of a file inside the order (MB)', '4.2');
    await user.click(saveButton());
    expect(permissions).toEqual(['https://uploads.example.org/*', 'https://*.storage.example.org/*']);
    expect(askedFor('delivery.save')[0]?.request).toEqual({
      ...settings,
      uploadHosts: ['uploads.example.org', '*.storage.example.org'],
      method: 'multipart',
      multipartPlaceholder: 'list',
      requisitionNumberIsUnique: true,
      takenNumberWords: ['REQUISITION_EXISTS'],
      receiptDays: 90,
      inlineEach: 4_200_000,
    });
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it('sets for how many days an order may be a duplicate', async () => {
    const { user, askedFor } = await openSection();
    expect(field('Possible duplicate within (days)').value).toBe('30');
    await enter(user, 'Possible duplicate within (days)', '90');
    await user.click(saveButton());
    expect(askedFor('delivery.save')[0]?.request).toEqual({ ...settings, duplicateWindow: 90 });
  });

  it('leaves what the policy sets unchanged, and says so', async () => {
    const { user } = await openSection({}, true, name => name === 'duplicateWindow');
    const locked = field('Possible duplicate within (days)');
    await user.type(locked, '9');
    expect(locked.value).toBe('30');
    expect(locked.closest('fieldset')?.textContent).toContain('Set by your organization.');
    expect(field('Keep in Recent orders (days)').matches(':disabled')).toBe(false);
  });

  it('requests access in the click itself, and requests nothing without a host', async () => {
    const { user, permissions } = await openSection();
    saveButton().click();
    expect(permissions).toEqual(['https://uploads.example.org/*']);
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Saved');
    await user.clear(field('Upload hosts'));
    await user.click(saveButton());
    expect(permissions).toHaveLength(1);
  });

  it('saves nothing without the permission, and keeps what was entered', async () => {
    const { user, askedFor } = await openSection({}, false);
    await enter(user, 'Upload hosts', 'other.example.org');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('upload.noPermission').what);
    expect(field('Upload hosts').value).toBe('other.example.org');
    expect(askedFor('delivery.save')).toEqual([]);
    expect(saveButton().disabled).toBe(false);
  });

  it('names each mistake, requests nothing and loses nothing', async () => {
    const { user, permissions, askedFor } = await openSection();
    await enter(user, 'Upload hosts', '*.org\nuploads.example.org');
    await enter(user, 'Maximum size of any file (MB)', 'large');
    await enter(user, 'Keep in Recent orders (days)', '0');
    await user.click(saveButton());
    const [hosts, numbers] = screen.getAllByRole('alert');
    expect(hosts?.textContent).toContain('Not a host name: *.org.');
    expect(numbers?.textContent).toContain('Maximum size of any file (MB), Keep in Recent orders (days)');
    expect(field('Upload hosts').getAttribute('aria-invalid')).toBe('true');
    const wrong = field('Keep in Recent orders (days)');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    const errorId = wrong.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(errorId)?.textContent).toBe('Enter a number from 1 to 365.');
    expect(field('Maximum size of any file (MB)').value).toBe('large');
    expect([...permissions, ...askedFor('delivery.save')]).toEqual([]);
  });
});

describe('erasing everything', () => {
  function openErase(answers: Answers) {
    const worker = fakeWorker(answers);
    const erased = vi.fn();
    render(<EraseSection send={worker.send} erased={erased} />);
    return { ...worker, erased, user: userEvent.setup() };
  }

  it('first says how many orders are not settled, and needs a second click', async () => {
    const orders = [submissionOf('unknown'), submissionOf('done'), submissionOf('uploading')];
    const { user, askedFor, erased } = openErase({
      'orders.list': ok(ordersOf(orders)),
      'orders.erase': ok(null),
    });
    await user.click(screen.getByRole('button', { name: 'Erase everything now' }));
    const question = await screen.findByRole('group', { name: 'Erase everything now' });
    await waitFor(() => expect(document.activeElement === question).toBe(true));
    await within(question).findByText(/^2 orders are not settled/);
    expect(askedFor('orders.erase')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Yes, erase everything' }));
    expect((await screen.findByText(/Everything is erased/)).getAttribute('role')).toBe('status');
    expect(erased).toHaveBeenCalledOnce();
  });

  it('can be canceled', async () => {
    const { user, askedFor } = openErase({ 'orders.list': ok(ordersOf()) });
    await user.click(screen.getByRole('button', { name: 'Erase everything now' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const first = screen.getByRole('button', { name: 'Erase everything now' });
    await waitFor(() => expect(document.activeElement === first).toBe(true));
    expect(askedFor('orders.erase')).toEqual([]);
  });

  it('says when it failed', async () => {
    const { user, erased } = openErase({ 'orders.list': ok(ordersOf()) });
    await user.click(screen.getByRole('button', { name: 'Erase everything now' }));
    await user.click(screen.getByRole('button', { name: 'Yes, erase everything' }));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('message.failed').what);
    expect(erased).not.toHaveBeenCalled();
  });
});
