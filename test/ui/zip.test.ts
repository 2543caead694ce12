import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zip } from '../../src/ui/order-status/zip.ts';

const files = [
  { name: 'capture.json', text: '{"ehr": "sample"}\n' },
  { name: 'top.html', text: '<p>Zoë ☺</p>'.repeat(500) },
  { name: 'empty.html', text: '' },
];

const bytesOf = async (list: typeof files) => Buffer.from(await zip(list).arrayBuffer());

/** What the directory at the end of a ZIP file says, and what is where it points. */
function unzip(bytes: Buffer): { name: string; text: string }[] {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, name, start] = [16, 24, 28, 42].map(offset =>
      offset === 28 ? bytes.readUInt16LE(at + offset) : bytes.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    expect(bytes.readUInt32LE(start)).toBe(0x04034b50);
    const data = bytes.subarray(start + 30 + name, start + 30 + name + size);
    expect(crc32(data)).toBe(crc);
    const entry = { name: bytes.toString('utf8', at + 46, at + 46 + name), text: data.toString() };
    at += 46 + name;
    return entry;
  });
}

describe('zip', () => {
  it('contains the files', async () => {
    expect(unzip(await bytesOf(files))).toEqual(files);
    expect(unzip(await bytesOf([]))).toEqual([]);
  });

  it('is unpacked by Python', async context => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
    try {
      writeFileSync(path.join(folder, 'screen.zip'), await bytesOf(files));
      try {
        execFileSync('python3', ['-m', 'zipfile', '-e', 'screen.zip', 'out'], { cwd: folder, stdio: 'pipe' });
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') context.skip();
        throw error;
      }
      const out = path.join(folder, 'out');
      expect(readdirSync(out).sort()).toEqual(files.map(({ name }) => name).sort());
      for (const { name, text } of files) expect(readFileSync(path.join(out, name), 'utf8')).toBe(text);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
