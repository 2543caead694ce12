import { Button } from '../controls/button.tsx';
import type { OrderEdits } from '../order-form/session/order-edits.ts';
import { saveEdits } from '../order-form/session/save-edits.ts';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';

/** Opens the same form beside the chart, where a click on the chart does not close it. */
export function BesideButton({ entries, services }: { entries: OrderEdits; services: PopupServices }) {
  const { openBeside, close } = services;
  if (!openBeside) return null;
  const open = async () => {
    // Both start before the first await: the browser opens a panel only in the click itself.
    await Promise.all([saveEdits(entries, services), openBeside()]);
    close();
  };
  return (
    <Button class="link small" trusted={open}>
      {t('beside.open')}
    </Button>
  );
}
