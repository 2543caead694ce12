// Diagnostics and the audit log in the options.
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditView, DiagnosticsView, PageTestView } from '../../src/messages/diagnostics-view.ts';
import { AuditSection } from '../../src/ui/options/audit-section.tsx';
import { DiagnosticsSection } from '../../src/ui/options/diagnostics-section.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { type ActionAnswers, fakeActions } from './options-stage.tsx';
import { ok, saying } from './popup-stage.tsx';

const blobs: Blob[] = [];

beforeEach(() => {
  blobs.length = 0;
  URL.createObjectURL = vi.fn(blob => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
});
afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });
const at = '2026-11-21T10:00:00.000Z';

const whole: AuditView = {
  entries: 31,
  since: '2026-03-08T09:05:00.000Z',
  until: at,
  brokenAt: null,
  notWrittenAt: null,
  created: 9,
  retracted: 1,
  sameTab: 2,
};

describe('the audit log', () => {
  function open(view: AuditView, more: ActionAnswers = {}) {
    const worker = fakeActions({ showAudit: ok(view), ...more });
    render(<AuditSection actions={worker.actions} />);
    return { ...worker, user: userEvent.setup() };
  }

  it('says that it is intact, and what it counted', async () => {
    open(whole);
    expect((await screen.findByText(saying(/Entries: 31, Mar 8, 2026/))).textContent).toContain('The log is intact.');
    expect(screen.getByText(/^Orders placed: 9\./).textContent).toContain(
      '1 after a retracted order, 2 in the same tab.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says without a click that it is broken, and where', async () => {
    open({ ...whole, brokenAt: 17 });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText('audit.broken').what);
    expect(alert.textContent).toContain('entry 17');
    expect(screen.queryByText(/The log is intact/)).toBeNull();
  });

  it('says that an entry could not be written', async () => {
    open({ ...whole, notWrittenAt: at });
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('audit.notWritten').what);
  });

  it('is exported as it arrives', async () => {
    const { user } = open(whole, { exportAudit: ok({ text: 'n,at\r\n1,x\r\n' }) });
    await user.click(await button('Export the log'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download order-audit-log.csv' });
    expect(link.download).toBe('order-audit-log.csv');
    expect(await blobs[0]?.text()).toBe('n,at\r\n1,x\r\n');
  });

  it('says why it cannot be checked', async () => {
    const { user, answers } = open(whole);
    answers.showAudit = { ok: false, code: 'message.failed' };
    await user.click(await button('Check the log'));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('message.failed').what);
  });
});

describe('diagnostics', () => {
  const report: DiagnosticsView = {
    at,
    extension: { version: '0.1.0', build: 'abc123' },
    browser: 'Firefox/140',
    permissions: { names: ['storage'], hosts: ['https://lab.example.org/*'] },
    definitionPack: null,
    settings: { values: {}, origins: {}, wrong: [], isManaged: false },
    policy: [
      { name: 'serviceUrl', state: 'right' },
      { name: 'signIn', state: 'wrong' },
      { name: 'later', state: 'unknown' },
    ],
    service: {
      address: 'https://lab.example.org',
      token: { isThere: true, endsAt: at },
      failure: 'service.unauthorized',
      published: { readAt: null, isThere: false, differences: [] },
      multipart: null,
    },
    uploadHosts: [
      { host: 'a.example.org', isAllowed: true },
      { host: 'b.example.org', isAllowed: false },
    ],
    orders: { states: {}, unreadable: 0 },
    audit: { failure: 'message.failed' },
    drift: { moved: [] },
    failures: [{ at, code: 'service.noToken', area: 'order.place', times: 3 }],
  };
  const page: PageTestView = {
    origin: 'https://emr.example.org',
    screens: ['OpenEMR: dashboard'],
    found: [
      { field: 'patient.firstName', isSure: true },
      { field: 'patient.dob', isSure: false, why: 'dob.ambiguous' },
    ],
    missed: ['patient.emailAddress'],
    failure: null,
    closedSites: [],
  };

  function open(more: ActionAnswers = {}, isAllowed = true) {
    const worker = fakeActions({ showDiagnostics: ok(report), readPage: ok(page), ...more });
    const requestPermission = vi.fn(async () => isAllowed);
    render(<DiagnosticsSection actions={worker.actions} requestPermission={requestPermission} />);
    return { ...worker, requestPermission, user: userEvent.setup() };
  }

  const test = async ({ user }: ReturnType<typeof open>, address = 'https://emr.example.org/chart?id=9') => {
    await user.type(screen.getByRole('textbox', { name: 'Address of the open page' }), address);
    await user.click(await button('Allow and test'));
  };

  it('are shown in words, and as the file to pass on', async () => {
    const { user } = open();
    await user.click(await button('Create report'));
    const lines = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(lines[0]).toBe('0.1.0, build abc123');
    expect(lines[1]).toContain(failureText('service.unauthorized').what);
    expect(lines).toEqual(
      expect.arrayContaining([
        'a.example.org: allowed',
        'b.example.org: not allowed',
        'serviceUrl: valid',
        'signIn: not valid',
        'later: not known in this version',
      ]),
    );
    expect(lines.at(-1)).toContain('service.noToken, 3 times');
    expect(JSON.parse((await blobs.at(-1)?.text()) ?? '')).toEqual({ ...report, page: null });
  });

  it('include the tested page', async () => {
    const stage = open();
    await test(stage);
    await screen.findByText('Certain: First name');
    expect(screen.getByText('To confirm: Date of birth')).toBeTruthy();
    expect(screen.getByText('Not found: Email')).toBeTruthy();
    expect(stage.requestPermission).toHaveBeenCalledWith(['https://emr.example.org/*']);
    await stage.user.click(await button('Create report'));
    await screen.findByRole('link');
    const text = (await blobs.at(-1)?.text()) ?? '';
    expect(JSON.parse(text).page).toEqual(page);
    expect(text).not.toContain('id=9');
  });

  it('say why a page is not a chart, after what was found', async () => {
    await test(open({ readPage: ok({ ...page, screens: [], failure: 'chart.notAnEhr', found: [] }) }));
    const status = within(await screen.findByRole('alert'));
    expect(status.getByText(failureText('chart.notAnEhr').what)).toBeTruthy();
    expect(screen.getByText('No definition matches this page.')).toBeTruthy();
  });

  it.each<[string, boolean, 'trial.addressInvalid' | 'trial.notAllowed']>([
    ['emr', true, 'trial.addressInvalid'],
    ['https://emr.example.org', false, 'trial.notAllowed'],
  ])('read nothing at %s when it is allowed: %s', async (address, isAllowed, code) => {
    const stage = open({}, isAllowed);
    await test(stage, address);
    expect((await screen.findByRole('alert')).textContent).toContain(failureText(code).what);
    expect(stage.askedFor('readPage')).toEqual([]);
  });
});
