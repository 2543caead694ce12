import type { PageTestView } from '../../messages/diagnostics-view.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import type { OptionsServices } from '../services.ts';
import type { PageReading } from './page-reading.ts';
import { PageSection } from './page-section.tsx';
import { t } from './texts.ts';

interface PageTestProps extends Pick<OptionsServices, 'requestPermission'> {
  test: PageReading<PageTestView>;
}

/** For IT: whether an open page can be read, and which of its values. */
export function PageTestSection({ test, requestPermission }: PageTestProps) {
  const result = test.result.value;
  const status = (
    <>
      {test.isBusy.value && <p>{t('reading.progress')}</p>}
      {result && <Fields result={result} />}
    </>
  );
  return (
    <PageSection name="pageTest" reading={test} status={status}>
      {result?.failure && (
        <FailureAlert code={result.failure}>
          <UnreadableOrigins
            sites={result.closedSites}
            requestPermission={requestPermission}
            readAgain={() => void test.read()}
          />
        </FailureAlert>
      )}
    </PageSection>
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
