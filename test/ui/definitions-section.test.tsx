// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { DefinitionsView } from '../../src/messages/definitions-view.ts';
import { DefinitionsSection } from '../../src/ui/options/definitions-section.tsx';
import { sayFailure } from '../../src/ui/say.ts';
import { type Answers, fakeWorker, ok } from './popup-stage.tsx';

afterEach(cleanup);

const view = (more: Partial<DefinitionsView> = {}) => ok({ text: '', count: 0, errors: [], selectors: [], ...more });

function open(answers: Answers = {}) {
  const worker = fakeWorker({
    'definitions.show': view(),
    'definitions.check': ({ text }) => view({ text, count: 1 }),
    'definitions.save': ({ text }) => view({ text, count: 1 }),
    ...answers,
  });
  render(<DefinitionsSection send={worker.send} />);
  return { ...worker, user: userEvent.setup() };
}

const entry = () => screen.getByLabelText<HTMLTextAreaElement>('Clinic definitions (JSON)');
const button = (name: string) => screen.getByRole('button', { name });
const mistakes = () => screen.getAllByRole('listitem').map(item => item.textContent);

it('shows what is saved, and what became wrong with it', async () => {
  const errors = [{ line: 1, problem: 'rule.idTaken', blanks: { value: 'athenaone' } } as const];
  open({ 'definitions.show': view({ text: '{}', errors }) });
  expect(await screen.findByDisplayValue('{}')).toBe(entry());
  expect(mistakes()).toEqual(['Line 1: A built-in definition has the id “athenaone”. Choose another one.']);
});

it('checks without saving', async () => {
  const { user, askedFor } = open();
  await user.type(entry(), '[[]');
  await user.click(button('Check'));
  expect(askedFor('definitions.check')[0]?.request).toEqual({ text: '[]' });
  expect(askedFor('definitions.save')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing is wrong. Definitions: 1.');
});

it('saves what has no mistake in it', async () => {
  const { user, askedFor } = open();
  await user.type(entry(), '[[]');
  await user.click(button('Save definitions'));
  expect(askedFor('definitions.save')[0]?.request).toEqual({ text: '[]' });
  expect(screen.getByRole('status').textContent).toMatch(/^Saved\./);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells every mistake with its line, and keeps what was entered', async () => {
  const errors = [
    { line: 3, problem: 'rule.field', blanks: { value: 'patient.nmae' } },
    { line: 9, problem: 'json.ends', blanks: {} },
  ] as const;
  const { user, askedFor } = open({ 'definitions.check': view({ errors: [...errors] }) });
  await user.type(entry(), 'something');
  await user.click(button('Save definitions'));
  expect(mistakes()).toEqual([
    'Line 3: There is no field “patient.nmae”. Use one of src/order/fields.ts.',
    'Line 9: The text ends too early. Close every bracket and quotation mark.',
  ]);
  expect(entry().value).toBe('something');
  expect(entry().getAttribute('aria-invalid')).toBe('true');
  expect(entry().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(askedFor('definitions.save')).toEqual([]);
});

it('checks the CSS, which the worker cannot', async () => {
  const selectors = [
    { css: ':scope > div', line: 4 },
    { css: 'td#', line: 5 },
    { css: 'tr:has(> td)', line: 6 },
  ];
  const { user, askedFor } = open({ 'definitions.check': view({ selectors }) });
  await user.click(button('Save definitions'));
  expect(mistakes()).toEqual(['Line 5: “td#” is not a valid CSS selector. Correct it.']);
  expect(askedFor('definitions.save')).toEqual([]);
});

it('tells a failure of the extension', async () => {
  const { user } = open({ 'definitions.check': { ok: false, code: 'message.failed' } });
  await user.type(entry(), 'something');
  await user.click(button('Check'));
  expect(screen.getByRole('alert').textContent).toContain(sayFailure('message.failed').what);
  expect(entry().value).toBe('something');
});
