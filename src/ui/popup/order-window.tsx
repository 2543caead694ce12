import { useEffect, useMemo } from 'preact/hooks';
import { ClosedSites } from '../closed-sites.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { say } from '../say.ts';
import type { PopupSurroundings } from '../surroundings.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OpenOrder } from './open-order.tsx';
import { type OrderSession, startSession, type Told } from './order-session.ts';
import { SaveAsTest } from './save-as-test.tsx';
import { Sheet } from './sheet.tsx';

/** The popup: reads the chart of the tab, and shows the form or what became of the order. */
export function OrderWindow(surroundings: PopupSurroundings) {
  return (
    <>
      <OrderSheet {...surroundings} />
      <SaveAsTest tabId={surroundings.tabId} send={surroundings.send} />
    </>
  );
}

function OrderSheet(surroundings: PopupSurroundings) {
  const { tabId, send, wait } = surroundings;
  const session = useMemo(() => startSession(tabId, send, wait), [tabId, send, wait]);
  useEffect(() => {
    void session.open();
    // Back from the options, what was set there counts.
    const refresh = () => void session.refreshService();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [session]);
  const stage = session.stage.value;
  if (stage.at === 'chart')
    // W20: another draft gets another form; nothing of the one before stays.
    return <OpenOrder key={stage.chart.draft.id} chart={stage.chart} session={session} surroundings={surroundings} />;
  return (
    <Sheet isTest={session.service.value?.isTest ?? false} header={<h1>{say('app.title')}</h1>}>
      {stage.at === 'reading' ? (
        <Reading />
      ) : (
        <Unread told={stage.told} session={session} surroundings={surroundings} />
      )}
    </Sheet>
  );
}

const Reading = () => (
  <p class="progress">
    <progress aria-labelledby="reading" />
    <span id="reading">{say('reading.progress')}</span>
  </p>
);

interface UnreadProps {
  told: Told;
  session: OrderSession;
  surroundings: PopupSurroundings;
}

function Unread({ told, session, surroundings }: UnreadProps) {
  return (
    <FailureAlert code={told.code} patients={told.patients}>
      <ClosedSites
        sites={told.closedSites}
        requestPermission={surroundings.requestPermission}
        readAgain={() => void session.open()}
      />
      <FailureButtons code={told.code} surroundings={surroundings}>
        <button type="button" onClick={() => void session.open()}>
          {say('app.tryAgain')}
        </button>
      </FailureButtons>
    </FailureAlert>
  );
}
