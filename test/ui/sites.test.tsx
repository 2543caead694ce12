// Origins on which open charts are recognized: in the popup, in the options and on the page after installation.
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { general } from '../../src/ehr/labels/general.ts';
import type { RecognizedOriginsView } from '../../src/messages/settings-views.ts';
import { PatientHeader } from '../../src/ui/popup/patient-header.tsx';
import { OriginsSection } from '../../src/ui/sites/sites-section.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { WelcomePage } from '../../src/ui/welcome/welcome-page.tsx';
import { type Answers, draftOf, fakeWorker, ok, openPopup, openRow, saying, service, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const here = 'https://ehr.example.org';
const viewOfSites = (sites: RecognizedOriginsView['sites'] = [], isLocked = false) => ok({ sites, isLocked });

/** A worker that stores origins, and the sequence of all requests to it and to the browser. */
function stageOf(answers: Answers = {}, isAllowed: boolean | Error = true) {
  const calls: string[] = [];
  let known: RecognizedOriginsView['sites'] = [];
  const worker = fakeWorker({
    'origins.show': () => viewOfSites(known),
    'origins.add': ({ origin }) => {
      known = [...known, { origin, isAllowed: isAllowed === true }];
      return viewOfSites(known);
    },
    'origins.remove': ({ origin }) => {
      known = known.filter(site => site.origin !== origin);
      return viewOfSites(known);
    },
    ...answers,
  });
  return {
    calls,
    answers: worker.answers,
    send: ((name, request) => {
      calls.push(name);
      return worker.send(name, request);
    }) as typeof worker.send,
    requestPermission: async (origins: readonly string[]) => {
      calls.push(`permission ${origins.join()}`);
      if (isAllowed instanceof Error) throw isAllowed;
      return isAllowed;
    },
    user: userEvent.setup(),
  };
}

describe('the section', () => {
  async function openSection(...args: Parameters<typeof stageOf>) {
    const stage = stageOf(...args);
    render(<OriginsSection send={stage.send} requestPermission={stage.requestPermission} />);
    await expect.poll(() => stage.calls).toEqual(['origins.show']);
    return stage;
  }
  const field = () => screen.findByLabelText('EHR address');

  it('first requests the host without its port from the browser, in the click', async () => {
    const { calls, user } = await openSection();
    await user.type(await field(), 'https://emr.example.org:8443/main.php?pid=1');
    screen.getByRole('button', { name: 'Allow and add' }).click();
    expect(calls.slice(1)).toEqual(['permission https://emr.example.org/*', 'origins.add']);
    expect(await screen.findByText('https://emr.example.org:8443')).toBeTruthy();
    expect(((await field()) as HTMLInputElement).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove https://emr.example.org:8443' }));
    await screen.findByText(/No sites yet/);
  });

  it.each([false, new Error('no gesture')])('saves nothing that was not allowed (%s)', async isAllowed => {
    const { user, calls } = await openSection({}, isAllowed);
    await user.type(await field(), 'https://emr.example.org');
    await user.click(screen.getByRole('button', { name: 'Allow and add' }));
    await screen.findByText(/has no permission to read https:\/\/emr.example.org/);
    expect(calls.at(-1)).toBe('origins.remove');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it.each(['emr', 'file:///etc/passwd', 'chrome://settings'])('requests nothing for "%s"', async address => {
    const { user, calls } = await openSection();
    await user.type(await field(), address);
    await user.click(screen.getByRole('button', { name: 'Allow and add' }));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('site.notAdded').what);
    expect(calls).toEqual(['origins.show']);
  });

  it('shows what the organization set, and which of it must be allowed once', async () => {
    const { user, calls, answers } = await openSection({
      'origins.show': viewOfSites([{ origin: here, isAllowed: false }], true),
    });
    await screen.findByText('Set by your organization.');
    expect(screen.queryByLabelText('EHR address')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    answers['origins.show'] = viewOfSites([{ origin: here, isAllowed: true }], true);
    await user.click(screen.getByRole('button', { name: `Allow ${here}` }));
    expect(calls).toContain(`permission ${here}/*`);
    await expect.poll(() => screen.queryByText('Not allowed yet.')).toBeNull();
  });
});

describe('the popup', () => {
  const title = 'Chart indicator';
  const open = async (answers: Answers) => {
    const stage = openPopup({ 'chart.open': ok(viewOf()), ...answers });
    await screen.findByRole('group', { name: 'More' });
    await openRow(stage.user, 'More');
    return stage;
  };

  it("offers the chart's site, and says when it is done", async () => {
    const { user, calls, askedFor, answers } = await open({
      'origins.show': viewOfSites(),
      'origins.add': viewOfSites(),
    });
    await user.click(await screen.findByText(title));
    answers['origins.show'] = viewOfSites([{ origin: here, isAllowed: true }]);
    await user.click(screen.getByRole('button', { name: 'Turn on the chart indicator for this site' }));
    await screen.findByText(`The chart indicator is on for ${here}. Options lists all such sites.`);
    expect(calls).toEqual([`${here}/*`]);
    expect(askedFor('origins.add')[0]?.request).toEqual({ origin: here });
    expect(screen.queryByText(title)).toBeNull();
  });

  it.each<[string, Answers]>([
    ['is recognized already', { 'origins.show': viewOfSites([{ origin: here, isAllowed: true }]) }],
    ['the organization has not named', { 'origins.show': viewOfSites([], true) }],
    ['is not known', { 'origins.show': { ok: false, code: 'message.failed' } }],
    [
      'was read by its labels alone',
      {
        'origins.show': viewOfSites(),
        'chart.open': ok(
          viewOf({ draft: { ...draftOf(), binding: { ...draftOf().binding, definition: { ...general } } } }),
        ),
      },
    ],
  ])('offers nothing where the site %s', async (_, answers) => {
    const { askedFor } = await open(answers);
    await screen.findByRole('group', { name: 'Test' });
    await expect.poll(() => askedFor('origins.show').length).toBe(1);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('offers a site that the organization named and no one has allowed', async () => {
    await open({ 'origins.show': viewOfSites([{ origin: here, isAllowed: false }], true) });
    await screen.findByText(title);
  });
});

it('the header of a form that was open before says that its EHR is verified here now', () => {
  const draft = draftOf();
  const definition = { ...draft.binding.definition, verified: '' };
  const verification = {
    here: { on: '2026-11-21T20:00:00.000Z', charts: 3 },
    charts: null,
    needed: 3,
    mayStart: false,
  };
  render(
    <PatientHeader
      draft={{ ...draft, binding: { ...draft.binding, definition } }}
      today="2026-11-21"
      verification={verification}
    />,
  );
  screen.getByText(saying('OpenEMR · verified here, Nov 21, 2026, 3 charts'));
});

describe('the welcome page', () => {
  it.each([
    [{ ...service, serviceUrl: '', isTest: false }, /^Enter your lab's address/, false],
    [{ ...service, hasToken: false }, /You're not signed in yet/, true],
    [service, /^Orders go to http:\/\/127.0.0.1:4000\.$/, true],
  ])('says how far the setup is, and whether it is a test', async (view, said, isTest) => {
    const stage = stageOf({ 'service.show': ok(view) });
    const opened: string[] = [];
    render(
      <WelcomePage
        send={stage.send}
        requestPermission={stage.requestPermission}
        openOptions={() => void opened.push('options')}
        openPractice={() => void opened.push('practice')}
        family="chromium"
      />,
    );
    await screen.findByText(said);
    expect(screen.queryByText('TEST · not sent to a lab') !== null).toBe(isTest);
    await stage.user.click(screen.getByRole('button', { name: 'Open Options' }));
    await stage.user.click(screen.getByRole('button', { name: 'Start practice' }));
    expect(opened).toEqual(['options', 'practice']);
  });

  it.each([
    ['chromium', /puzzle piece, then the pin/],
    ['firefox', /puzzle piece, then the gear .*Pin to Toolbar/],
  ] as const)('says in the words of %s where the button is', async (family, said) => {
    const { send, requestPermission } = stageOf({ 'service.show': ok(service) });
    const none = () => undefined;
    render(<WelcomePage {...{ send, requestPermission, family }} openOptions={none} openPractice={none} />);
    await screen.findByText(said);
  });
});
