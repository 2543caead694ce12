import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEncryptedPdf,
  isInstaller,
  isMisnamed,
  lookedAt,
  oleRootAt,
  recognizeContent,
} from '../../src/files/file-content.ts';
import { inspectFile } from '../../src/files/inspect-file.ts';

/** Characters up to U+00FF as bytes. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, character => character.charCodeAt(0));

const zipWith = (name: string) => bytes(`PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(16)}${name}\0\x01PK\x01\x02${name}`);

const oleFile = (rootClass: string) => {
  const file = new Uint8Array(4096);
  file.set(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'));
  file.set([9, 0], 30);
  file.set([2, 0, 0, 0], 48);
  file.set(bytes(rootClass), 3 * 512 + 80);
  return file;
};
const installerClass = '\x84\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0\x46';

const dangers = {
  'a Windows program': bytes(`MZ\x90\0\x03\0\0\0${'\0'.repeat(60)}`),
  'a Linux program': bytes('\x7fELF\x02\x01\x01\0'),
  'a Mac program': bytes('\xcf\xfa\xed\xfe\x07\0\0\x01'),
  'a Mac program for several processors': bytes('\xca\xfe\xba\xbe\0\0\0\x02'),
  'a Java class': bytes('\xca\xfe\xba\xbe\0\0\0\x34'),
  'a Java archive': zipWith('META-INF/MANIFEST.MF'),
  'a package': bytes('!<arch>\ndebian-binary'),
  'an installer': oleFile(installerClass),
  'a shell script': bytes('#!/bin/sh\nrm -rf ~\n'),
  'a shell script behind a byte order mark': bytes('\xef\xbb\xbf#!/bin/sh\n'),
  'a web page': bytes('\n  <!DOCTYPE html><html><body>Sign in</body></html>'),
  'a web page behind comments': bytes('<!-- a --><!-- b -->\n<html>'),
  XHTML: bytes('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'),
  'an HTA': bytes('<title>x</title><HTA:APPLICATION id="a">'),
  'a picture with a script in it': bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'a batch file': bytes('@echo off\r\ndel *.*\r\n'),
  'a registry file': bytes('\xff\xfeW\0i\0n\0d\0o\0w\0s\0 \0R\0e\0g\0i\0s\0t\0r\0y\0 \0E\0d\0i\0t\0o\0r\0'),
  PowerShell: bytes('$c = New-Object System.Net.WebClient\nInvoke-Expression $c'),
  VBScript: bytes('Set s = CreateObject("WScript.Shell")'),
  JavaScript: bytes('(function () { alert(1) })()'),
  PHP: bytes('<?php system($_GET[0]);'),
  'a Windows shortcut': bytes('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0'),
  'an Internet shortcut': bytes('[InternetShortcut]\r\nURL=https://example.org/'),
};

const documents = {
  pdf: bytes('%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert\\(1\\))>>'),
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jpeg: bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  tiff: bytes('II*\0\x08\0\0\0'),
  dicom: bytes(`${'\0'.repeat(128)}DICM`),
  zip: zipWith('[Content_Types].xml'),
  ole: oleFile('\x06\x09\x02\0'),
  rtf: bytes('{\\rtf1\\ansi'),
  text: bytes('MZ twins, both affected. Function of BRCA1: let us discuss. <b>\n'),
};

const limits = { each: 1_000_000 };
const inspect = (content: Uint8Array<ArrayBuffer>, name: string) => inspectFile(new Blob([content]), name, limits);

const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('report.pdf', 'scan.png', 'a.txt', '../a', '', '.', '\u202efdp.exe', 'C:\\x\\y.docx'),
);

describe('the type of a file', () => {
  it.each(Object.entries(dangers))('%s is refused under any name', async (_, content) => {
    await fc.assert(
      fc.asyncProperty(anyName, async name => {
        const inspected = await inspect(content, name);
        expect(inspected).toMatchObject({
          ok: false,
          reason: expect.stringMatching(/^file\.(program|script|shortcut)$/),
        });
      }),
      { numRuns: 25 },
    );
  });

  it.each(Object.entries(documents))('%s is recognized, whatever else it contains', (kind, content) => {
    expect(recognizeContent(content)).toBe(kind);
  });

  it('has an answer for any bytes, and a danger stays one with any bytes after it', () => {
    const kinds = fc.constantFrom(...Object.entries(dangers).filter(([name]) => /program|class|shell/.test(name)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), kinds, (noise, [, content]) => {
        expect(typeof recognizeContent(noise)).toBe('string');
        expect(typeof isEncryptedPdf(noise)).toBe('boolean');
        expect(oleRootAt(noise) === null || Number.isSafeInteger(oleRootAt(noise))).toBe(true);
        expect(isInstaller(noise)).toBe(false);
        expect(recognizeContent(new Uint8Array([...content, ...noise]))).toBe(recognizeContent(content));
      }),
    );
  });

  it('is found in bounded time for any text', () => {
    for (const part of ['<!---->', '<!-- ', '<?xml ', '/Encrypt ', ' ', 'function '])
      expect(typeof recognizeContent(bytes(part.repeat(lookedAt / part.length)))).toBe('string');
  });
});

describe('a file that is picked', () => {
  it.each(Object.entries(dangers))('%s never throws, cut anywhere', async (_, content) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length), async end => {
        expect(await inspect(content.slice(0, end), 'a')).toHaveProperty('ok');
      }),
      { numRuns: 20 },
    );
  });

  it('is refused when it is empty, too large or not readable', async () => {
    expect(await inspect(bytes(''), 'a.pdf')).toEqual({ ok: false, name: 'a.pdf', reason: 'file.empty' });
    const large = new Uint8Array(limits.each + 1);
    expect(await inspect(large, 'a.bin')).toMatchObject({ reason: 'file.tooLarge' });
    expect(await inspect(large.slice(1), 'a.bin')).toMatchObject({ ok: true });
    const gone = Object.assign(new Blob(['x']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) });
    expect(await inspectFile(gone as unknown as Blob, 'a', limits)).toMatchObject({ reason: 'file.unreadable' });
  });

  it('takes its type from its content and loses folders and invisible characters', async () => {
    expect(await inspect(documents.pdf, 'C:\\scans\\re\u202eport\n.pdf')).toEqual({
      ok: true,
      described: { name: 'report.pdf', type: 'application/pdf', warnings: [] },
    });
  });

  it('is marked when its name promises something else', async () => {
    const warned = async (content: Uint8Array<ArrayBuffer>, name: string) => {
      const inspected = await inspect(content, name);
      return inspected.ok && inspected.described.warnings;
    };
    expect(await warned(documents.png, 'scan.PDF')).toEqual(['file.otherContent']);
    expect(await warned(documents.text, 'notes.exe')).toEqual(['file.otherContent']);
    expect(await warned(documents.png, 'scan.png')).toEqual([]);
    expect(await warned(documents.zip, 'letter.docx')).toEqual([]);
    expect(await warned(documents.text, 'notes')).toEqual([]);
    expect(isMisnamed('constructor.toString', 'text')).toBe(false);
  });

  it('is marked when it is a protected PDF', async () => {
    const start = '%PDF-1.7\n';
    const middle = 'x'.repeat(2 * lookedAt);
    const trailer = (more: string) => `${middle}\ntrailer <</Size 5 /Root 1 0 R ${more}>>\n%%EOF`;
    const warningsOf = async (more: string) => {
      const inspected = await inspect(bytes(start + trailer(more)), 'a.pdf');
      return inspected.ok && inspected.described.warnings;
    };
    expect(await warningsOf('/Encrypt 4 0 R')).toEqual(['file.encryptedPdf']);
    expect(await warningsOf('/Encrypt<</Filter/Standard>>')).toEqual(['file.encryptedPdf']);
    expect(await warningsOf('/Encrypted false')).toEqual([]);
  });
});
