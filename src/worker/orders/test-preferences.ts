import { type TestPreferences, toTestPreferences } from '../../draft/test-preferences.ts';
import type { Request } from '../../messages/messages.ts';
import { choosesLastPanel, favouritePanels, lastPanels } from '../../settings/settings.ts';

export async function showTestPreferences(): Promise<TestPreferences> {
  const [favourites, last, choosesLast] = await Promise.all([
    favouritePanels.getValue(),
    lastPanels.getValue(),
    choosesLastPanel.getValue(),
  ]);
  return toTestPreferences({ favourites, lastPanels: last, choosesLast });
}

export function starTest({ panelId, isFavourite }: Request<'tests.star'>): Promise<TestPreferences> {
  return navigator.locks.request('favourites', async () => {
    const others = (await favouritePanels.getValue()).filter(id => id !== panelId);
    await favouritePanels.setValue(isFavourite ? [...others, panelId] : others);
    return showTestPreferences();
  });
}

export async function chooseLastTest({ isChosen }: Request<'tests.chooseLast'>): Promise<TestPreferences> {
  await choosesLastPanel.setValue(isChosen);
  return showTestPreferences();
}
