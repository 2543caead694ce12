import { Button } from '../controls/button.tsx';
import { t } from '../texts.ts';
import type { OpenChart } from './session/open-chart.ts';
import type { OrderSession } from './session/order-session.ts';

/** Where to find the family history, until the tab shows another screen. */
export function ScreenHint({ chart: { otherScreen, historyScreen } }: { chart: OpenChart }) {
  if (otherScreen.value !== null || historyScreen === null) return null;
  return <small class="row-hint">{t('secondScreen.hint', { screen: historyScreen })}</small>;
}

/** Another screen of the same chart: what the form could add from it. */
export function AddScreen({ chart, session }: { chart: OpenChart; session: OrderSession }) {
  const screen = chart.otherScreen.value;
  if (screen === null) return null;
  return (
    <div class="notice" role="note">
      <p>{t('secondScreen.shown', { screen })}</p>
      <p class="buttons">
        <Button disabled={chart.isSending.value} act={() => session.addScreen(chart)}>
          {t('secondScreen.add')}
        </Button>
      </p>
    </div>
  );
}
