import { Button } from '../controls/button.tsx';
import { t } from '../texts.ts';

/** Stands where the form stands while another tab is in front: it names no patient. */
export const OtherTab = ({ title = t('beside.otherTab'), back }: { title?: string; back: () => void }) => (
  <div class="sheet">
    <main>
      <h1>{title}</h1>
      <p>{t('beside.saved')}</p>
      <p class="buttons">
        <Button class="main" act={back}>
          {t('beside.back')}
        </Button>
      </p>
    </main>
  </div>
);

/** Beside a tab for which no form was opened, or when the form's tab is closed. */
export const NothingBeside = ({ title = t('app.title') }) => (
  <div class="sheet">
    <main>
      <h1>{title}</h1>
      <p>{t('beside.nothing')}</p>
    </main>
  </div>
);
