import { expect, it } from 'vitest';
import { confirmReplaced } from '../../../src/draft/confirm/read-back.ts';
import { certainValues } from '../../../src/draft/current-values.ts';
import { enterValue } from '../../../src/draft/edits.ts';
import { findValue } from '../../../src/order/values.ts';
import { read } from '../drafts.ts';
import { draftOf } from '../manifest-rule.ts';

const doubtful = (field: string, value: string) => ({ ...read(field, value), sure: false });

const [street, city] = ['patient.address.street', 'patient.address.city'];

it('confirms what stands in place of a value that was to be sent, and nothing else', () => {
  const before = enterValue(
    draftOf([doubtful(street, '1630 Alder Terrace'), doubtful(city, 'Tacoma')]),
    street,
    '1630 Alder Terrace',
  );
  const after = draftOf([
    doubtful(street, '77 Birch Road'),
    doubtful(city, 'Seattle'),
    doubtful('patient.emailAddress', 'ines@example.org'),
  ]);
  const sent = certainValues(confirmReplaced(before, after));
  expect(findValue(sent, street)?.value).toBe('77 Birch Road');
  // No one confirmed the city that stood there, or saw an email address before.
  expect(findValue(sent, city)?.value ?? null).toBeNull();
  expect(findValue(sent, 'patient.emailAddress')?.value ?? null).toBeNull();
});

it('never confirms a name, a date of birth, or the same value again', () => {
  const before = [
    ['patient.lastName', 'Caldera'],
    [street, '77 Birch Road'],
  ].reduce(
    (now, [field = '', value = '']) => enterValue(now, field, value),
    draftOf([doubtful('patient.lastName', 'Caldera'), doubtful(street, '77 Birch Road')]),
  );
  const after = draftOf([doubtful('patient.lastName', 'Caldera-Moss'), doubtful(street, '77 Birch Road')]);
  expect(confirmReplaced(before, after)).toEqual(after);
});
