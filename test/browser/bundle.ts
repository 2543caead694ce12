// Modules of src as one script, for pages that cannot import them: those of the extension let no other script in.
import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of Vite, which comes with WXT and is not among the project's own dependencies. */
interface Vite {
  build(options: object): Promise<{ output: readonly { code: string }[] }[]>;
}

const root = path.join(import.meta.dirname, '../..');

/** A classic script that runs the module `entry` of this folder. */
export async function bundle(entry: string): Promise<string> {
  const { build } = createRequire(import.meta.url)('vite') as Vite;
  const [built] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(import.meta.dirname, entry), formats: ['iife'], name: 'bundled' },
    },
  });
  return built?.output[0]?.code ?? '';
}
