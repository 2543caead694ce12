// Bundles modules of src into one script for pages that cannot import them: the extension's pages allow no other
// script.
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of Vite that this file uses. Vite comes with WXT and is not a direct dependency of the project. */
interface Vite {
  build(options: object): Promise<{ output: readonly { code: string }[] }[]>;
}

const root = path.join(import.meta.dirname, '../..');

/** Returns a classic script that runs the module `entry`, a path from the root of the project. */
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
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'bundled' },
    },
  });
  return built?.output[0]?.code ?? '';
}
