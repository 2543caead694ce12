import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import type { DateFormat } from './date-format.ts';
import { documentOf, documentsPath, signInPage } from './documents.ts';
import { saveEdit } from './edit-save.ts';
import { dashboardPath, openemrPage, savePath, shellPath } from './openemr-pages.ts';
import type { ClinicPatient } from './patient.ts';
import { patients as invented } from './patients.ts';

export type ClinicOptions = {
  /** Default 0: any free port. */
  port?: number;
  /** The clinic's display format. Default 0 (ISO). */
  dateFormat?: DateFormat;
  /** A path before `/interface`, such as `/openemr`. Default: none. */
  webRoot?: string;
};

export type Clinic = {
  /** The start page: the shell without a patient. */
  url: string;
  /** The shell with this patient's chart open. Add `&slowBanner=<ms>` to make its bar lag behind the chart. */
  chartUrl(pid: number): string;
  /** This clinic's own copy of the patients. A change shows on the next page. */
  patients: ClinicPatient[];
  close(): Promise<void>;
};

const publicFiles: Record<string, string> = {
  '/public/clinic.css': 'text/css; charset=utf-8',
  '/public/shell.css': 'text/css; charset=utf-8',
  '/public/shell.js': 'text/javascript; charset=utf-8',
  '/public/chart.css': 'text/css; charset=utf-8',
  '/public/chart.js': 'text/javascript; charset=utf-8',
};

/** Serves the sample clinic to this computer only. */
export async function startClinic({ port = 0, dateFormat = 0, webRoot = '' }: ClinicOptions = {}): Promise<Clinic> {
  const patients = structuredClone([...invented]);
  const server = createServer((request, response) => {
    answer(request, response, { patients, dateFormat, webRoot }).catch(() =>
      send(response, 500, 'Something went wrong.'),
    );
  });
  const { origin, close } = await listen(server, port);
  return {
    url: `${origin}${webRoot}${shellPath}`,
    chartUrl: pid => `${origin}${webRoot}${shellPath}?pid=${pid}`,
    patients,
    close,
  };
}

type Desk = { patients: ClinicPatient[]; dateFormat: DateFormat; webRoot: string };

async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const { patients, dateFormat, webRoot } = desk;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/') return redirect(response, `${webRoot}${shellPath}`);
  const path = url.pathname.startsWith(webRoot) ? url.pathname.slice(webRoot.length) : '';

  const type = publicFiles[path];
  if (type !== undefined) {
    return send(response, 200, await readFile(new URL(`.${path}`, import.meta.url), 'utf8'), type);
  }

  const askedPid = url.searchParams.get('set_pid');
  const pid = askedPid ?? sessionPid(request);
  const open = patients.find(patient => String(patient.pid) === pid);
  if (open !== undefined && askedPid !== null) {
    response.setHeader('set-cookie', `clinic_pid=${open.pid}; Path=/; HttpOnly; SameSite=Lax`);
  }

  if (path.startsWith(documentsPath)) {
    // Like many systems: without a session it answers with a sign-in page, not an error.
    if (open === undefined) return send(response, 200, signInPage.markup, 'text/html; charset=utf-8');
    const owner = patients.find(patient => String(patient.pid) === url.searchParams.get('patient_id'));
    const document = owner && documentOf(path.slice(documentsPath.length), owner);
    return document ? send(response, 200, document, 'application/pdf') : send(response, 404, 'No such document.');
  }
  if (path === savePath && request.method === 'POST' && open !== undefined) {
    saveEdit(open, new URLSearchParams(await body(request)), dateFormat);
    return redirect(response, `${webRoot}${dashboardPath}`);
  }
  const context = { patients, format: dateFormat, today: localToday(), webRoot, open };
  const page = openemrPage(path, context, url.searchParams.get('pid') ?? undefined);
  if (page === undefined) return send(response, 404, 'No such page in the sample clinic.');
  send(response, 200, page.markup, 'text/html; charset=utf-8');
}

function send(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

/** The server remembers the open patient for the browser, like the real one. */
function sessionPid(request: IncomingMessage): string | undefined {
  return /(?:^|;\s*)clinic_pid=(\d+)/.exec(request.headers.cookie ?? '')?.[1];
}

async function body(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function localToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
}
