// Folders of a test run, in the system's folder for temporary files.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const makeFolder = (name: string): Promise<string> => mkdtemp(path.join(tmpdir(), `order-extension-${name}-`));

/** A browser that has just ended can still write in its profile. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
