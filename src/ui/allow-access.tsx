import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AccessView } from '../messages/service-views.ts';
import { Button } from './controls/button.tsx';
import type { OptionsServices } from './services.ts';
import { t } from './texts.ts';

/** `origins` and every host that the settings need, so the browser asks only once. */
export const withNeeded = (origins: readonly string[], access: AccessView | undefined): string[] => [
  ...new Set([...origins, ...(access?.needed ?? [])]),
];

/** "lab.example.org, files.example.org" from match patterns. */
const sayHosts = (origins: readonly string[]): string =>
  [...new Set(origins.map(origin => origin.replace(/^\w+:\/\//, '').replace(/\/.*$/, '')))].join(', ');

interface AllowAccessProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  done?: () => void;
}

/** Requests access to every host that the settings need, in one click. If you refuse, you can click again. */
export function AllowAccess({ send, requestPermission, done }: AllowAccessProps) {
  const access = useSignal<AccessView | null>(null);
  const status = useSignal('');
  const load = async (): Promise<AccessView> => {
    const reply = await send('service.show', {});
    access.value = (reply.ok && reply.value.access) || { needed: [], missing: [] };
    return access.value;
  };
  useEffect(() => void load(), [send]);
  async function allow(known: AccessView): Promise<void> {
    // Call this before the first await: later, the browser no longer counts it as part of the click.
    const permitted = requestPermission(withNeeded([], known));
    status.value = '';
    await permitted.catch(() => false);
    const { missing } = await load();
    status.value = missing.length > 0 ? t('access.refused', { hosts: sayHosts(missing) }) : t('access.allowed');
    if (missing.length === 0) done?.();
  }
  const known = access.value;
  return (
    <>
      <Button class="main" disabled={known === null} act={() => known && void allow(known)}>
        {t('access.allow')}
      </Button>
      <span role="status">{status.value}</span>
    </>
  );
}

interface AccessNoticeProps extends AllowAccessProps {
  access: AccessView | null | undefined;
}

/** Lists the hosts that the settings name but the extension cannot contact yet. */
export function AccessNotice({ access, ...props }: AccessNoticeProps) {
  if (!access || access.missing.length === 0) return null;
  return (
    <div class="notice">
      <p>
        <strong>{t('access.missing', { hosts: sayHosts(access.missing) })}</strong> {t('access.what')}
      </p>
      <p class="buttons">
        <AllowAccess {...props} />
      </p>
    </div>
  );
}
