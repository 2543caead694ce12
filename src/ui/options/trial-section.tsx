import { useMemo } from 'preact/hooks';
import type { TrialView } from '../../messages/definitions-view.ts';
import type { ReadValue } from '../../order/reading.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { doubtText, labelField, showValue } from '../field-words.ts';
import type { OptionsServices } from '../services.ts';
import { t as siteText } from '../sites/texts.ts';
import type { DefinitionSettings } from './definition-settings.ts';
import { type PageReading, PageSection, startPageReading } from './page-section.tsx';
import { t } from './texts.ts';

interface TrialSectionProps extends Pick<OptionsServices, 'actions' | 'requestPermission'> {
  settings: DefinitionSettings;
}

/** Tries definitions on an open page before you save them. */
export function TrialSection({ actions, requestPermission, settings }: TrialSectionProps) {
  const trial = useMemo(
    () =>
      startPageReading(requestPermission, async address =>
        // The page shows mistakes beside the text.
        (await settings.check()) ? actions.tryDefinitions({ text: settings.text.value, address }) : null,
      ),
    [actions, requestPermission, settings],
  );
  const result = trial.result.value;
  const isBusy = trial.isBusy.value;
  return (
    <PageSection
      name="trial"
      reading={trial}
      isBusy={isBusy || settings.isBusy.value}
      status={isBusy ? <p>{t('reading.progress')}</p> : undefined}
    >
      {result && <Result result={result} trial={trial} requestPermission={requestPermission} />}
    </PageSection>
  );
}

interface ResultProps extends Pick<OptionsServices, 'requestPermission'> {
  result: TrialView;
  trial: PageReading<TrialView>;
}

function Result({ result, trial, requestPermission }: ResultProps) {
  const { title, screens, values, missed, failure } = result;
  const read = screens.length > 0 ? t('trial.read', { screens: screens.join(', '), title }) : '';
  return (
    <>
      {failure && (
        <FailureAlert code={failure.code} patients={failure.patients}>
          {screens.length === 0 && <p>{t('trial.knewNothing', { title })}</p>}
          <UnreadableOrigins
            sites={failure.closedSites}
            requestPermission={requestPermission}
            readAgain={() => void trial.read()}
          />
        </FailureAlert>
      )}
      {values.length > 0 ? <Values values={values} caption={read} /> : read && <p>{read}</p>}
      {missed.length > 0 && <p>{t('trial.missed', { fields: missed.map(labelField).join(', ') })}</p>}
    </>
  );
}

const Values = ({ values, caption }: { values: readonly ReadValue[]; caption: string }) => (
  <table class="trial">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('trial.field')}</th>
        <th scope="col">{t('trial.value')}</th>
        <th scope="col">{t('trial.text')}</th>
        <th scope="col">{t('trial.certainty')}</th>
      </tr>
    </thead>
    <tbody>
      {values.map((read, index) => (
        <tr key={`${index} ${read.field}`}>
          <th scope="row">
            {labelField(read.field)}
            <code>{read.field}</code>
          </th>
          <td>{showValue(read) || '–'}</td>
          <td>{read.text}</td>
          <td>{certainty(read)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const certainty = ({ sure, why }: ReadValue) => (sure ? t('trial.sure') : `${t('trial.unsure')} ${doubtText(why)}`);

/** Opens the page to teach an EHR by pointing, for a chart that is open in another tab. */
export function TeachSection({ actions, requestPermission }: Pick<OptionsServices, 'actions' | 'requestPermission'>) {
  const reading = useMemo(
    () => startPageReading(requestPermission, address => actions.teachPage({ address })),
    [actions, requestPermission],
  );
  return <PageSection name="teach" reading={reading} hint={siteText('teach.here.what')} />;
}
