// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '../../src/ehr/pick/parts.ts';
import { pickedAt } from '../../src/ehr/pick/picked.ts';
import { startPicker } from '../../src/ehr/pick/picker.ts';

describe('what a clicked line says', () => {
  const context = { today: '2026-11-22' };
  const texts = (field: string, line: string, isExact = false) =>
    Object.fromEntries(
      partsOf(`patient.${field}`, line, isExact, context).map(part => [part.field.slice(8), part.text]),
    );

  it.each([
    ['firstName', 'Lindqvist, Maren', { firstName: 'Maren', lastName: 'Lindqvist' }],
    ['lastName', 'LINDQVIST, Maren Sofie (F)', { firstName: 'Maren', middleName: 'Sofie', lastName: 'LINDQVIST' }],
    ['firstName', 'Name: Maren Lindqvist', { firstName: 'Maren', lastName: 'Lindqvist' }],
    ['firstName', 'Maren', { firstName: 'Maren' }],
    ['firstName', 'Mr. Arul Sundaresan', { firstName: 'Arul', lastName: 'Sundaresan' }],
    ['lastName', 'Sig.ra Chiara Melloni', { firstName: 'Chiara', lastName: 'Melloni' }],
    ['lastName', 'Herr Dr. Jan Albers', { firstName: 'Jan', lastName: 'Albers' }],
    ['dob', 'Born 07/09/1984 (42 y)', { dob: '07/09/1984' }],
    ['dob', 'DOB: 9 Apr 1981', { dob: '9 Apr 1981' }],
    ['dob', '1981-04-19', { dob: '1981-04-19' }],
    ['genderCode', 'F · 42 y', { genderCode: 'F' }],
    ['genderCode', 'Weiblich', { genderCode: 'Weiblich' }],
    ['recordNumber', 'MRN: KL-20417', { recordNumber: 'KL-20417' }],
    ['recordNumber', '68 a. - ID paziente 000731', { recordNumber: '000731' }],
    ['recordNumber', 'F · 42 y · MRN KL-20417', { recordNumber: 'KL-20417' }],
    ['recordNumber', 'FRH 2210 88417', { recordNumber: 'FRH 2210 88417' }],
    ['recordNumber', '1042 · Ward 7', { recordNumber: '1042 · Ward 7' }],
    ['mobilePhoneNumber', '(503) 555-0142 (mobile)', { mobilePhoneNumber: '(503) 555-0142' }],
    ['emailAddress', 'Email: ana@example.org', { emailAddress: 'ana@example.org' }],
    ['address.city', 'Salem', { 'address.city': 'Salem' }],
    [
      'address.city',
      '12 Elm St, Salem, OR 97301',
      {
        'address.street': '12 Elm St',
        'address.city': 'Salem',
        'address.stateCode': 'OR',
        'address.postalCode': '97301',
      },
    ],
    [
      'address.postalCode',
      'Salem, OR 97301',
      { 'address.city': 'Salem', 'address.stateCode': 'OR', 'address.postalCode': '97301' },
    ],
  ])('for %s in "%s"', (field, line, expected) => {
    expect(texts(field, line)).toEqual(expected);
    expect(partsOf(`patient.${field}`, line, false, context)[0]?.field).toBe(`patient.${field}`);
  });

  it('is one value where the user pointed at the others in places of their own', () => {
    const first = (line: string, ...elsewhere: string[]) =>
      partsOf('patient.firstName', line, false, context, elsewhere).map(({ text }) => text);
    expect(first('OTTAVIO RENATO', 'patient.lastName')).toEqual(['OTTAVIO RENATO']);
    expect(first('Nome: Ottavio Renato', 'patient.lastName')).toEqual(['Ottavio Renato']);
    expect(first('Ottavio Ghislanzoni', 'patient.dob')).toEqual(['Ottavio', 'Ghislanzoni']);
  });

  it('keeps a policy number with spaces whole', () => {
    const field = 'billing.insurance.insurancePolicies[0].policyNumber';
    expect(partsOf(field, 'Member ID: FRH 2210 88417', false, context)).toEqual([{ field, text: 'FRH 2210 88417' }]);
  });

  it('is exactly what was selected', () => {
    expect(texts('firstName', 'Maren Sofie', true)).toEqual({ firstName: 'Maren Sofie' });
  });
});

describe('a click on a text that changes only how it looks', () => {
  /** What a click on an element picks, where the page does not say which text is under the pointer. */
  const clickOn = (html: string, selector: string) => {
    document.body.innerHTML = html;
    const target = document.querySelector(selector) as Element;
    return pickedAt(document, { target, x: 0, y: 0 }, false)?.text;
  };
  const others = Array.from({ length: 9 }, (_, n) => `<small>Coverage ${n}: Cascade Mutual Open Access</small>`).join(
    '',
  );

  it.each(['small', 'b', 'strong', 'em'])('is its own line if the page gives <%s> one', tag => {
    const line = `<${tag} style="display:block">Female, 38 y.o., 4/6/1988</${tag}>`;
    const block = others.replaceAll('<small>', '<small style="display:block">');
    expect(clickOn(`<nav><h2>Quinn Valdosta</h2>${line}${block}</nav>`, `${tag}`)).toBe('Female, 38 y.o., 4/6/1988');
  });

  it('is part of its line otherwise', () => {
    expect(clickOn('<p>Born <b>4/6</b>/1988</p>', 'b')).toBe('Born 4/6/1988');
  });
});

describe('a picker', () => {
  afterEach(() => vi.useRealTimers());

  it('takes nothing from events that a script made', () => {
    document.body.innerHTML = '<p id="name">Maren</p>';
    const name = document.querySelector('#name') as Element;
    const picker = startPicker(window, () => undefined);
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown'])
      name.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
    expect(picker.take('First name')).toEqual({ what: 'waiting' });
    picker.stop();
  });

  it('ends, and leaves nothing, when no one asks any more', () => {
    vi.useFakeTimers();
    const before = document.documentElement.outerHTML;
    const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    const ended = vi.fn();
    const picker = startPicker(window, ended);
    vi.advanceTimersByTime(2900);
    picker.take('First name');
    vi.advanceTimersByTime(2900);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(ended).toHaveBeenCalledOnce();
    const listening = (calls: unknown[][]) => calls.map(([type, listener]) => [type, listener]);
    expect(listening(removed.mock.calls)).toEqual(listening(added.mock.calls));
    expect(added.mock.calls.length).toBeGreaterThan(10);
    expect(document.documentElement.outerHTML).toBe(before);
  });
});
