// A form that froze over another patient keeps looking at who is on the screen, and thaws only on a click.
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { Reply } from '../../src/messages/messages.ts';
import { chooseTest, draftOf, isWaiting, ok, openPopup, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const own = 'VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)';
const shows = (other: string): Reply<'chart.check'> => ({
  ok: false,
  code: 'draft.patientChanged',
  patients: [own, other],
});
const roe = shows('ROE, Anna · Jan 2, 1980 (46 F)');
const lin = shows('LIN, Bo · Jan 3, 1981 (45 M)');
const back: Reply<'chart.check'> = ok({ otherScreen: null });
const notSeen: Reply<'chart.check'> = { ok: false, code: 'draft.notReread' };

/** A form with a chosen test that froze over Anna Roe. `look`: what the tab shows from now on, and the form is told. */
async function freeze() {
  const stage = openPopup({ 'chart.open': ok(viewOf()), 'chart.check': roe });
  const { user, answers, publish } = stage;
  await screen.findByRole('group', { name: 'Test' });
  await chooseTest(user, 'Colon AP panel');
  const look = (found: Reply<'chart.check'>) => {
    answers['chart.check'] = found;
    publish({ what: 'chart', tabId: 7 });
  };
  look(roe);
  await screen.findByRole('button', { name: 'Open the chart of ROE, Anna' });
  return { ...stage, look };
}

const orderButton = () => screen.getByRole('button', { name: /^Order Colon AP panel/ });
const readAgain = () => screen.findByRole('button', { name: 'Read the chart again' });
const alertText = () => screen.getByRole('alert').textContent;

it('says that its own patient is back, names no one else and stays frozen', async () => {
  const { look, user, askedFor } = await freeze();
  look(back);
  await readAgain();
  expect(alertText()).toContain("This form's patient is on the screen again. Nothing was ordered.");
  expect(document.body.textContent).not.toContain('ROE');
  expect(screen.queryByRole('button', { name: /^Open the chart of/ })).toBeNull();
  expect(isWaiting(orderButton())).toBe(true);
  expect(orderButton().textContent).toContain('First read the chart again');
  await user.click(orderButton());
  expect(askedFor('order.place')).toEqual([]);
});

it('goes on with its entries when you have the chart read again, and never opens whatever the tab shows', async () => {
  const { look, user, answers, askedFor } = await freeze();
  look(back);
  answers['chart.reread'] = ok(viewOf({ draft: { ...draftOf([read('patient.address.city', 'Salem')]), revision: 2 } }));
  await user.click(await readAgain());
  await expect.poll(() => isWaiting(orderButton())).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The chart changed while the extension read it. Check: City.')).toBeTruthy();
  expect(askedFor('chart.open')).toHaveLength(1);
});

it('stays frozen and names the patient who came in between', async () => {
  const { look, user, answers } = await freeze();
  look(back);
  const button = await readAgain();
  Object.assign(answers, { 'chart.reread': roe, 'chart.check': roe });
  await user.click(button);
  await screen.findByRole('button', { name: 'Open the chart of ROE, Anna' });
  expect(screen.queryByRole('button', { name: 'Read the chart again' })).toBeNull();
  expect(isWaiting(orderButton())).toBe(true);
});

it.each<[string, Reply<'chart.check'>]>([
  ['a page that it cannot see', notSeen],
  ['a chart that is not painted', { ok: false, code: 'draft.notPainted' }],
])('stays frozen when reading again finds %s', async (_, found) => {
  const { look, user, answers } = await freeze();
  look(back);
  const button = await readAgain();
  Object.assign(answers, { 'chart.reread': found, 'chart.check': found });
  await user.click(button);
  await expect
    .poll(alertText)
    .toContain("The extension can't see this form's patient in the tab. Nothing was ordered.");
  expect(isWaiting(orderButton())).toBe(true);
});

it('names the patient on the screen now, and no one while there is none', async () => {
  const { look } = await freeze();
  look(lin);
  await screen.findByRole('button', { name: 'Open the chart of LIN, Bo' });
  expect(document.body.textContent).not.toContain('ROE');
  look(notSeen);
  await expect.poll(alertText).toContain("Go back to this form's patient in the EHR.");
  expect(alertText()).toContain('If the patient is on the screen, click the toolbar button there.');
  expect(document.body.textContent).not.toContain('LIN');
  expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  look(lin);
  await screen.findByRole('button', { name: 'Open the chart of LIN, Bo' });
});

it('answers no offer while it is frozen: the answer would take the failure away', async () => {
  const offer = { draftId: 'old', at: '2026-11-21T09:00:00.000Z', isSamePatient: true, patient: own };
  const { publish } = openPopup({ 'chart.open': ok(viewOf({ offer })), 'chart.check': roe });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Discard/ });
  expect(button.disabled).toBe(false);
  publish({ what: 'chart', tabId: 7 });
  await screen.findByRole('alert');
  expect(button.disabled).toBe(true);
});
