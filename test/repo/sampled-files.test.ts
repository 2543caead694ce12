import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampledFiles } from '../whole.ts';

const root = path.join(import.meta.dirname, '../..');

// Otherwise CI would play no more than the sample.
it('plays every matrix whole in `npm run test:more`', () => {
  const sampling = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => `test/${name}`)
    .filter(name => /\bsampleOf\b|\/whole\.ts'/.test(readFileSync(path.join(root, name), 'utf8')))
    .filter(name => name !== 'test/repo/sampled-files.test.ts');
  expect(sampling.sort()).toEqual([...sampledFiles].sort());
});
