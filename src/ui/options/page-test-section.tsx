import type { PageTestView } from '../../messages/diagnostics-view.ts';
import { ClosedSites } from '../closed-sites.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import type { OptionsSurroundings } from '../surroundings.ts';
import { PageAddress } from './page-address.tsx';
import type { PageReading } from './page-reading.ts';
import { say } from './say.ts';

const failureId = 'page-test-failure';

interface PageTestProps extends Pick<OptionsSurroundings, 'requestPermission'> {
  test: PageReading<PageTestView>;
}

/** For IT: whether a page that is open can be read, and what of it. */
export function PageTestSection({ test, requestPermission }: PageTestProps) {
  const failure = test.failure.value;
  const result = test.result.value;
  return (
    <section aria-labelledby="page-test-title">
      <h3 id="page-test-title">{say('pageTest.title')}</h3>
      <PageAddress
        reading={test}
        id="page-test-address"
        label={say('pageTest.address')}
        hint={say('pageTest.address.hint')}
        act={say('pageTest.try')}
        isBusy={test.isBusy.value}
        failureId={failureId}
      />
      <div role="status">
        {test.isBusy.value && <p>{say('reading.progress')}</p>}
        {result && <Fields result={result} />}
      </div>
      {failure && <FailureAlert code={failure} id={failureId} />}
      {result?.failure && (
        <FailureAlert code={result.failure}>
          <ClosedSites
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
      <p>{screens.length > 0 ? say('pageTest.read', { screens: screens.join(', ') }) : say('pageTest.knewNothing')}</p>
      {lines.map(([key, fields]) => fields.length > 0 && <p key={key}>{say(key, { fields: named(fields) })}</p>)}
    </>
  );
}
