// A chart that is still loading when its form is shown.
import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Answers, draftOf, ok, openPopup, openRow, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

/** Opens the popup on one reading after another. Time passes when the test says so. */
function openOn(drafts: ReturnType<typeof draftOf>[], more: Answers = {}) {
  let reading = -1;
  const next = () => {
    reading = Math.min(reading + 1, drafts.length - 1);
    return ok(viewOf({ draft: drafts[reading] ?? draftOf() }));
  };
  const answers: Answers = { 'chart.open': next, 'chart.reread': next, ...more };
  let pass = () => {};
  const wait = () =>
    new Promise<void>(resolve => {
      pass = resolve;
    });
  return { ...openPopup(answers, { wait }), pass: () => pass() };
}

const withCity = (city: string) => draftOf([read('patient.address.city', city)]);
/** Revised as in the worker, for a reading that differs from the one before. */
const second = (draft: ReturnType<typeof draftOf>) => ({ ...draft, revision: 2 });

it('shows the first reading at once, and says that it is still reading until the chart settles', async () => {
  const { pass, askedFor } = openOn([draftOf()]);
  await screen.findByRole('group', { name: 'Test' });
  expect(screen.getByText('Still reading…')).toBeDefined();
  pass();
  await expect.poll(() => screen.queryByText('Still reading…')).toBeNull();
  expect(askedFor('chart.reread')).toHaveLength(1);
  expect(screen.queryByText(/changed while the extension read it/)).toBeNull();
});

it("takes the chart's final values, and names what changed", async () => {
  const { pass, askedFor } = openOn([withCity('Loading'), second(withCity('Salem')), second(withCity('Salem'))]);
  await screen.findByRole('group', { name: 'Test' });
  pass();
  expect(await screen.findByText('The chart changed while the extension read it. Check: City.')).toBeDefined();
  await openRow(userEvent.setup(), 'Contact');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Salem');
  await expect.poll(() => askedFor('chart.reread').length).toBe(1);
  pass();
  await expect.poll(() => screen.queryByText('Still reading…')).toBeNull();
  expect(askedFor('chart.reread')).toHaveLength(2);
});

it('takes a part away that showed the patient before until its server answered, after the chart had settled', async () => {
  const { pass, askedFor } = openOn([withCity('Salem'), withCity('Salem'), second(draftOf())]);
  await screen.findByRole('group', { name: 'Test' });
  pass();
  await expect.poll(() => screen.queryByText('Still reading…')).toBeNull();
  expect(askedFor('chart.reread')).toHaveLength(1);
  pass();
  expect(await screen.findByText('The chart changed while the extension read it. Check: City.')).toBeDefined();
  // A few readings later the form is left alone.
  for (let look = 0; look < 6; look += 1) {
    pass();
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  expect(askedFor('chart.reread')).toHaveLength(4);
});

it('saves entries with the values that they are for, and drops input of a place that shows another value now', async () => {
  const mobile = (number: string) => read('patient.mobilePhoneNumber', number);
  const drafts = [draftOf([mobile('503-555-0101')]), second(draftOf([mobile('503-555-0199')]))];
  const invalidInput = { 'patient.mobilePhoneNumber': '503', 'patient.emailAddress': 'nobody@' };
  const entered = { panelId: 'colon', method: null, invalidInput };
  const { pass, askedFor } = openOn(drafts, {
    'chart.open': ok(viewOf({ draft: drafts[0] ?? draftOf(), entered })),
    'chart.reread': ok(viewOf({ draft: drafts[1] ?? draftOf(), entered })),
    'draft.keep': ok(null),
  });
  await screen.findByRole('group', { name: 'Test' });
  pass();
  await expect
    .poll(() => askedFor('draft.keep').at(-1)?.request)
    .toMatchObject({ revision: 2, invalidInput: { 'patient.emailAddress': 'nobody@' } });
  expect(askedFor('draft.keep')).toHaveLength(1);
});

it('shows a doubt that came up while it was read, even where every value is the same', async () => {
  const doubt = { sure: false, why: 'identity.notPainted' };
  const unseen = draftOf([read('patient.lastName', 'Vance-Okonkwo', doubt)]);
  const { pass, askedFor } = openOn([draftOf(), second(unseen), second(unseen)]);
  await screen.findByRole('group', { name: 'Test' });
  expect(screen.queryByText(/This patient's name and date of birth aren't visible/)).toBeNull();
  pass();
  expect(await screen.findByText(/This patient's name and date of birth aren't visible/)).toBeDefined();
  expect(screen.queryByText(/changed while it was read/)).toBeNull();
  await expect.poll(() => askedFor('chart.reread').length).toBe(1);
  pass();
  await expect.poll(() => screen.queryByText('Still reading…')).toBeNull();
});

it('checks a chart again that changed during its last reading, and freezes the form over another patient', async () => {
  const patients = ['VANCE-OKONKWO, Marisol', 'BRAVO, Bo'];
  const { pass, publish, askedFor } = openOn([draftOf()], {
    'chart.check': { ok: false, code: 'draft.patientChanged', patients },
  });
  await screen.findByRole('group', { name: 'Test' });
  publish({ what: 'chart', tabId: 7 });
  expect(askedFor('chart.check')).toHaveLength(0);
  pass();
  expect((await screen.findByRole('alert')).textContent).toContain('BRAVO, Bo');
  expect(askedFor('chart.check')).toHaveLength(1);
});

it('says that it cannot tell whose chart the tab shows, until it can read the tab again', async () => {
  let isReadable = false;
  const { pass, publish } = openOn([draftOf()], {
    'chart.check': () => (isReadable ? ok({ otherScreen: null }) : { ok: false, code: 'draft.notReread' }),
  });
  await screen.findByRole('group', { name: 'Test' });
  pass();
  await expect.poll(() => screen.queryByText('Still reading…')).toBeNull();
  publish({ what: 'chart', tabId: 7 });
  const said = "The extension can't see this chart in the tab.";
  expect((await screen.findByText(said)).closest('[role=status]')?.textContent).toContain('another patient');
  isReadable = true;
  publish({ what: 'chart', tabId: 7 });
  await expect.poll(() => screen.queryByText(said)).toBeNull();
});
