import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of esbuild, which is not among the project's own dependencies. */
interface Esbuild {
  build(options: object): Promise<{ outputFiles: readonly { path: string; text: string }[] }>;
}

/** Script and style by their endings, made by the esbuild that came with Medplum's packages. */
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
