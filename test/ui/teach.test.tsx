import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppEvent } from '../../src/messages/events.ts';
import type { PickView, TeachPoint, TeachView } from '../../src/messages/teach-views.ts';
import { TeachPage } from '../../src/ui/teach/teach-page.tsx';
import type { TeachActions } from '../../src/ui/teach/teach-services.ts';
import { failureText } from '../../src/ui/texts.ts';
import { ok, read } from './popup-stage.tsx';

afterEach(cleanup);

const view: TeachView = {
  barredBy: null,
  origin: 'https://emr.example.org',
  name: 'emr.example.org',
  points: [],
  isChecked: false,
  closedSites: [],
};

const at = (field: string, text: string, nth = 1): TeachPoint => ({ field, text, nth });

const values = [
  read('patient.firstName', 'Brisa'),
  read('patient.lastName', 'Okonjo'),
  read('patient.dob', '1981-04-19'),
];
const reading = { values, missed: [], failure: null };

type Answers = { [N in keyof TeachActions]?: Awaited<ReturnType<TeachActions[N]>> };

/** Opens the page. `pick` is what the person does next in the chart. */
function open(answers: Answers = {}) {
  const asked: { name: keyof TeachActions; request: unknown }[] = [];
  const picks: PickView[] = [];
  const heard: ((event: AppEvent) => void)[] = [];
  const answer = {
    open: ok(view),
    changePoints: ok(null),
    endPicks: ok(null),
    check: ok({ problems: [], reading }),
    chooseDates: ok(null),
    readOther: ok({ ...reading, isSame: false }),
    save: ok(null),
    ...answers,
  };
  const actions = new Proxy({} as TeachActions, {
    get: (_, name: keyof TeachActions) => async (request: unknown) => {
      asked.push({ name, request });
      return name === 'takePick' ? ok(picks.shift() ?? { what: 'waiting' }) : answer[name];
    },
  });
  const sites: string[] = [];
  render(
    <TeachPage
      tabId={7}
      actions={actions}
      subscribe={listener => {
        heard.push(listener);
        return () => undefined;
      }}
      requestPermission={async origins => {
        sites.push(...origins);
        return true;
      }}
      wait={() => new Promise(resolve => setTimeout(resolve, 5))}
      showChart={() => undefined}
      comeBack={() => undefined}
    />,
  );
  const named = (name: keyof TeachActions) => asked.filter(one => one.name === name).map(one => one.request);
  const chartChanged = () => {
    for (const listener of heard) listener({ what: 'chart', tabId: 7 });
  };
  return { user: userEvent.setup(), picks, named, sites, answer, chartChanged };
}

const row = async (field: string) => {
  const button = await screen.findByRole('button', { name: `Point at ${field}` });
  return button.closest('li') as HTMLElement;
};
const press = async (name: string) => screen.findByRole('button', { name });
const status = () => screen.getByRole('status').textContent ?? '';

it('asks for one empty field after the other, and skips what the reader proposed', async () => {
  const points = [{ ...at('patient.lastName', 'Okonjo'), isProposed: true as const }];
  const { user, picks, named } = open({ open: ok({ ...view, points }) });
  expect((await row('Last name')).textContent).toContain('Proposed. Is it right?');
  await user.click(await press('Point at First name'));
  await waitFor(() => expect(status()).toContain('First name'));
  picks.push({ what: 'picked', points: [at('patient.firstName', 'Brisa')] });
  await waitFor(() => expect(status()).toContain('Date of birth'));
  expect((await row('First name')).textContent).toContain('Brisa');
  expect(named('changePoints').at(-1)).toEqual({ points: [...points, at('patient.firstName', 'Brisa')] });
});

it('stops after a value that was corrected', async () => {
  const { user, picks, named } = open({ open: ok({ ...view, points: [at('patient.firstName', 'Okonjo')] }) });
  await user.click(await press('Point at First name'));
  picks.push({ what: 'picked', points: [at('patient.firstName', 'Brisa')] });
  await waitFor(() => expect(named('endPicks')).toHaveLength(1));
  expect(status()).toBe('');
});

it.each<[PickView['what'] & ('empty' | 'canceled' | 'moved' | 'otherFrame'), RegExp]>([
  ['empty', /No text was there/],
  ['canceled', /You stopped/],
  ['moved', /The page changed while you pointed/],
  ['otherFrame', /another part of the page/],
])('says what came of a click: %s', async (what, sentence) => {
  const { user, picks } = open();
  await user.click(await press('Point at MRN'));
  picks.push({ what });
  await waitFor(() => expect(status()).toMatch(sentence));
  expect(status().includes('Click this in the page')).toBe(what === 'empty' || what === 'otherFrame');
});

it('ends the pointing with Escape, and before the check', async () => {
  const { user, named } = open({ open: ok({ ...view, points: [at('patient.firstName', 'Brisa')] }) });
  await user.click(await press('Point at MRN'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(named('endPicks')).toHaveLength(1));
  await user.click(await press('Point at MRN'));
  await user.click(await press('Check'));
  await waitFor(() => expect(named('check')).toHaveLength(1));
  expect(named('endPicks')).toHaveLength(2);
});

describe('the questions of a check', () => {
  const points = [at('patient.recordNumber', '417', 0), at('patient.dob', '03/04/1979')];

  it('are answered with one of the places, and checked again', async () => {
    const choices = ['MRN 417', 'Room 417'].map((line, index) => ({
      ...at('patient.recordNumber', '417', index + 1),
      line,
    }));
    const problems = [{ field: 'patient.recordNumber', why: 'text.several', choices }];
    const { user, named, answer } = open({ open: ok({ ...view, points }), check: ok({ problems, reading: null }) });
    await user.click(await press('Check'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Which one is it?');
    expect(document.activeElement === alert).toBe(true);
    await user.click(await press('Check'));
    await waitFor(() => expect(document.activeElement === screen.getByRole('alert')).toBe(true));
    answer.check = ok({ problems: [], reading });
    await user.click(await press('2. Room 417'));
    await screen.findByRole('heading', { name: 'What is read on this page' });
    expect(named('changePoints').at(-1)).toEqual({ points: [points[1], at('patient.recordNumber', '417', 2)] });
  });

  it('ask how the EHR writes dates', async () => {
    const problems = [{ field: 'patient.dob', why: 'date.order', choices: [] }];
    const { user, named, answer } = open({ open: ok({ ...view, points }), check: ok({ problems, reading }) });
    await user.click(await press('Check'));
    const button = await press('The day comes first');
    answer.check = ok({ problems: [], reading });
    await user.click(button);
    await screen.findByRole('heading', { name: 'What is read on this page' });
    expect(named('chooseDates')).toEqual([{ dateOrder: 'dmy' }]);
  });

  it('can be left open', async () => {
    const problems = [{ field: 'patient.recordNumber', why: 'place.unmarked', choices: [] }];
    const { user } = open({ open: ok({ ...view, points }), check: ok({ problems, reading }) });
    await user.click(await press('Check'));
    await user.click(await press('Continue without these values'));
    await screen.findByRole('heading', { name: 'Another patient' });
  });
});

describe('the second patient', () => {
  const checked = { ...view, isChecked: true };

  it('must be another one before anything is saved', async () => {
    const { user, named, answer, chartChanged } = open({
      open: ok(checked),
      readOther: ok({ ...reading, isSame: true }),
    });
    await screen.findByText(/This is still the first patient/);
    expect((await press('Save')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'All values are correct' })).toBeNull();
    answer.readOther = ok({ ...reading, values: [read('patient.lastName', 'Vasquez')], isSame: false });
    chartChanged();
    await screen.findByText('Vasquez');
    expect((await press('Save')).hasAttribute('disabled')).toBe(true);
    await user.click(await press('All values are correct'));
    await user.clear(screen.getByLabelText('Name of the EHR'));
    await user.type(screen.getByLabelText('Name of the EHR'), 'Kansio');
    await user.click(await press('Save'));
    await screen.findByText(/Kansio.* is saved/);
    expect(named('save')).toEqual([{ name: 'Kansio' }]);
  });

  it.each(['chart.notAnEhr', 'chart.noPatientOpen', 'chart.noIdentity'] as const)(
    'whose page has nothing at the taught places is not called no chart: %s',
    async code => {
      open({ open: ok(checked), readOther: ok({ values: [], missed: [], failure: code, isSame: true }) });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('The places that you taught were not found on this page.');
      expect(alert.textContent).not.toContain(failureText(code).what);
    },
  );

  it('is read again when the chart changes, and then needs another look', async () => {
    const { user, chartChanged } = open({ open: ok(checked) });
    await user.click(await press('All values are correct'));
    chartChanged();
    await waitFor(async () => expect((await press('Save')).hasAttribute('disabled')).toBe(true));
  });

  it('offers access where the browser closed the page', async () => {
    const { user, sites, answer } = open({ open: ok(checked), readOther: { ok: false, code: 'chart.noAccess' } });
    const allow = await press('Allow reading emr.example.org');
    answer.readOther = ok({ ...reading, isSame: false });
    await user.click(allow);
    expect(sites).toEqual(['https://emr.example.org/*']);
    await press('All values are correct');
  });

  it('keeps what was taught when it cannot be saved', async () => {
    const { user } = open({ open: ok(checked), save: { ok: false, code: 'teach.othersWrong' } });
    await user.click(await press('All values are correct'));
    await user.click(await press('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText('teach.othersWrong').what);
    expect(within(document.body).getByText('Okonjo')).toBeDefined();
  });
});

it.each([
  ['policy', 'Your organization sets the EHR definitions on this computer.'],
  ['organization', 'Only your IT support can change EHR definitions on this computer.'],
] as const)('teaches nothing where the %s decides', async (barredBy, sentence) => {
  open({ open: ok({ ...view, barredBy }) });
  await screen.findByText(sentence);
  expect(screen.queryByRole('button')).toBeNull();
});
