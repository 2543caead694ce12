// What the service publishes, kept for a day and for the one endpoint that it was read from.

import type { Access } from '../../lab/call-service.ts';
import { readLabSchema } from '../../lab/read-lab-schema.ts';
import type { Request } from '../../messages/messages.ts';
import type { LabSchemaView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { isUsable } from '../../order/lab-schema/schema-size.ts';
import { productCodes, publishedSchema, serviceUrl } from '../../settings/settings.ts';
import { openAccess } from './service.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Reads what the service publishes now. What was read before stays where the service cannot be asked.
 * @throws whatever is no Failure.
 */
export async function refreshLabSchema(access: Access): Promise<void> {
  const { baseUrl } = access.endpoint;
  try {
    const catalog = await readLabSchema(access);
    await publishedSchema.setValue({ baseUrl, readAt: new Date().toISOString(), catalog });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'service.schemaTooLarge')
      await publishedSchema.setValue({ baseUrl, readAt: new Date().toISOString(), catalog: null, isTooLarge: true });
  }
}

let isRefreshing = false;

/** One reading at a time; nobody waits for it. Without access there is no catalog, and the documented values serve. */
async function refreshLater(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  const access = await openAccess().catch(() => null);
  if (access) await refreshLabSchema(access).catch(() => null);
  isRefreshing = false;
}

/** What was stored. A catalog that no form can be made of is dropped: an earlier version stored any. */
async function readKept() {
  const kept = await publishedSchema.getValue();
  if (!kept?.catalog || isUsable(kept.catalog)) return kept;
  await publishedSchema.setValue(null);
  return null;
}

/** What is known of the service, at once; what is older than a day is read again for the next time. */
export async function showLabSchema(): Promise<LabSchemaView> {
  const kept = await readKept();
  const known = kept && kept.baseUrl === (await serviceUrl.getValue()) ? kept : null;
  if (!known || Date.now() - Date.parse(known.readAt) > day) void refreshLater();
  return {
    catalog: known?.catalog ?? null,
    readAt: known?.readAt ?? null,
    ...(known?.isTooLarge ? { isTooLarge: true } : {}),
    productCodes: await productCodes.getValue(),
  };
}

export async function saveProducts({ productCodes: codes }: Request<'catalog.saveProducts'>): Promise<LabSchemaView> {
  await productCodes.setValue(codes);
  return showLabSchema();
}
