import { practicePage } from '../../draft/practice-chart.ts';
import { t } from './texts.ts';

/** Which version and build this is: what a help desk asks first; and the pages that a person may want once more. */
export function AboutLine({ version, build }: { version: string; build: string }) {
  return (
    <footer class="about">
      <small>{t('about.line', { version, build })}</small>
      <p class="small">
        <a href="/welcome.html">{t('about.welcome')}</a> · <a href={practicePage}>{t('about.practice')}</a>
      </p>
    </footer>
  );
}
