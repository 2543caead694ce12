import { t } from './texts.ts';

/** The version and build, which a help desk asks for first, and links to pages the user may want again. */
export function AboutLine({ version, build }: { version: string; build: string }) {
  return (
    <footer class="about">
      <small>{t('about.line', { version, build })}</small>
      <p class="small">
        <a href="/welcome.html">{t('about.welcome')}</a>
      </p>
    </footer>
  );
}
