import { say as sayOfSites } from '../sites/say.ts';
import { say } from './say.ts';

/** The sections of the page in their order: each title has the id `…-title`. */
const sections = [
  ['service', say('options.service')],
  ['sign-in', say('signIn.title')],
  ['sites', sayOfSites('sites.title')],
  ['delivery', say('delivery.title')],
  ['accounts', say('accounts.title')],
  ['catalog', say('catalog.title')],
  ['definitions', say('definitions.title')],
  ['features', say('features.title')],
  ['settings-file', say('settingsFile.title')],
  ['diagnostics', say('diagnostics.title')],
  ['audit', say('audit.title')],
  ['erase', say('erase.title')],
] as const;

/** What is on this page, to go there. */
export const Contents = () => (
  <nav class="contents" aria-label={say('options.contents')}>
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}-title`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
