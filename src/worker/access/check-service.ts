// What users and IT can ask of the lab's service without ordering anything.
import type { Access } from '../../lab/call-service.ts';
import { checkConnection } from '../../lab/check-connection.ts';
import { probeMultipart } from '../../lab/probe-multipart.ts';
import type { ConnectionView, ProbeView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { refreshLabSchema } from './lab-schema.ts';
import { openAccess } from './service.ts';

/** Returns why the service does not answer, or null. If it answers, the lab schema is read again too. */
export async function askService(access: Access): Promise<FailureCode | null> {
  const failure = await checkConnection(access);
  if (failure === null) await refreshLabSchema(access);
  return failure;
}

/** Probes in which form the service takes files in a multipart request: with null or a list in their place. */
export const probeBoth = async (access: Access): Promise<ProbeView> => ({
  ofNull: await probeMultipart(access, 'null'),
  ofList: await probeMultipart(access, 'list'),
});

export const probeService = async (): Promise<ProbeView> => probeBoth(await openAccess());

export const checkService = async (): Promise<ConnectionView> => ({ failure: await askService(await openAccess()) });
