import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of esbuild that this file uses. esbuild is not a direct dependency of the project. */
interface Esbuild {
  build(options: object): Promise<{ outputFiles: readonly { path: string; text: string }[] }>;
}

/** Script and style by file extension, built by the esbuild that comes with Medplum's packages. */
export async function bundle(folder: string, options: object): Promise<Map<string, string>> {
  const { build } = createRequire(path.join(folder, 'package.json'))('esbuild') as Esbuild;
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    outdir: folder,
    target: 'esnext',
    logLevel: 'error',
    ...options,
  });
  return new Map(outputFiles.map(file => [path.extname(file.path), file.text]));
}
