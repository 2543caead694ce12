// How orders and files reach the lab.
import * as z from 'zod/mini';
import { type AttachmentLimits, defaultAttachmentLimits } from '../files/attachments.ts';
import { defaultTakenNumberWords, TakenNumberWords } from '../order/service/taken-number.ts';
import { uploadHostPattern } from '../order/service/upload-hosts.ts';
import { uploadPermission } from '../order/service/url.ts';
import { declareSwitch, numberOf } from './kinds.ts';
import { serviceUrl } from './lab.ts';
import { declareSetting } from './setting.ts';

export const uploadHosts = declareSetting<string[]>('uploadHosts', {
  schema: z.array(z.string().check(z.maxLength(253), z.regex(uploadHostPattern))).check(z.maxLength(50)),
  fallback: [],
  example: ['uploads.example.org', '*.storage.example.org'],
  section: 'uploads',
  control: {
    kind: 'list',
    split: /[\s,;]+/,
    // An address counts as its host.
    clean: item => item.toLowerCase().replace(/^https:\/\/([^/:]+)(\/.*)?$/, '$1'),
  },
  isLeading: true,
  hosts: { of: hosts => hosts.map(uploadPermission), refused: 'upload.noPermission' },
});

const { inlineFiles, inlineTotal, inlineEach, multipartEach, each, method } = defaultAttachmentLimits;

const megabyte = 1_000_000;

/**
 * service.md 8: a file inside the order has at most 10 MB. By 2.1 a part of a multipart request has too, but 8 does not repeat
 * it: a lab may accept more.
 */
const limits = {
  inlineFiles: { kind: 'number', unit: 1, min: 0, max: 100 },
  inlineTotal: { kind: 'number', unit: megabyte, min: 0, max: 30 },
  inlineEach: { kind: 'number', unit: megabyte, min: 0, max: 10 },
  multipartEach: { kind: 'number', unit: megabyte, min: 0, max: 5000 },
  each: { kind: 'number', unit: megabyte, min: 1, max: 5000 },
} as const;

export const attachmentLimits = declareSetting<AttachmentLimits>('attachmentLimits', {
  schema: z.object({
    inlineFiles: z._default(numberOf(limits.inlineFiles), inlineFiles),
    inlineTotal: z._default(numberOf(limits.inlineTotal), inlineTotal),
    inlineEach: z._default(numberOf(limits.inlineEach), inlineEach),
    multipartEach: z._default(numberOf(limits.multipartEach), multipartEach),
    each: z._default(numberOf(limits.each), each),
    method: z._default(z.nullable(z.enum(['inline', 'presigned', 'multipart'])), method),
  }),
  fallback: defaultAttachmentLimits,
  example: {
    inlineFiles: 1,
    inlineTotal: 1_000_000,
    inlineEach: 1_000_000,
    multipartEach: 20_000_000,
    each: 500_000_000,
    method: 'presigned',
  },
  section: 'uploads',
  control: {
    kind: 'group',
    parts: { method: { kind: 'choice', choices: [null, 'inline', 'presigned', 'multipart'] }, ...limits },
  },
});

export const multipartPlaceholder = declareSetting<'null' | 'list'>('multipartPlaceholder', {
  schema: z.enum(['null', 'list']),
  fallback: 'null',
  example: 'list',
  section: 'uploads',
  control: { kind: 'choice', choices: ['null', 'list'], when: ['attachmentLimits.method', 'multipart'] },
});

/** If true, the extension automatically sends an order with an unknown outcome again: the lab cannot create it twice. */
export const requisitionNumberIsUnique = declareSwitch('requisitionNumberIsUnique', {
  fallback: false,
  section: 'numbers',
  about: serviceUrl.name,
});

export const takenNumberWords = declareSetting<string[]>('takenNumberWords', {
  schema: TakenNumberWords,
  fallback: [...defaultTakenNumberWords],
  example: ['DUPLICATE_REQ', 'number is already used'],
  section: 'numbers',
  about: serviceUrl.name,
  control: { kind: 'list', split: /\n/, clean: item => item.replace(/\s+/g, ' ') },
});

export const fileSettings = [
  uploadHosts,
  attachmentLimits,
  multipartPlaceholder,
  requisitionNumberIsUnique,
  takenNumberWords,
] as const;
