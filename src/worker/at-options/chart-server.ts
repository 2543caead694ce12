import type { Request } from '../../messages/messages.ts';
import type { ChartServerView } from '../../messages/settings-views.ts';
import { chartServer } from '../../settings/settings.ts';

export const showChartServer = async (): Promise<ChartServerView> => ({ isAsked: await chartServer.getValue() });

export async function saveChartServer({ isAsked }: Request<'chartServer.save'>): Promise<ChartServerView> {
  await chartServer.setValue(isAsked);
  return showChartServer();
}
