import type { Access } from '../../lab/call-service.ts';
import { probeMultipart } from '../../lab/probe-multipart.ts';
import type { ProbeView } from '../../messages/service-views.ts';
import { openAccess } from '../access/service.ts';

/** Probes in which form the service takes files in a multipart request: with null or a list in their place. */
export const probeBoth = async (access: Access): Promise<ProbeView> => ({
  ofNull: await probeMultipart(access, 'null'),
  ofList: await probeMultipart(access, 'list'),
});

export const probeService = async (): Promise<ProbeView> => probeBoth(await openAccess());
