// From the chart in a tab to a draft, and whether a draft's patient is still on the screen (W2).
import { type Draft, startDraft } from '../../draft/draft.ts';
import { correctionsOf, describeApart, describeDraft, relate } from '../../draft/same-patient.ts';
import { withPart } from '../../draft/screen-name.ts';
import { isSecondScreen } from '../../draft/second-screen.ts';
import type { Definition } from '../../ehr/definition.ts';
import { areNamesOf } from '../../ehr/identity.ts';
import { general } from '../../ehr/labels/general.ts';
import type { SupportedCharts } from '../../messages/chart-views.ts';
import { PatientFailure } from '../../messages/dispatch.ts';
import { isUnpainted } from '../../order/doubts.ts';
import { Failure } from '../../order/failure.ts';
import type { ChartReading } from '../../order/reading.ts';
import { isDiskFull } from '../../outbox/database.ts';
import { noteMismatch } from '../orders/risks.ts';
import { knownDefinitions } from './definitions.ts';
import { type Place, type Read, rereadTab } from './read-tab.ts';
import { certainWhereVerified } from './verified-here.ts';

/** Labels alone do not tell one screen of an EHR from another. Its path does, and the part of the chart that it names as open. */
function screenOf({ chart }: ChartReading, { address }: Place): string {
  if (chart.definition.id !== general.id) return chart.screen;
  const path = URL.parse(address)?.pathname ?? '';
  return chart.screen === 'labels' ? path : withPart(path, chart.screen);
}

const bindTo = (reading: ChartReading, place: Place): Draft =>
  startDraft(
    crypto.randomUUID(),
    {
      ...place,
      patientKey: reading.chart.patientKey,
      screen: screenOf(reading, place),
      definition: reading.chart.definition,
      readAt: new Date().toISOString(),
    },
    reading,
  );

interface ReadDraft {
  draft: Draft;
  closedSites: string[];
}

/** A part of a chart, or the frame around it, is not where you order. */
const screensOf = ({ screens }: Definition): string[] =>
  screens.filter(({ kind }) => kind === 'chart').map(({ id }) => id.replaceAll('-', ' '));

async function supportedOn(id: string | undefined): Promise<SupportedCharts> {
  const definitions = await knownDefinitions();
  const shown = definitions.find(definition => definition.id === id);
  return shown ? { ehr: shown.name, names: screensOf(shown) } : { ehr: '', names: definitions.map(({ name }) => name) };
}

/** A way to read a tab, for a form that may have a draft already. */
type ReadFrom = (tabId: number, expected?: Draft) => Promise<Read>;

/** A new draft of what the tab shows. @throws PatientFailure if it shows no chart; Failure as `readTab`. */
export async function readDraft(tabId: number, readFrom: ReadFrom, expected?: Draft): Promise<ReadDraft> {
  const read = await readFrom(tabId, expected);
  const { closedSites } = read;
  if (!('place' in read)) {
    const { reason, patients, definition } = read.reading;
    throw new PatientFailure(reason, patients, { closedSites, supported: await supportedOn(definition?.id) });
  }
  return { draft: await certainWhereVerified(bindTo(read.reading, read.place)), closedSites };
}

/** Whether a failure names another patient. A banner that still names the form's patient above another page does not. */
const namesAnother = ({ values }: Draft, { code, patients }: PatientFailure): boolean =>
  patients.length > 0 && !(code === 'chart.noPatientOpen' && areNamesOf(values, patients));

/**
 * The chart of a draft as the tab shows it now. @throws Failure `draft.patientChanged`, `draft.notReread`, `chart.translated`, and the
 * error of a full disk.
 */
export const readAgain = (draft: Draft, readFrom: ReadFrom = rereadTab): Promise<ReadDraft> =>
  readDraft(draft.binding.tabId, readFrom, draft).catch(error => {
    if ((error instanceof Failure && error.code === 'chart.translated') || isDiskFull(error)) throw error;
    // The chart is gone. The failure itself names the patient on the screen now.
    throw error instanceof PatientFailure && namesAnother(draft, error)
      ? new PatientFailure('draft.patientChanged', [describeDraft(draft), ...error.patients])
      : new Failure('draft.notReread');
  });

export async function notingMismatch<T>(draft: Draft, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Failure && error.code === 'draft.patientChanged') await noteMismatch(draft);
    throw error;
  }
}

export const patientChanged = (draft: Draft, read: Draft) =>
  new PatientFailure('draft.patientChanged', describeApart(draft, read), { corrected: correctionsOf(draft, read) });

/** @throws Failure `draft.patientChanged`, `draft.notReread`, `draft.notPainted`, `chart.translated`. */
export const requireSamePatient = (draft: Draft, readFrom: ReadFrom = rereadTab): Promise<ReadDraft> =>
  notingMismatch(draft, async () => {
    const read = await readAgain(draft, readFrom);
    const relation = relate(draft, read.draft);
    // A page that is drawn again without a part of the identity shows no one else.
    if (relation !== 'same' && !isSecondScreen(draft, read.draft))
      throw relation === 'less' ? new Failure('draft.notReread') : patientChanged(draft, read.draft);
    if (isUnpainted(read.draft.values) && !isUnpainted(draft.values)) throw new Failure('draft.notPainted');
    return read;
  });
