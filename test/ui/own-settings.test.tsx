// The settings with a control of their own: product codes, other codes and the organization's providers.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOptions, settingsWith } from './options-stage.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

const save = () => screen.getByRole('button', { name: 'Save' });
const savedIn = ({ local }: ReturnType<typeof openOptions>) =>
  local.askedFor('saveSettings').map(({ request }) => request as Record<string, unknown>);

describe('product codes', () => {
  it('are saved with the page, without empty ones, and no invalid one', async () => {
    const values = { serviceUrl: 'https://lab.example.org', productCodes: { BRCA_PANEL: 'LAB_1' } };
    const options = openOptions('#lab', { saved: settingsWith(values) });
    const colon = await screen.findByLabelText<HTMLInputElement>('COLON_PANEL');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('BRCA_PANEL').value).toBe('LAB_1'));
    await options.user.type(colon, '12 a');
    await options.user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('COLON_PANEL: A code begins with a letter.');
    expect(colon.getAttribute('aria-invalid')).toBe('true');
    expect(savedIn(options)).toEqual([]);
    await options.user.clear(colon);
    await options.user.type(colon, ' COL_9 ');
    await options.user.clear(screen.getByLabelText('BRCA_PANEL'));
    await options.user.click(save());
    await waitFor(() => expect(savedIn(options)).toHaveLength(1));
    expect(savedIn(options)[0]).toMatchObject({ productCodes: { COLON_PANEL: 'COL_9' } });
    expect(Object.keys(savedIn(options)[0]?.productCodes ?? {})).toEqual(['COLON_PANEL']);
  });
});

describe('other codes of the lab', () => {
  it('are folded until there is one, and saved without empty lists', async () => {
    const options = openOptions('#lab');
    const relatives = await screen.findByLabelText<HTMLTextAreaElement>('Relatives');
    const fold = relatives.closest('details');
    expect(fold?.open).toBe(false);
    await options.user.type(relatives, 'MTH FTH{Enter}MTH 1');
    expect(fold?.open).toBe(true);
    await options.user.click(save());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Relatives: .*1/);
    expect(savedIn(options)).toEqual([]);
    await options.user.type(relatives, '{Backspace}');
    await options.user.click(save());
    await waitFor(() => expect(savedIn(options)[0]).toMatchObject({ labCodes: { relationship: ['MTH', 'FTH'] } }));
    expect(Object.keys(savedIn(options)[0]?.labCodes ?? {})).toEqual(['relationship']);
  });
});

describe("the organization's providers", () => {
  const quist = {
    provider: {
      firstName: 'Hedda',
      lastName: 'Quist-Larsen',
      identifiers: [
        { type: 'NPI', value: '1234567893' },
        { type: 'STATE', value: 'OR 77' },
      ],
    },
    location: { address: { city: 'Portland' } },
    role: 'ORDERING',
  };
  const row = (number: number) => within(screen.getByRole('group', { name: `Provider ${number}` }));

  it('are added, changed and removed, and saved with the page', async () => {
    const options = openOptions('#safety', { saved: settingsWith({ defaultAccounts: [quist] }) });
    const { user } = options;
    await user.click(await screen.findByRole('button', { name: 'Add a provider' }));
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText('First name')));
    await user.type(row(2).getByLabelText('First name'), 'Leticia');
    await user.type(row(2).getByLabelText('NPI'), '1234567890');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Enter both names of each provider.');
    expect(row(1).getByLabelText('NPI').getAttribute('aria-invalid')).toBe('false');
    expect(row(2).getByLabelText('NPI').getAttribute('aria-invalid')).toBe('true');
    expect(savedIn(options)).toEqual([]);
    await user.type(row(2).getByLabelText('Last name'), 'Oyelaran ');
    await user.clear(row(2).getByLabelText('NPI'));
    await user.type(row(2).getByLabelText('NPI'), '1234567893');
    await user.clear(row(1).getByLabelText('NPI'));
    await user.type(row(1).getByLabelText('NPI'), '1245319599');
    // An empty row is no provider.
    await user.click(screen.getByRole('button', { name: 'Add a provider' }));
    await user.click(save());
    await waitFor(() => expect(savedIn(options)).toHaveLength(1));
    expect(savedIn(options)[0]?.defaultAccounts).toEqual([
      {
        ...quist,
        provider: {
          ...quist.provider,
          identifiers: [
            { type: 'NPI', value: '1245319599' },
            { type: 'STATE', value: 'OR 77' },
          ],
        },
      },
      {
        role: 'ORDERING',
        provider: {
          firstName: 'Leticia',
          lastName: 'Oyelaran',
          identifiers: [{ type: 'NPI', value: '1234567893' }],
        },
      },
    ]);
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    await user.click(save());
    await waitFor(() => expect(savedIn(options)).toHaveLength(2));
    expect(savedIn(options)[1]?.defaultAccounts).toHaveLength(1);
  });

  it('from the policy can be read, not changed', async () => {
    openOptions('#safety', {
      saved: settingsWith({ defaultAccounts: [quist] }, { origins: { defaultAccounts: 'policy' } }),
    });
    await screen.findByRole('group', { name: 'Provider 1' });
    expect(row(1).getByLabelText<HTMLInputElement>('Last name').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add a provider' })).toBeNull();
  });
});

describe('on a computer that an organization manages', () => {
  const managed = settingsWith(
    { serviceUrl: 'https://lab.example.org' },
    { origins: { serviceUrl: 'policy' }, isManaged: true },
  );

  it.each(['#files', '#safety', '#ehrs'])('%s has no Save', async page => {
    openOptions(page, { saved: managed });
    await screen.findByText('Your organization manages these settings. You can read them here.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('#lab has one for the access token, unless the policy sets that too', async () => {
    openOptions('#lab', { saved: managed });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    cleanup();
    openOptions('#lab', {
      saved: { ...managed, origins: { ...managed.origins, accessToken: 'policy', environment: 'policy' } },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Check connection' })).toBeTruthy();
  });

  it('#privacy is the user’s, except what the policy sets', async () => {
    const origins = { ...managed.origins, idleMinutes: 'policy' } as const;
    const options = openOptions('#privacy', { saved: { ...managed, origins } });
    const lock = await screen.findByLabelText<HTMLInputElement>('Lock after this many minutes without activity');
    expect(lock.readOnly).toBe(true);
    expect(screen.getAllByText('Set by your organization.')).toHaveLength(1);
    await options.user.click(screen.getByRole('checkbox', { name: 'Attach pictures from the camera' }));
    await options.user.click(save());
    await waitFor(() => expect(savedIn(options)).toHaveLength(1));
    expect(savedIn(options)[0]).toEqual({ camera: false });
  });
});
