import { siteOf } from '../messages/site-access.ts';
import { Button } from './controls/button.tsx';
import type { PopupServices } from './services.ts';
import { t } from './texts.ts';

interface ClosedSitesProps extends Pick<PopupServices, 'requestPermission'> {
  sites: readonly string[];
  readAgain: () => void;
}

/** Lists the parts of the page from other origins that the extension could not read, and offers to allow access. */
export function UnreadableOrigins({ sites, requestPermission, readAgain }: ClosedSitesProps) {
  const allow = async (permission: string) => {
    // Call this before the first await: later, the browser no longer counts it as part of the click.
    const isAllowed = await requestPermission([permission]).catch(() => false);
    if (isAllowed) readAgain();
  };
  return sites
    .flatMap(address => siteOf(address) ?? [])
    .map(({ origin, host, permission }) => (
      <div class="closed-site" key={origin}>
        <p>{t('closedSite.what', { site: origin })}</p>
        <p class="buttons">
          <Button act={() => allow(permission)}>{t('closedSite.allow', { site: host })}</Button>
        </p>
      </div>
    ));
}
