import { t } from '../texts.ts';
import type { OpenChart, OrderSession } from './order-session.ts';

/** Another screen of the same chart: what the form could add from it, or where to find the family history. */
export function AddScreen({ chart, session }: { chart: OpenChart; session: OrderSession }) {
  const screen = chart.otherScreen.value;
  if (screen === null)
    return chart.historyScreen === null ? null : (
      <p class="small soft">{t('secondScreen.hint', { screen: chart.historyScreen })}</p>
    );
  return (
    <div class="notice" role="note">
      <p>{t('secondScreen.shown', { screen })}</p>
      <p class="buttons">
        <button type="button" disabled={chart.isSending.value} onClick={() => void session.addScreen(chart)}>
          {t('secondScreen.add')}
        </button>
      </p>
    </div>
  );
}
