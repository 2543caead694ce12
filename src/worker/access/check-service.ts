import type { Access } from '../../lab/call-service.ts';
import { checkConnection } from '../../lab/check-connection.ts';
import type { ConnectionView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { refreshLabSchema } from './lab-schema.ts';
import { openAccess } from './service.ts';

/** Returns why the service does not answer, or null. If it answers, the lab schema is read again too. */
export async function askService(access: Access): Promise<FailureCode | null> {
  const failure = await checkConnection(access);
  if (failure === null) await refreshLabSchema(access);
  return failure;
}

export const checkService = async (): Promise<ConnectionView> => ({ failure: await askService(await openAccess()) });
