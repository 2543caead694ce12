import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { allowsHost } from '../../src/order/service/upload-hosts.ts';
import {
  type DeliveryNumber,
  DeliverySettings,
  deliveryNumbers,
  parseDeliveryNumber,
  parseUploadHosts,
} from '../../src/settings/delivery.ts';

const settings: DeliverySettings = {
  ...defaultAttachmentLimits,
  uploadHosts: [],
  multipartPlaceholder: 'null',
  requisitionNumberIsUnique: false,
  takenNumberWords: ['REQUISITION_EXISTS'],
  payloadMinutes: 5,
  receiptDays: 30,
  duplicateWindow: 30,
  holdSeconds: 5,
};

describe('a number', () => {
  it.each<[DeliveryNumber, string, number | null]>([
    ['inlineEach', '7.5', 7_500_000],
    ['inlineEach', ' 7,5 ', 7_500_000],
    ['inlineEach', '10.6', null],
    ['each', '2000', 2_000_000_000],
    ['receiptDays', '30', 30],
    ['inlineEach', '10', 10_000_000],
    ['inlineEach', '10.1', null],
    ['receiptDays', '0', null],
    ['receiptDays', '1.5', null],
    ['duplicateWindow', '0', 0],
    ['duplicateWindow', '3651', null],
    ['holdSeconds', '0', 0],
    ['holdSeconds', '30', 30],
    ['holdSeconds', '31', null],
    ['holdSeconds', '2.5', null],
    ['payloadMinutes', '-1', null],
    ['payloadMinutes', '', null],
    ['payloadMinutes', '1e2', null],
    ['inlineFiles', '0x2', null],
  ])('%s "%s" is %s', (name, text, number) => {
    expect(parseDeliveryNumber(name, text)).toBe(number);
  });

  it('that is parsed can be saved, whatever was entered', () => {
    const names = fc.constantFrom(...(Object.keys(deliveryNumbers) as DeliveryNumber[]));
    const texts = fc.oneof(fc.double({ min: 0, max: 6000 }).map(String), fc.nat(6000).map(String), fc.string());
    fc.assert(
      fc.property(names, texts, (name, text) => {
        const number = parseDeliveryNumber(name, text);
        if (number !== null) expect(DeliverySettings.safeParse({ ...settings, [name]: number }).success).toBe(true);
      }),
    );
  });

  it('is its default by default', () => {
    expect(DeliverySettings.safeParse(settings).success).toBe(true);
  });
});

describe('upload hosts', () => {
  it.each<[string, string[], string[]]>([
    ['', [], []],
    ['uploads.example.org\n\n*.Storage.example.org ', ['uploads.example.org', '*.storage.example.org'], []],
    ['a.example.org, a.example.org', ['a.example.org'], []],
    ['https://uploads.example.org/bucket?x=1', ['uploads.example.org'], []],
    ['https://uploads.example.org:8443/', [], ['https://uploads.example.org:8443/']],
    ['http://uploads.example.org', [], ['http://uploads.example.org']],
    ['*', [], ['*']],
    ['*.org', [], ['*.org']],
    ['*.*.org', [], ['*.*.org']],
    ['a.*.example.org', [], ['a.*.example.org']],
    ['-a.example.org b_c.example.org', [], ['-a.example.org', 'b_c.example.org']],
    ['user@uploads.example.org', [], ['user@uploads.example.org']],
  ])('%j', (text, hosts, wrong) => {
    expect(parseUploadHosts(text)).toEqual({ hosts, wrong });
  });

  it('lose no line, and a parsed host can be saved', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.domain(), fc.string(), fc.webUrl()), { maxLength: 5 }), lines => {
        const { hosts, wrong } = parseUploadHosts(lines.join('\n'));
        expect(DeliverySettings.safeParse({ ...settings, uploadHosts: hosts }).success).toBe(true);
        const words = lines
          .join('\n')
          .split(/[\s,;]+/)
          .filter(Boolean);
        const others = words.filter(word => !wrong.includes(word));
        for (const word of others) expect(hosts.some(host => word.toLowerCase().includes(host))).toBe(true);
      }),
    );
  });
});

it('accept an upload link at a host that can be entered, and at no other', () => {
  const hosts = fc.oneof(
    fc.domain(),
    fc.domain().map(host => `*.${host}`),
    fc.constantFrom('*.org', '*', '*.', '', 'a.*.example.org', '-a.example.org', '*.*.example.org'),
  );
  fc.assert(
    fc.property(hosts, fc.domain(), (entry, host) => {
      const { hosts: entered } = parseUploadHosts(entry);
      const suffix = entry.startsWith('*') ? entry.slice(1).toLowerCase() : null;
      const fits = suffix === null ? host === entry.toLowerCase() : host.endsWith(suffix);
      expect(allowsHost(entry, host)).toBe(entered.length === 1 && fits);
      if (entered.length === 1 && suffix !== null) expect(allowsHost(entry, `any${suffix}`)).toBe(true);
    }),
  );
});
