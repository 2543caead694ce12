import { checkConnection } from '../lab/check-connection.ts';
import type { ConnectionView } from '../messages/service-views.ts';
import { refreshCatalog } from './catalog.ts';
import { openAccess } from './service.ts';

/** Asks the service whether it answers and, when it does, what it publishes. */
export async function checkService(): Promise<ConnectionView> {
  const access = await openAccess();
  const failure = await checkConnection(access);
  if (failure === null) await refreshCatalog(access);
  return { failure };
}
