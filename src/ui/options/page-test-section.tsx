import type { PageTestView } from '../../messages/diagnostics-view.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import type { OptionsServices } from '../services.ts';
import { PageAddress } from './page-address.tsx';
import type { PageReading } from './page-reading.ts';
import { t } from './texts.ts';

const failureId = 'page-test-failure';

interface PageTestProps extends Pick<OptionsServices, 'requestPermission'> {
  test: PageReading<PageTestView>;
}

/** For IT: whether an open page can be read, and which of its values. */
export function PageTestSection({ test, requestPermission }: PageTestProps) {
  const failure = test.failure.value;
  const result = test.result.value;
  return (
    <section aria-labelledby="page-test-title">
      <h3 id="page-test-title">{t('pageTest.title')}</h3>
      <PageAddress
        reading={test}
        id="page-test-address"
        label={t('pageTest.address')}
        hint={t('pageTest.address.hint')}
        act={t('pageTest.try')}
        isBusy={test.isBusy.value}
        failureId={failureId}
      />
      <div role="status">
        {test.isBusy.value && <p>{t('reading.progress')}</p>}
        {result && <Fields result={result} />}
      </div>
      {failure && <FailureAlert code={failure} id={failureId} />}
      {result?.failure && (
        <FailureAlert code={result.failure}>
          <UnreadableOrigins
            sites={result.closedSites}
            requestPermission={requestPermission}
            readAgain={() => void test.read()}
          />
        </FailureAlert>
      )}
    </section>
  );
}

function Fields({ result: { screens, found, missed } }: { result: PageTestView }) {
  const named = (fields: readonly string[]) => fields.map(labelField).join(', ');
  const of = (isSure: boolean) => found.filter(one => one.isSure === isSure).map(({ field }) => field);
  const lines = [
    ['pageTest.sure', of(true)],
    ['pageTest.unsure', of(false)],
    ['pageTest.missed', missed],
  ] as const;
  return (
    <>
      <p>{screens.length > 0 ? t('pageTest.read', { screens: screens.join(', ') }) : t('pageTest.knewNothing')}</p>
      {lines.map(([key, fields]) => fields.length > 0 && <p key={key}>{t(key, { fields: named(fields) })}</p>)}
    </>
  );
}
