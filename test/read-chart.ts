// npm run --silent read-chart -- [--general] [--definitions FILE] FOLDER...: reads saved pages and prints one JSON line per
// folder. --definitions: with those of a file before the built-in ones. --general: without the built-in ones.
import { draftValues } from '../src/draft/draft.ts';
import { definitions as builtIn } from '../src/ehr/definitions/all.ts';
import { toPartialOrder } from '../src/order/partial-order.ts';
import { soundDefinitions } from '../src/worker/charts/sound-definitions.ts';
import { argumentsOf, stop, textOf } from './command.ts';
import { readSavedPage } from './screens/saved-page.ts';

const explanations = {
  'chart.notAnEhr': 'No definition matches the address or the signs of this page. See src/ehr/definitions.',
  'chart.noPatientOpen': 'A definition matches the EHR, but the visible screen shows no patient chart.',
  'chart.patientsDiffer': 'The frames or the banner show different patients, so nothing was read.',
  'chart.noIdentity': 'The chart shows no full name, so nothing was read.',
};

const { values: options, positionals: folders } = argumentsOf({
  options: { general: { type: 'boolean' }, definitions: { type: 'string' } },
});
const own = options.definitions ? soundDefinitions(textOf(options.definitions), []) : [];
if (!own) stop(`${options.definitions} has a mistake. See docs/add-an-ehr.md for the format of definitions.`);
const definitions = [...own, ...(options.general ? [] : builtIn)];
if (folders.length === 0)
  stop('Give at least one folder with a saved page: npm run --silent read-chart -- test/screens/openemr/*/');

let failed = false;
for (const folder of folders) {
  try {
    const reading = await readSavedPage(folder, definitions);
    const values = reading.chart ? draftValues(reading) : [];
    console.log(
      JSON.stringify({
        folder,
        chart: reading.chart && {
          definition: reading.chart.definition.id,
          screen: reading.chart.screen,
          patientKey: reading.chart.patientKey,
        },
        reason: reading.chart ? null : reading.reason,
        order: toPartialOrder(values),
        readings: values,
        missed: reading.missed,
      }),
    );
    if (!reading.chart)
      console.error(`${folder}: ${explanations[reading.reason]} ${reading.patients.join(' / ')}`.trim());
    for (const { field, why } of reading.missed) console.error(`${folder}: ${field} was not found: ${why}`);
  } catch (error) {
    failed = true;
    console.error(`${folder}: ${error instanceof Error ? error.message : error}`);
  }
}
process.exit(failed ? 1 : 0);
