import { t as sayOfSites } from '../sites/texts.ts';
import { t } from './texts.ts';

/** The sections of the page in order. Each title has the ID `…-title`. */
const sections = [
  ['service', t('options.service')],
  ['sign-in', t('signIn.title')],
  ['sites', sayOfSites('sites.title')],
  ['delivery', t('delivery.title')],
  ['accounts', t('accounts.title')],
  ['catalog', t('catalog.title')],
  ['definitions', t('definitions.title')],
  ['features', t('features.title')],
  ['settings-file', t('settingsFile.title')],
  ['diagnostics', t('diagnostics.title')],
  ['audit', t('audit.title')],
  ['erase', t('erase.title')],
] as const;

/** Links to the sections of this page. */
export const Contents = () => (
  <nav class="contents" aria-label={t('options.contents')}>
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}-title`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
