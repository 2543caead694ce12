// OpenMRS 3 on loopback: the published modules as they are, over a backend that knows a few invented patients. Whoever
// asks is signed in.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoopbackServer, listen, sendFile } from '../serve-files.ts';
import packages from './packages.json' with { type: 'json' };
import { type OpenmrsPatient, openmrsPatients, user } from './patients.ts';

const spa = '/openmrs/spa';
const shell = 'esm-app-shell';
const modules = packages.map(({ name }) => ({ name, folder: path.basename(name) })).filter(one => one.folder !== shell);

/** The types of identifiers and attributes are rows of every site's own database; these are the usual ones. */
const types = {
  recordNumber: '05a29f94-c0ed-11e2-94be-8c13b969e334',
  oldNumber: '8d79403a-c2cc-11de-8d13-0010c6dffd0f',
  phone: '14d4f066-15f5-102d-96e4-000c29c2a5d7',
  email: 'ac7d7773-fe9f-11ec-8b9b-0242ac1b0002',
};

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
  sessionLocation: { uuid: 'a0d1c0de-0000-4000-8000-000000000004', display: user.location },
  currentProvider: { uuid: 'a0d1c0de-0000-4000-8000-000000000005', identifier: 'OB-1' },
};

const known: readonly OpenmrsPatient[] = Object.values(openmrsPatients);
const find = (uuid: string | null | undefined) => known.find(patient => patient.uuid === uuid);
const display = ({ given, family }: OpenmrsPatient) => [...given, family].join(' ');

const fhirAddress = ({ lines, city, state, postalCode, country }: NonNullable<OpenmrsPatient['address']>) => ({
  use: 'home',
  extension: [
    {
      url: 'http://fhir.openmrs.org/ext/address',
      extension: lines.map((valueString, at) => ({
        url: `http://fhir.openmrs.org/ext/address#address${at + 1}`,
        valueString,
      })),
    },
  ],
  city,
  state,
  postalCode,
  country,
});

const fhirIdentifier = (value: string, code: string, text: string, use: string) => ({
  id: code,
  use,
  type: { coding: [{ code }], text },
  value,
});

const fhirPatient = (patient: OpenmrsPatient) => ({
  resourceType: 'Patient',
  id: patient.uuid,
  active: true,
  identifier: [
    fhirIdentifier(patient.recordNumber, types.recordNumber, 'OpenMRS ID', 'official'),
    ...(patient.oldNumber
      ? [fhirIdentifier(patient.oldNumber, types.oldNumber, 'Old Identification Number', 'usual')]
      : []),
  ],
  name: [{ use: 'usual', family: patient.family, given: patient.given }],
  gender: patient.gender,
  birthDate: patient.birthDate,
  deceasedBoolean: false,
  ...(patient.address ? { address: [fhirAddress(patient.address)] } : {}),
});

const fhirConditions = (patient: OpenmrsPatient | undefined) =>
  (patient?.conditions ?? []).map(({ text, onset }, at) => ({
    resource: {
      resourceType: 'Condition',
      id: `${patient?.uuid.slice(0, -1)}c${at}`,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      code: { coding: [{ code: String(1000 + at), display: text }], text },
      subject: { reference: `Patient/${patient?.uuid}`, type: 'Patient' },
      onsetDateTime: `${onset}T12:00:00+00:00`,
      recordedDate: `${onset}T12:00:00+00:00`,
    },
  }));

const bundle = (entry: readonly object[] = []) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total: entry.length,
  entry,
});

const restPerson = (patient: OpenmrsPatient) => ({
  uuid: patient.uuid,
  display: display(patient),
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
  const side = (one: OpenmrsPatient) => ({ uuid: one.uuid, display: display(one), age: 40 });
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
  if (patient) return { uuid, display: display(patient), identifiers: [], person: restPerson(patient) };
  if (route === 'relationship') return { results: relationships(query.get('person')) };
  if (route === 'metadatamapping/termmapping') return { results: [{ metadataUuid: types.recordNumber }] };
  return { results: [] };
}

function answerFhir(route: string, query: URLSearchParams): object | null {
  const [, uuid] = /^Patient\/([\w-]+)$/.exec(route) ?? [];
  const patient = find(uuid);
  if (uuid) return patient ? fhirPatient(patient) : null;
  return bundle(route === 'Condition' ? fhirConditions(find(query.get('patient'))) : []);
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

export interface OpenmrsServer extends LoopbackServer {
  chartUrl(uuid: string): string;
}

/** `folder` has the packages; each answer of the backend takes `latency` milliseconds. */
export async function startOpenmrs(folder: string, latency: number): Promise<OpenmrsServer> {
  const [page, made] = await Promise.all([startPage(folder), madeFiles(folder)]);

  async function answerFile(response: ServerResponse, file: string) {
    const own = made[file];
    if (own) return response.setHeader('Content-Type', 'application/json').end(own);
    const [first = '', ...rest] = file.split('/');
    const owner = modules.find(({ folder: at }) => at === first);
    const at = owner ? path.join(folder, first, 'dist', ...rest) : path.join(folder, shell, 'dist', file);
    // Whatever is no file is a page of the application.
    if (path.extname(file) && (await sendFile(response, folder, at))) return response;
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  }

  async function answerData(response: ServerResponse, answer: object | null) {
    await sleep(latency);
    response.statusCode = answer ? 200 : 404;
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer ?? {}));
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, rest] = /^\/openmrs\/ws\/rest\/v1\/(.*)$/.exec(pathname) ?? [];
    if (rest !== undefined) return answerData(response, answerRest(rest, searchParams));
    const [, fhir] = /^\/openmrs\/ws\/fhir2\/R4\/(.*)$/.exec(pathname) ?? [];
    if (fhir !== undefined) return answerData(response, answerFhir(fhir, searchParams));
    if (pathname.startsWith(`${spa}/`)) return answerFile(response, pathname.slice(spa.length + 1));
    response.statusCode = 404;
    return response.end();
  }

  const server = await listen(createServer((request, response) => void answer(request, response)));
  return { ...server, chartUrl: uuid => `${server.url}${spa}/patient/${uuid}/chart` };
}
