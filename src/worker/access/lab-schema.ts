// The lab schema that the service publishes: stored for the one endpoint it came from, and read again after a day.

import type { Access } from '../../lab/call-service.ts';
import { checkConnection, probeMultipart } from '../../lab/probe-service.ts';
import { readLabSchema } from '../../lab/read-lab-schema.ts';
import type { ConnectionView, LabSchemaView, ProbeView } from '../../messages/service-views.ts';
import { Failure, type FailureCode } from '../../order/failure.ts';
import { withCodes } from '../../order/lab-schema/lab-schema.ts';
import { isUsable } from '../../order/lab-schema/schema-size.ts';
import { attachmentLimits } from '../../settings/files.ts';
import { labCodes, productCodes, serviceUrl } from '../../settings/lab.ts';
import { requireProvider } from '../../settings/safety.ts';
import { publishedSchema } from '../../settings/user-data.ts';
import { openAccess } from './service.ts';

const day = 24 * 60 * 60 * 1000;

/** Reads the lab schema now. If the service cannot be reached, the stored one stays. */
export async function refreshLabSchema(access: Access): Promise<void> {
  const { baseUrl } = access.endpoint;
  try {
    const labSchema = await readLabSchema(access);
    await publishedSchema.setValue({ baseUrl, readAt: new Date().toISOString(), labSchema });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'service.schemaTooLarge')
      await publishedSchema.setValue({ baseUrl, readAt: new Date().toISOString(), labSchema: null, isTooLarge: true });
  }
}

let isRefreshing = false;

/** One reading at a time, in the background. Without access there is no lab schema, and the documented values serve. */
export async function refreshLater(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  const access = await openAccess().catch(() => null);
  if (access) await refreshLabSchema(access).catch(() => null);
  isRefreshing = false;
}

/** The stored lab schema. One that no form can be made from is deleted: an earlier version stored any schema. */
async function readKept() {
  const kept = await publishedSchema.getValue();
  if (!kept?.labSchema || isUsable(kept.labSchema)) return kept;
  await publishedSchema.setValue(null);
  return null;
}

/** Returns the stored lab schema at once. One older than a day is read again for the next time. */
export async function showLabSchema(): Promise<LabSchemaView> {
  const kept = await readKept();
  const known = kept && kept.baseUrl === (await serviceUrl.getValue()) ? kept : null;
  const [codes, entered, rule, limits] = await Promise.all([
    productCodes.getValue(),
    labCodes.getValue(),
    requireProvider.getValue(),
    attachmentLimits.getValue(),
  ]);
  if (!known || Date.now() - Date.parse(known.readAt) > day) void refreshLater();
  return {
    labSchema: withCodes(known?.labSchema ?? null, entered),
    ...(!known?.labSchema && Object.keys(entered).length > 0 ? { isEntered: true } : {}),
    readAt: known?.readAt ?? null,
    ...(known?.isTooLarge ? { isTooLarge: true } : {}),
    productCodes: codes,
    requireProvider: rule,
    limits,
  };
}

// What users and IT can ask of the lab's service without ordering anything.

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
