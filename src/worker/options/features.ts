import type { Request } from '../../messages/messages.ts';
import { chartServer, generalReader } from '../../settings/ehrs.ts';
import type { Features } from '../../settings/features.ts';
import { idleMinutes, screenCapture } from '../../settings/this-computer.ts';

export async function showFeatures(): Promise<Features> {
  const [labels, server, screen, minutes] = await Promise.all([
    generalReader.getValue(),
    chartServer.getValue(),
    screenCapture.getValue(),
    idleMinutes.getValue(),
  ]);
  return { generalReader: labels, chartServer: server, screenCapture: screen, idleMinutes: minutes };
}

/** Saves the settings that the policy does not set. */
export async function saveFeatures(request: Request<'features.save'>): Promise<Features> {
  await generalReader.setValue(request.generalReader);
  await chartServer.setValue(request.chartServer);
  await screenCapture.setValue(request.screenCapture);
  await idleMinutes.setValue(request.idleMinutes);
  return showFeatures();
}
