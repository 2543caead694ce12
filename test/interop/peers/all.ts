// Every server, and the expected results.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OrderRequest } from '../../../src/lab/request-body.ts';
import { startApollo, startUpload } from './graphql-upload.ts';
import { startMercurius } from './mercurius.ts';
import type { Peer } from './peer.ts';
import { startYoga } from './yoga.ts';

/** The result of an order: what the client reports, and what the server has. */
export type Verdict =
  /** Created, with every file unchanged. */
  | 'delivered'
  /** Created, with something that is not a file in place of each file. */
  | 'garbled'
  /** Created, with the file silently cut at the limit. This is why the client itself enforces a limit. */
  | 'cut'
  /** Certainly not created, and the client says so. */
  | 'refused'
  | 'forbidden'
  | 'tooLarge'
  /** Not created, but the answer does not prove it: the client reports an unknown outcome. */
  | 'unknown';

type Placeholder = OrderRequest['placeholder'];

export interface PeerCase {
  server: string;
  start(): Promise<Peer>;
  /** By what stands for the files, and how many there are. */
  files: Record<Placeholder, Record<0 | 1 | 10, Verdict>>;
  /** One file, this many bytes larger than the server's limit. */
  limit: Record<-1 | 0 | 1, Verdict>;
  /** What the connection check says about the two forms. It creates nothing. */
  probe: Record<Placeholder, 'accepted' | 'refused'>;
  /** The same order without the headers that no web page can send. */
  withoutPreflight: Verdict;
}

const delivered = { 0: 'delivered', 1: 'delivered', 10: 'delivered' } as const;
const refused = { 0: 'refused', 1: 'refused', 10: 'refused' } as const;

/** The public specification: a null for each file, which the server replaces. One null for all of them has no places. */
const bySpecification = {
  files: { list: delivered, null: { 0: 'delivered', 1: 'refused', 10: 'refused' } },
  probe: { list: 'accepted', null: 'refused' },
  withoutPreflight: 'delivered',
} as const;

const graphqlUpload = { ...bySpecification, limit: { [-1]: 'delivered', 0: 'delivered', 1: 'unknown' } } as const;

/** busboy 1 treats a file of exactly the limit as too large. */
const graphqlUploadNow = { ...graphqlUpload, limit: { [-1]: 'delivered', 0: 'unknown', 1: 'unknown' } } as const;

const minimal = { ...bySpecification, limit: { [-1]: 'delivered', 0: 'delivered', 1: 'cut' } } as const;

/** Turns the null into an object with the key "0", which the application then treats as any object. */
const yoga = {
  files: { list: delivered, null: { 0: 'delivered', 1: 'garbled', 10: 'garbled' } },
  limit: { [-1]: 'delivered', 0: 'delivered', 1: 'tooLarge' },
  probe: { list: 'accepted', null: 'accepted' },
  withoutPreflight: 'delivered',
} as const;

const noForms = {
  files: { list: refused, null: refused },
  limit: { [-1]: 'refused', 0: 'refused', 1: 'refused' },
  probe: { list: 'refused', null: 'refused' },
  withoutPreflight: 'refused',
} as const;

const isDefended = { withoutPreflight: 'refused' } as const;

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../node_modules', folder, 'package.json'), 'utf8')).version;

const name = (text: string, ...folders: string[]) =>
  folders.reduce((named, folder) => named.replace('#', versionOf(folder)), text);

export const peers: readonly PeerCase[] = [
  {
    server: name('graphql-upload #', 'graphql-upload-8'),
    start: startUpload('graphql-upload-8'),
    ...graphqlUpload,
  },
  {
    server: name('graphql-upload #', 'graphql-upload-11'),
    start: startUpload('graphql-upload-11'),
    ...graphqlUpload,
  },
  {
    server: name('graphql-upload #', 'graphql-upload-13'),
    start: startUpload('graphql-upload-13'),
    ...graphqlUpload,
  },
  {
    server: name('graphql-upload #', 'graphql-upload-17'),
    start: startUpload('graphql-upload-17'),
    ...graphqlUploadNow,
  },
  {
    server: name('graphql-upload-minimal #', 'graphql-upload-minimal'),
    start: startUpload('graphql-upload-minimal'),
    ...minimal,
  },
  { server: name('graphql-yoga #', 'graphql-yoga'), start: startYoga(), ...yoga },
  {
    server: name('graphql-yoga # with its CSRF plugin #', 'graphql-yoga', '@graphql-yoga/plugin-csrf-prevention'),
    start: startYoga({ csrf: true }),
    ...yoga,
    withoutPreflight: 'forbidden',
  },
  {
    server: name('graphql-yoga # without multipart', 'graphql-yoga'),
    start: startYoga({ multipart: false }),
    ...noForms,
  },
  {
    server: name('Apollo Server # with graphql-upload #', '@apollo/server', 'graphql-upload-13'),
    start: startApollo('graphql-upload-13'),
    ...graphqlUpload,
    ...isDefended,
  },
  {
    server: name('Apollo Server # with graphql-upload #', '@apollo/server', 'graphql-upload-17'),
    start: startApollo('graphql-upload-17'),
    ...graphqlUploadNow,
    ...isDefended,
  },
  {
    server: name('Apollo Server # with graphql-upload-minimal #', '@apollo/server', 'graphql-upload-minimal'),
    start: startApollo('graphql-upload-minimal'),
    ...minimal,
    ...isDefended,
  },
  { server: name('Apollo Server # alone', '@apollo/server'), start: startApollo(), ...noForms },
  {
    server: name('mercurius # with mercurius-upload #', 'mercurius', 'mercurius-upload'),
    start: startMercurius,
    ...minimal,
  },
];
