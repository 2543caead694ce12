import { describe, expect, it } from 'vitest';
import { type AttachmentMethod, chooseMethod, defaultAttachmentLimits } from '../../src/files/attachments.ts';

const megabyte = 1_000_000;

describe('the method for files of these sizes', () => {
  it.each<[string, number[], Partial<typeof defaultAttachmentLimits>, AttachmentMethod | null, AttachmentMethod]>([
    ['no file', [], { method: 'presigned' }, null, 'none'],
    ['two small files', [megabyte, megabyte], {}, null, 'inline'],
    ['three small files', [1, 1, 1], {}, null, 'presigned'],
    ['two files that are too large together', [megabyte, megabyte + 1], {}, null, 'presigned'],
    ['what the organization set', [1], { method: 'multipart' }, null, 'multipart'],
    ['what the clinician chose', [1], { method: 'multipart' }, 'presigned', 'presigned'],
    ['a file too large to be inside the order', [1, 7.5 * megabyte + 1], { method: 'inline' }, null, 'presigned'],
    ['10 MB in one request', [10 * megabyte], { method: 'multipart' }, null, 'multipart'],
    ['more than 10 MB in one request', [1, 10 * megabyte + 1], { method: 'multipart' }, null, 'presigned'],
    ['more than 10 MB, as the clinician chose', [10 * megabyte + 1], {}, 'multipart', 'presigned'],
    [
      'more than 10 MB, at a lab that accepts it',
      [30 * megabyte],
      { method: 'multipart', multipartEach: 50 * megabyte },
      null,
      'multipart',
    ],
  ])('%s', (_, sizes, limits, wish, method) => {
    expect(chooseMethod(sizes, { ...defaultAttachmentLimits, ...limits }, wish)).toBe(method);
  });
});
