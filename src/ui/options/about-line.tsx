import { practicePage } from '../../order/practice-chart.ts';
import { say } from './say.ts';

/** Which version and build this is: what a help desk asks first; and the pages that a person may want once more. */
export function AboutLine({ version, build }: { version: string; build: string }) {
  return (
    <footer class="about">
      <small>{say('about.line', { version, build })}</small>
      <p class="small">
        <a href="/welcome.html">{say('about.welcome')}</a> · <a href={practicePage}>{say('about.practice')}</a>
      </p>
    </footer>
  );
}
