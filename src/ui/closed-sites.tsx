import { siteOf } from '../messages/site-access.ts';
import type { PopupServices } from './services.ts';
import { t } from './texts.ts';

interface ClosedSitesProps extends Pick<PopupServices, 'requestPermission'> {
  sites: readonly string[];
  readAgain: () => void;
}

/** Parts of the page that come from elsewhere and were not read, with the offer to allow it. */
export function UnreadableOrigins({ sites, requestPermission, readAgain }: ClosedSitesProps) {
  const allow = async (permission: string) => {
    // Before anything is awaited: after that the browser no longer takes it for the person's wish.
    const isAllowed = await requestPermission([permission]).catch(() => false);
    if (isAllowed) readAgain();
  };
  return sites
    .flatMap(address => siteOf(address) ?? [])
    .map(({ origin, host, permission }) => (
      <div class="closed-site" key={origin}>
        <p>{t('closedSite.what', { site: origin })}</p>
        <p class="buttons">
          <button type="button" onClick={() => void allow(permission)}>
            {t('closedSite.allow', { site: host })}
          </button>
        </p>
      </div>
    ));
}
