// What servers say about the places of files in a multipart request, and what they say about the order itself.
import { describe, expect, it } from 'vitest';
import { withMultipartReason } from '../../src/lab/multipart-refusal.ts';
import type { Outcome } from '../../src/lab/outcome.ts';

const refused = (message: string): Outcome => ({ kind: 'rejected', reason: 'service.refused', messages: [message] });
const reasonOf = (outcome: Outcome, method: 'multipart' | 'inline' = 'multipart') => {
  const after = withMultipartReason(outcome, { method });
  return after.kind === 'created' ? null : after.reason;
};

describe('a refusal of a multipart request', () => {
  it.each([
    'Invalid object path for the ‘map’ multipart field entry key ‘0’ array index ‘0’ value ‘variables.order.attachments.0’',
    'Misordered multipart fields; files should follow ‘map’.',
    "Invalid path 'variables.order.attachments.0'",
    'map form field could not be decoded',
    'invalid operations paths for key 0',
    'Variable "$order" got invalid value null at "order.attachments[0]"; Expected non-nullable type "Upload!"',
    'The placeholder of file 1 is missing.',
  ])('is one for IT where it is about the places of the files: %s', message => {
    expect(reasonOf(refused(message))).toBe('service.multipartRefused');
    expect(reasonOf(refused(message), 'inline')).toBe('service.refused');
    expect(reasonOf({ kind: 'unknown', reason: 'service.executionFailed', messages: [message] })).toBe(
      'service.executionFailed',
    );
  });

  it.each([
    'Variable "$order" got invalid value "FEMALE" at "order.patient.genderCode"',
    'The product code cannot be mapped.',
    'order.attachments[0] is larger than 10 MB',
    'No file may be empty.',
    'Variable "$order" got invalid value null at "order.patient.dob"',
  ])('is one about the order where it is not: %s', message => {
    expect(reasonOf(refused(message))).toBe('service.refused');
  });
});
