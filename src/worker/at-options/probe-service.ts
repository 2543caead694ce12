import { probeMultipart } from '../../lab/probe-multipart.ts';
import type { ProbeView } from '../../messages/service-views.ts';
import { openAccess } from '../service.ts';

export async function probeService(): Promise<ProbeView> {
  const access = await openAccess();
  return { ofNull: await probeMultipart(access, 'null'), ofList: await probeMultipart(access, 'list') };
}
