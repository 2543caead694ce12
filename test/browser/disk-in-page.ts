// The settings' storage on disk, for a page of a real browser.
import { readRow, writeRows } from '../../src/settings/disk.ts';

const diskInPage = { readRow, writeRows };

export type DiskInPage = typeof diskInPage;

Object.assign(globalThis, { disk: diskInPage });
