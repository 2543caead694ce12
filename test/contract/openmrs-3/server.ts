// OpenMRS 3 on loopback: the published modules unchanged, over a backend with a few invented patients that answers in
// the shape of the FHIR and REST modules. The page signs in every visitor. Without its cookie the backend returns no
// data.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listening, listen } from '../../listen.ts';
import { sendFile } from '../serve-files.ts';
import { answerFhir, find, locationUuid, providerUuid, types } from './fhir.ts';
import packages from './packages.json' with { type: 'json' };
import { fullName, type OpenmrsPatient, user } from './patients.ts';

const spa = '/openmrs/spa';
const shell = 'esm-app-shell';
const modules = packages.map(({ name }) => ({ name, folder: path.basename(name) })).filter(one => one.folder !== shell);

const config = { '@openmrs/esm-patient-banner-app': { contactAttributeTypes: [types.phone, types.email] } };

const session = {
  authenticated: true,
  locale: 'en',
  allowedLocales: ['en'],
  user: {
    uuid: 'a0d1c0de-0000-4000-8000-000000000001',
    display: 'obrandtner',
    username: 'obrandtner',
    userProperties: { defaultLocale: 'en' },
    person: { uuid: 'a0d1c0de-0000-4000-8000-000000000002', display: `Dr. ${user.first} ${user.last}` },
    privileges: [],
    roles: [{ uuid: 'a0d1c0de-0000-4000-8000-000000000003', display: 'System Developer' }],
  },
  sessionLocation: { uuid: locationUuid, display: user.location },
  currentProvider: {
    uuid: providerUuid,
    display: `OB-1 - ${user.first} ${user.last}`,
    identifier: 'OB-1',
    person: { uuid: 'a0d1c0de-0000-4000-8000-000000000002', display: `${user.first} ${user.last}` },
    attributes: [],
    retired: false,
  },
};

const cookie = 'JSESSIONID=9D4A60C7F1';

const restPerson = (patient: OpenmrsPatient) => ({
  uuid: patient.uuid,
  display: fullName(patient),
  dead: false,
  gender: patient.gender === 'female' ? 'F' : 'M',
  attributes: Object.entries({
    phone: ['Telephone Number', patient.phone] as const,
    email: ['Email', patient.email] as const,
  }).flatMap(([type, [name, value]]) =>
    value
      ? [
          {
            uuid: `${patient.uuid}-${type}`,
            display: `${name} = ${value}`,
            value,
            attributeType: { uuid: types[type as 'phone' | 'email'], display: name },
          },
        ]
      : [],
  ),
});

function relationships(uuid: string | null) {
  const patient = find(uuid);
  const relative = find(patient?.relative);
  if (!patient || !relative) return [];
  const side = (one: OpenmrsPatient) => ({ uuid: one.uuid, display: fullName(one), age: 40 });
  return [
    {
      uuid: `${patient.uuid}-relative`,
      display: 'Sibling',
      personA: side(patient),
      personB: side(relative),
      relationshipType: { uuid: `${patient.uuid}-type`, aIsToB: 'Sibling', bIsToA: 'Sibling' },
    },
  ];
}

function answerRest(route: string, query: URLSearchParams): object {
  if (route === 'session') return session;
  const [, uuid] = /^patient\/([\w-]+)$/.exec(route) ?? [];
  const patient = find(uuid);
  if (patient) return { uuid, display: fullName(patient), identifiers: [], person: restPerson(patient) };
  if (route === 'relationship') return { results: relationships(query.get('person')) };
  if (route === 'metadatamapping/termmapping') return { results: [{ metadataUuid: types.recordNumber }] };
  return { results: [] };
}

async function startPage(folder: string): Promise<string> {
  const html = await readFile(path.join(folder, shell, 'dist/index.html'), 'utf8');
  return html
    .replace(/https:\/\/[^"]*\/importmap\.json/g, `${spa}/importmap.json`)
    .replace('offline: true', 'offline: false')
    .replace('configUrls: []', `configUrls: ["${spa}/config.json"]`);
}

async function madeFiles(folder: string): Promise<Record<string, string>> {
  const imports = modules.map(({ name, folder: at }) => [name, `${spa}/${at}/openmrs-${at}.js`]);
  const routes = modules.map(async ({ name, folder: at }) => [
    name,
    JSON.parse(await readFile(path.join(folder, at, 'dist/routes.json'), 'utf8')),
  ]);
  return {
    'importmap.json': JSON.stringify({ imports: Object.fromEntries(imports) }),
    'routes.registry.json': JSON.stringify(Object.fromEntries(await Promise.all(routes))),
    'config.json': JSON.stringify(config),
  };
}

export interface OpenmrsServer extends Listening {
  chartUrl(uuid: string): string;
  /**
   * Changes or adds parts of each Patient that the FHIR module returns from now on. Without an argument, restores the
   * original.
   */
  changePatient(change?: (patient: object) => object): void;
  /** Requests to the FHIR module, as paths with queries. */
  asked: string[];
}

/** `folder` has the packages. Each answer of the backend takes `latency` milliseconds. */
export async function startOpenmrs(folder: string, latency: number): Promise<OpenmrsServer> {
  const [page, made] = await Promise.all([startPage(folder), madeFiles(folder)]);
  const asked: string[] = [];
  let change = (patient: object) => patient;

  async function answerFile(response: ServerResponse, file: string) {
    const own = made[file];
    if (own) return response.setHeader('Content-Type', 'application/json').end(own);
    const [first = '', ...rest] = file.split('/');
    const owner = modules.find(({ folder: at }) => at === first);
    const at = owner ? path.join(folder, first, 'dist', ...rest) : path.join(folder, shell, 'dist', file);
    // Anything that is not a file is a page of the application.
    if (path.extname(file) && (await sendFile(response, folder, at))) return response;
    response.setHeader('Set-Cookie', `${cookie}; Path=/openmrs; HttpOnly; SameSite=Strict`);
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  }

  async function answerData(request: IncomingMessage, response: ServerResponse, answer: object | null) {
    await sleep(latency);
    if (!request.headers.cookie?.includes(cookie)) return response.writeHead(401).end();
    response.statusCode = answer ? 200 : 404;
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer ?? {}));
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, rest] = /^\/openmrs\/ws\/rest\/v1\/(.*)$/.exec(pathname) ?? [];
    if (rest !== undefined) return answerData(request, response, answerRest(rest, searchParams));
    const [, fhir] = /^\/openmrs\/ws\/fhir2\/R4\/(.*)$/.exec(pathname) ?? [];
    if (fhir !== undefined) {
      asked.push(fhir + search);
      const resource = answerFhir(fhir, searchParams);
      return answerData(request, response, resource && fhir.startsWith('Patient/') ? change(resource) : resource);
    }
    if (pathname.startsWith(`${spa}/`)) return answerFile(response, pathname.slice(spa.length + 1));
    response.statusCode = 404;
    return response.end();
  }

  const server = await listen(createServer((request, response) => void answer(request, response)));
  return {
    ...server,
    asked,
    chartUrl: uuid => `${server.origin}${spa}/patient/${uuid}/chart`,
    changePatient: (next = patient => patient) => {
      change = next;
    },
  };
}
