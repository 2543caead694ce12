// Teaching the page in a tab: from what the reader proposes to a definition that is right for two patients.
import { browser } from 'wxt/browser';
import type { Definition } from '../../ehr/definition.ts';
import { mergeFrames } from '../../ehr/read-chart.ts';
import { siteOf } from '../../messages/site-access.ts';
import {
  type PickView,
  type TeachCheck,
  type TeachOther,
  type TeachPoint,
  type TeachProblem,
  type TeachReading,
  type TeachView,
  teachFields,
} from '../../messages/teach-views.ts';
import { Failure } from '../../order/failure.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { foldName } from '../../order/text/fold.ts';
import { textOf } from '../../order/values.ts';
import { noteTaught } from '../audit.ts';
import { unreadableOrigins } from '../charts/closed-sites.ts';
import { builtInIds } from '../charts/definitions.ts';
import { readOnlyWith, summarize } from '../charts/read-tab.ts';
import { changeDefinitions } from '../options/definitions.ts';
import { parseDefinitions } from '../options/parse-definitions.ts';
import { isSandboxed, probeFrames, type ReadFrame, readLabels } from '../page/injection.ts';
import { endPicksIn, findIn, type Lesson, pickIn, teachIn } from './teacher-in-tab.ts';
import { forgetTeaching, type Identity, loadTeaching, saveTeaching, type Teaching, teachBar } from './teaching.ts';

interface InTab {
  tabId: number;
}

/** Until it is saved. */
const unsavedId = 'taught';

const isTaught = (field: string): boolean => (teachFields as readonly string[]).includes(field);

/** The frame with the chart, else the one with the most values. */
function richest(frames: readonly ReadFrame[]): ReadFrame | undefined {
  const { chart } = mergeFrames(frames.map(({ answer }) => answer));
  if (chart) return frames[chart.frame];
  const amount = ({ answer }: ReadFrame) => (answer?.visible ? answer.values.length : 0);
  return frames.toSorted((a, b) => amount(b) - amount(a)).find(frame => amount(frame) > 0);
}

/** What the reader finds, each value at its place. */
async function propose(tabId: number): Promise<Pick<Teaching, 'frameId' | 'points'>> {
  const frame = richest(await readLabels(tabId));
  const values = frame?.answer?.values.filter(({ field }) => isTaught(field)) ?? [];
  if (!frame || values.length === 0) return { frameId: null, points: [] };
  const points = await findIn(tabId, frame.frameId, values);
  return { frameId: frame.frameId, points: points.map(point => ({ ...point, isProposed: true })) };
}

async function begin(tabId: number, address: string): Promise<Teaching> {
  if (await isSandboxed(tabId)) throw new Failure('chart.sandboxed');
  const { origin = '', hostname = '' } = URL.parse(address) ?? {};
  // A page's title can name its patient.
  const teaching = { origin, name: hostname, ...(await propose(tabId)), dateOrder: null, checked: null, other: null };
  await saveTeaching(tabId, teaching);
  return teaching;
}

/** Goes on where the person was, or begins with what the reader proposes. @throws Failure `chart.sandboxed`. */
export async function openTeaching({ tabId }: InTab): Promise<TeachView> {
  const barredBy = await teachBar();
  const empty = { barredBy, origin: '', name: '', points: [], isChecked: false, closedSites: [] };
  if (barredBy) return empty;
  const address = (await browser.tabs.get(tabId).catch(() => null))?.url ?? '';
  const known = await loadTeaching(tabId);
  // Without access, the browser does not say which page it is.
  const isOther = address !== '' && siteOf(address)?.origin !== siteOf(known?.origin ?? '')?.origin;
  const { origin, name, points, checked } = known && !isOther ? known : await begin(tabId, address);
  const frames = await probeFrames(tabId, []).catch(() => []);
  const closedSites = await unreadableOrigins(address, frames);
  return { ...empty, origin, name, points, isChecked: checked !== null, closedSites };
}

/** @throws Failure `teach.gone`. */
async function requireTeaching(tabId: number): Promise<Teaching> {
  const teaching = await loadTeaching(tabId);
  if (!teaching) throw new Failure('teach.gone');
  return teaching;
}

/** Replaces the points. What was checked before no longer counts. */
export async function changePoints({ tabId, points }: InTab & { points: readonly TeachPoint[] }): Promise<null> {
  const teaching = await requireTeaching(tabId);
  const frameId = points.length === 0 ? null : teaching.frameId;
  await saveTeaching(tabId, { ...teaching, frameId, points: [...points], checked: null, other: null });
  return null;
}

interface Asked extends InTab {
  field: string;
  /** The field as the person knows it. */
  label: string;
  /** The first call: frames that start to listen later have moved. */
  isFirst: boolean;
}

/** What the person did in the page since the last call. @throws Failure `teach.gone`. */
export async function takePick({ tabId, field, label, isFirst }: Asked): Promise<PickView> {
  const teaching = await requireTeaching(tabId);
  const alone = teaching.points.filter(point => !point.isProposed && !point.isShared && point.field !== field);
  const elsewhere = alone.map(point => point.field);
  const frames = await pickIn(tabId, field, label, elsewhere);
  const done = frames.find(({ pick }) => pick && pick.what !== 'waiting' && pick.what !== 'started');
  const place = teaching.frameId ?? 0;
  if (!done?.pick) {
    const isNew = frames.some(({ frameId, pick }) => frameId === place && pick?.what === 'started');
    return { what: isNew && !isFirst ? 'moved' : 'waiting' };
  }
  const { frameId, pick } = done;
  if (pick.what !== 'picked') return { what: pick.what === 'canceled' ? 'canceled' : 'empty' };
  const isAlone = teaching.points.every(point => point.field === field);
  if (teaching.frameId !== null && teaching.frameId !== frameId && !isAlone) return { what: 'otherFrame' };
  if (teaching.frameId !== frameId) await saveTeaching(tabId, { ...teaching, frameId });
  const isShared = pick.points.length > 1;
  return { what: 'picked', points: pick.points.map(point => (isShared ? { ...point, isShared } : point)) };
}

export async function endPicks({ tabId }: InTab): Promise<null> {
  await endPicksIn(tabId);
  return null;
}

const identityOf = (values: readonly ReadValue[]): Identity => ({
  firstName: textOf(values, 'patient.firstName'),
  lastName: textOf(values, 'patient.lastName'),
  dob: textOf(values, 'patient.dob'),
  recordNumber: textOf(values, 'patient.recordNumber'),
});

/** A patient whom a person could take for another one would prove nothing. */
const isWhole = ({ firstName, lastName, dob, recordNumber }: Identity): boolean =>
  firstName !== '' && lastName !== '' && (dob !== '' || recordNumber !== '');

function isOtherPatient(a: Identity, b: Identity): boolean {
  const differs = (part: keyof Identity) => foldName(a[part]) !== foldName(b[part]);
  return (differs('firstName') || differs('lastName')) && (differs('dob') || differs('recordNumber'));
}

/** What a definition alone reads in the tab. */
async function readWith(tabId: number, definitions: readonly Definition[]): Promise<TeachReading> {
  const { screens: _, ...read } = summarize(await readOnlyWith(tabId, definitions));
  if (read.failure !== null) return read;
  const values = read.values.filter(({ field }) => isTaught(field));
  return { ...read, values, failure: isWhole(identityOf(values)) ? null : 'chart.noIdentity' };
}

/** @throws Failure `teach.notPossible` if it is not one that IT could have written. */
async function parseTaught(text: string): Promise<Definition[]> {
  const parsed = parseDefinitions(text, await builtInIds());
  if ('errors' in parsed) throw new Failure('teach.notPossible', parsed.errors[0]?.problem);
  return parsed.definitions;
}

const toProblem = (
  { field, why, places = [] }: Lesson['problems'][number],
  points: readonly TeachPoint[],
): TeachProblem => {
  const { text = '' } = points.find(point => point.field === field) ?? {};
  return { field, why, choices: places.map((line, at) => ({ field, text, nth: at + 1, line })) };
};

/** Makes a definition from the points, and reads the page with it. */
export async function checkPoints({ tabId }: InTab): Promise<TeachCheck> {
  const teaching = await requireTeaching(tabId);
  const { frameId, points, name, dateOrder } = teaching;
  if (frameId === null || points.length === 0) throw new Failure('teach.noPoints');
  const plain = points.map(({ field, text, nth }) => ({ field, text, nth }));
  const lesson = await teachIn(tabId, frameId, plain, { id: unsavedId, name });
  if (!lesson) throw new Failure('teach.notPossible');
  const problems = lesson.problems
    .filter(({ why }) => why !== 'date.order' || dateOrder === null)
    .map(problem => toProblem(problem, points));
  if (typeof lesson.definition !== 'object' || lesson.definition === null) return { problems, reading: null };
  const definition = JSON.stringify({ ...lesson.definition, ...(dateOrder && { dateOrder }) });
  const reading = await readWith(tabId, await parseTaught(definition));
  const checked = reading.failure ? null : { definition, patient: identityOf(reading.values) };
  await saveTeaching(tabId, { ...teaching, checked, other: null });
  return { problems, reading };
}

/** The person says how the page writes dates. @throws Failure `teach.gone`. */
export async function chooseDates({ tabId, dateOrder }: InTab & { dateOrder: DateOrder }): Promise<null> {
  await saveTeaching(tabId, { ...(await requireTeaching(tabId)), dateOrder });
  return null;
}

/** Reads another patient's chart with the definition. @throws Failure `teach.gone`. */
export async function readOther({ tabId }: InTab): Promise<TeachOther> {
  const teaching = await requireTeaching(tabId);
  if (!teaching.checked) throw new Failure('teach.gone');
  const reading = await readWith(tabId, await parseTaught(teaching.checked.definition));
  const patient = identityOf(reading.values);
  const isSame = !isOtherPatient(teaching.checked.patient, patient);
  const other = reading.failure || isSame ? null : patient;
  await saveTeaching(tabId, { ...teaching, other });
  return { ...reading, isSame };
}

// Saves what was taught among the clinic's own definitions.

/** "own-emr-example-org": no other definition has it. */
function freeId(origin: string, taken: ReadonlySet<string>): string {
  const host = (URL.parse(origin)?.hostname ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const id = `own-${host}`.replace(/-+$/, '');
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? id : `${id}-${n}`;
    if (!taken.has(free)) return free;
  }
}

/** Saves what was taught, before the others, once another patient's chart was read with it. */
export async function saveTaught({ tabId, name }: { tabId: number; name: string }): Promise<null> {
  const teaching = await requireTeaching(tabId);
  if (!teaching.checked || !teaching.other) throw new Failure('teach.unproven');
  const { origin, checked } = teaching;
  const taught: Definition = JSON.parse(checked.definition);
  const builtIn = await builtInIds();
  await changeDefinitions(now => {
    const id = freeId(origin, new Set([...builtIn, ...now.map(definition => definition.id)]));
    return [{ ...taught, id, name: name.trim() || teaching.name }, ...now];
  });
  await noteTaught(name.trim() || teaching.name, origin);
  await forgetTeaching(tabId);
  return null;
}
