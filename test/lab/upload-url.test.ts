import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotUploadUrl } from '../../src/lab/upload-url.ts';

const allowedHosts = [
  'files.example.org',
  '*.s3.example.org',
  'Upper.Example.org',
  '*.org',
  '*',
  '*.',
  '',
  'ex*mple.com',
];
const check = (url: string, allowLoopback = false) => whyNotUploadUrl(url, { allowedHosts, allowLoopback });

describe('whyNotUploadUrl', () => {
  it.each([
    'https://files.example.org/a?X-Signature=1',
    'https://FILES.example.org/a',
    'https://files.example.org:8443/a',
    'https://bucket.s3.example.org/a',
    'https://a.b.s3.example.org/a',
    'https://upper.example.org/a',
  ])('accepts %s', url => {
    expect(check(url)).toBeNull();
  });

  it.each([
    'https://example.org/',
    'https://s3.example.org/',
    'https://evils3.example.org/',
    'https://files.example.org.evil.com/',
    'https://files.example.org./',
    'https://evil.com/files.example.org',
    'https://evil.com#files.example.org',
    'https://evil.org/',
    'https://exxmple.com/',
    'https://127.0.0.1/',
    'https://localhost/',
  ])('does not allow the host of %s', url => {
    expect(check(url)).toBe('upload.hostNotAllowed');
  });

  it.each([
    '',
    'files.example.org/a',
    '/a',
    'http://files.example.org/a',
    'ftp://files.example.org/a',
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc/passwd',
    'blob:https://files.example.org/1',
    'https://user@files.example.org/',
    'https://user:pass@files.example.org/',
    'https://files.example.org@evil.com/',
    'https://',
  ])('refuses %j', url => {
    expect(check(url)).toBe('upload.urlInvalid');
  });

  it('accepts this computer’s store for a sandbox only', () => {
    for (const url of ['http://127.0.0.1:4001/a', 'http://localhost:4001/a']) {
      expect(check(url, true)).toBeNull();
      expect(check(url)).toBe('upload.urlInvalid');
    }
    expect(check('http://[::1]:4001/a', true)).toBe('upload.urlInvalid');
    expect(check('http://127.0.0.1.example.org/a', true)).toBe('upload.urlInvalid');
    expect(check('http://files.example.org/a', true)).toBe('upload.urlInvalid');
  });

  it('accepts only https at an allowed host, for any text', () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc.webUrl().map(url => url.replace('//', '//files.example.org@')),
    );
    fc.assert(
      fc.property(text, url => {
        if (check(url) !== null) return;
        expect(new URL(url).protocol).toBe('https:');
        expect(new URL(url).hostname).toMatch(/^(files|upper)\.example\.org$|\.s3\.example\.org$/);
      }),
    );
  });
});
