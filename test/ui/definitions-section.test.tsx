import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { DefinitionsView } from '../../src/messages/definitions-view.ts';
import type { FailureCode } from '../../src/order/failure.ts';
import { DefinitionsSection } from '../../src/ui/options/definitions-section.tsx';
import { failureText } from '../../src/ui/texts.ts';
import { type ActionAnswers, fakeActions } from './options-stage.tsx';
import { ok, read } from './popup-stage.tsx';

afterEach(cleanup);

const view = (more: Partial<DefinitionsView> = {}) =>
  ok({ text: '', count: 0, names: [], errors: [], selectors: [], ...more });

function open(answers: ActionAnswers = {}, mayRead = true) {
  const worker = fakeActions({
    showDefinitions: view(),
    checkDefinitions: ({ text }) => view({ text, count: 1 }),
    saveDefinitions: ({ text }) => view({ text, count: 1 }),
    ...answers,
  });
  const sites: string[] = [];
  const requestPermission = async (origins: readonly string[]) => {
    sites.push(...origins);
    return mayRead;
  };
  const section = (turn: number) => (
    <DefinitionsSection actions={worker.actions} requestPermission={requestPermission} turn={turn} />
  );
  const { rerender } = render(section(0));
  let turn = 0;
  const readAgain = () => rerender(section(++turn));
  return { ...worker, sites, readAgain, user: userEvent.setup() };
}

const entry = () => screen.getByLabelText<HTMLTextAreaElement>('Clinic definitions (JSON)');
const button = (name: string) => screen.getByRole('button', { name });
const mistakes = () => screen.getAllByRole('listitem').map(item => item.textContent);

it('shows what is saved, and what has become wrong with it', async () => {
  const errors = [{ line: 1, problem: 'rule.idTaken', blanks: { value: 'athenaone' } } as const];
  open({ showDefinitions: view({ text: '{}', errors }) });
  expect(await screen.findByDisplayValue('{}')).toBe(entry());
  expect(mistakes()).toEqual(['Line 1: A built-in definition has the id "athenaone". Choose another id.']);
  expect(screen.getByRole('alert').textContent).toContain('A saved definition has mistakes');
});

it('checks without saving', async () => {
  const { user, askedFor } = open();
  await user.type(entry(), '[[]');
  await user.click(button('Check definitions'));
  expect(askedFor('checkDefinitions')[0]?.request).toEqual({ text: '[]' });
  expect(askedFor('saveDefinitions')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No mistakes found. Definitions: 1.');
});

it('saves text without mistakes', async () => {
  const { user, askedFor } = open();
  await user.type(entry(), '[[]');
  await user.click(button('Save definitions'));
  expect(askedFor('saveDefinitions')[0]?.request).toEqual({ text: '[]', basis: '' });
  expect(screen.getByRole('status').textContent).toMatch(/^Saved\./);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('follows what another window saves, and saves what was typed only over the text that it was typed in', async () => {
  const { user, answers, askedFor, readAgain } = open({ showDefinitions: view({ text: '[1]' }) });
  const saveElsewhere = (text: string) => {
    const before = askedFor('showDefinitions').length;
    answers.showDefinitions = view({ text });
    readAgain();
    return waitFor(() => expect(askedFor('showDefinitions')).toHaveLength(before + 1));
  };
  await screen.findByDisplayValue('[1]');
  await saveElsewhere('[12]');
  await screen.findByDisplayValue('[12]');
  await user.type(entry(), ' ');
  await saveElsewhere('[123]');
  expect(entry().value).toBe('[12] ');
  answers.saveDefinitions = { ok: false, code: 'definitions.changedMeanwhile' };
  await user.click(button('Save definitions'));
  expect(askedFor('saveDefinitions').map(({ request }) => request)).toEqual([{ text: '[12] ', basis: '[12]' }]);
  expect(screen.getByRole('alert').textContent).toContain(failureText('definitions.changedMeanwhile').what);
  expect(entry().value).toBe('[12] ');
});

it('goes on saying that it saved when it reads that again', async () => {
  const { user, answers, askedFor, readAgain } = open();
  await user.type(entry(), '[[]');
  await user.click(button('Save definitions'));
  answers.showDefinitions = view({ text: '[]', count: 1 });
  readAgain();
  await waitFor(() => expect(askedFor('showDefinitions')).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toMatch(/^Saved\./);
});

it('shows every mistake with its line, and keeps what was entered', async () => {
  const errors = [
    { line: 3, problem: 'rule.field', blanks: { value: 'patient.nmae' } },
    { line: 9, problem: 'json.ends', blanks: {} },
  ] as const;
  const { user, askedFor } = open({ checkDefinitions: view({ errors: [...errors] }) });
  await user.type(entry(), 'something');
  await user.click(button('Save definitions'));
  expect(mistakes()).toEqual([
    'Line 3: "patient.nmae" is not a field. Use one from src/order/fields.ts.',
    'Line 9: The text ends too early. Close every bracket and quotation mark.',
  ]);
  expect(entry().value).toBe('something');
  expect(entry().getAttribute('aria-invalid')).toBe('true');
  expect(entry().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(askedFor('saveDefinitions')).toEqual([]);
});

it('checks the CSS, which the worker cannot', async () => {
  const selectors = [
    { css: ':scope > div', line: 4 },
    { css: 'td#', line: 5 },
    { css: 'tr:has(> td)', line: 6 },
  ];
  const { user, askedFor } = open({ checkDefinitions: view({ selectors }) });
  await user.click(button('Save definitions'));
  expect(mistakes()).toEqual(['Line 5: "td#" is not a valid CSS selector. Correct it.']);
  expect(askedFor('saveDefinitions')).toEqual([]);
});

it('shows a failure of the extension', async () => {
  const { user } = open({ checkDefinitions: { ok: false, code: 'message.failed' } });
  await user.type(entry(), 'something');
  await user.click(button('Check definitions'));
  expect(screen.getByRole('alert').textContent).toContain(failureText('message.failed').what);
  expect(entry().value).toBe('something');
});

describe('a trial on an open page', () => {
  const values = [
    read('patient.firstName', 'Marisol', { text: 'Vance, Marisol' }),
    read('patient.dob', null, { text: '03/04/1979', sure: false, why: 'date.dayOrMonth' }),
  ];
  const trial = {
    title: 'Chart',
    screens: ['Our EHR: chart'],
    values,
    missed: ['patient.address.city'],
    failure: null,
  };

  async function tryOn(address: string, answers: ActionAnswers = {}, mayRead = true) {
    const opened = open({ tryDefinitions: ok(trial), ...answers }, mayRead);
    await opened.user.type(entry(), 'something');
    await opened.user.type(screen.getByLabelText('Address of the page'), address);
    await opened.user.click(button('Allow and try'));
    return opened;
  }

  it('shows each value as read, and saves nothing', async () => {
    const { sites, askedFor } = await tryOn('https://ehr.example.org:8443/chart');
    const table = await screen.findByRole('table', { name: 'The page "Chart" matches: Our EHR: chart.' });
    const rows = [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent));
    expect(rows).toEqual([
      ['First namepatient.firstName', 'Marisol', 'Vance, Marisol', 'Certain'],
      [
        'Date of birthpatient.dob',
        '–',
        '03/04/1979',
        expect.stringMatching(/^Uncertain\. Confirm it\. This date could be read two ways/),
      ],
    ]);
    expect(screen.getByText('Not found on the page: City.')).toBeDefined();
    expect(sites).toEqual(['https://ehr.example.org/*']);
    expect(askedFor('tryDefinitions')[0]?.request).toEqual({
      text: 'something',
      address: 'https://ehr.example.org:8443/chart',
    });
    expect(askedFor('saveDefinitions')).toEqual([]);
  });

  it("says why there is no chart, in the form's words, and what was read anyway", async () => {
    const failure = { code: 'chart.patientsDiffer' as const, patients: ['A', 'B'], closedSites: [] };
    await tryOn('https://ehr.example.org', {
      tryDefinitions: ok({ ...trial, failure }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('chart.patientsDiffer').what);
    expect(screen.getByRole('cell', { name: 'Marisol' })).toBeDefined();
  });

  it('offers to read the parts of the page from another site, and then reads again', async () => {
    const failure = { code: 'chart.notAnEhr' as const, patients: [], closedSites: ['https://frame.example.org'] };
    const { user, sites, askedFor } = await tryOn('https://ehr.example.org', {
      tryDefinitions: ok({ ...trial, screens: [], values: [], failure }),
    });
    await screen.findByText('None of these definitions matches the page "Chart".');
    await user.click(button('Allow reading frame.example.org'));
    expect(sites).toEqual(['https://ehr.example.org/*', 'https://frame.example.org/*']);
    await expect.poll(() => askedFor('tryDefinitions').length).toBe(2);
  });

  it.each<[string, string, boolean, FailureCode]>([
    ['no address', 'chart', true, 'trial.addressInvalid'],
    ['the address of no site', 'file:///chart.html', true, 'trial.addressInvalid'],
    ['a site that the person does not allow', 'https://ehr.example.org', false, 'trial.notAllowed'],
  ])('does not start with %s', async (_, address, mayRead, code) => {
    const { askedFor } = await tryOn(address, {}, mayRead);
    expect((await screen.findByRole('alert')).textContent).toContain(failureText(code).what);
    expect(askedFor('tryDefinitions')).toEqual([]);
  });

  it('does not start while there is a mistake, and shows the mistake', async () => {
    const errors = [{ line: 3, problem: 'rule.missing', blanks: { name: 'sign' } } as const];
    const { askedFor } = await tryOn('https://ehr.example.org', { checkDefinitions: view({ errors }) });
    await screen.findByText('Line 3: "sign" is missing. Add it.');
    expect(askedFor('tryDefinitions')).toEqual([]);
  });
});

describe('the saved definitions', () => {
  const text = '[{"id":"own-a"},{"id":"own-b"}]';
  const names = [
    { id: 'own-a', name: 'Ledger' },
    { id: 'own-b', name: 'Folio' },
  ];
  const saved = view({ text, count: 2, names });

  it('get another name', async () => {
    const renamed = view({ text, count: 2, names: names.map(one => ({ ...one, name: `${one.name} 2` })) });
    const { user, askedFor } = open({ showDefinitions: saved, renameDefinition: renamed });
    await user.click(await screen.findByRole('button', { name: 'Rename Ledger' }));
    await user.type(screen.getByLabelText('Name of the EHR'), ' 2');
    await user.click(button('Save name'));
    await screen.findByText('Ledger 2');
    expect(askedFor('renameDefinition')[0]?.request).toEqual({ id: 'own-a', name: 'Ledger 2' });
  });

  it('go only after a second click', async () => {
    const left = view({ text: '[{"id":"own-b"}]', count: 1, names: names.slice(1) });
    const { user, askedFor } = open({ showDefinitions: saved, removeDefinition: left });
    await user.click(await screen.findByRole('button', { name: 'Remove Ledger' }));
    expect(askedFor('removeDefinition')).toEqual([]);
    await user.click(button('Remove it'));
    await waitFor(() => expect(screen.queryByText('Ledger')).toBeNull());
    expect(entry().value).toBe('[{"id":"own-b"}]');
  });

  it('wait while the text below is changed: a change would be lost', async () => {
    const { user } = open({ showDefinitions: saved });
    await screen.findByText('Ledger');
    await user.type(entry(), ' ');
    for (const name of ['Rename Ledger', 'Remove Folio', 'Export for a policy'])
      expect(button(name)).toHaveProperty('disabled', true);
  });

  it('cannot be changed where the policy sets them', async () => {
    const worker = fakeActions({ showDefinitions: saved });
    render(<DefinitionsSection actions={worker.actions} requestPermission={async () => true} isLocked />);
    expect(await screen.findByRole('button', { name: 'Rename Ledger' })).toHaveProperty('disabled', true);
    expect(button('Remove Folio')).toHaveProperty('disabled', true);
    expect(button('Export for a policy')).toHaveProperty('disabled', false);
    expect(screen.queryByRole('heading', { name: 'Teach an EHR by pointing' })).toBeNull();
  });
});
