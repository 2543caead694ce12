import { type TestPreferences, toTestPreferences } from '../../draft/test-preferences.ts';
import type { Request } from '../../messages/messages.ts';
import { choosesLastPanel, favoritePanels, lastOrderedAt, lastPanels } from '../../settings/user-data.ts';

export async function showTestPreferences(): Promise<TestPreferences> {
  const [favorites, last, lastAt, choosesLast] = await Promise.all([
    favoritePanels.getValue(),
    lastPanels.getValue(),
    lastOrderedAt.getValue(),
    choosesLastPanel.getValue(),
  ]);
  return toTestPreferences({ favorites, lastPanels: last, lastAt, choosesLast }, new Date());
}

const rememberedPanels = 3;

export async function rememberPanel(panelId: string): Promise<void> {
  const others = (await lastPanels.getValue()).filter(id => id !== panelId);
  await Promise.all([
    lastPanels.setValue([panelId, ...others].slice(0, rememberedPanels)),
    lastOrderedAt.setValue(new Date().toISOString()),
  ]);
}

export function starTest({ panelId, isFavorite }: Request<'tests.star'>): Promise<TestPreferences> {
  return navigator.locks.request('favorites', async () => {
    const others = (await favoritePanels.getValue()).filter(id => id !== panelId);
    await favoritePanels.setValue(isFavorite ? [...others, panelId] : others);
    return showTestPreferences();
  });
}

export async function chooseLastTest({ isChosen }: Request<'tests.chooseLast'>): Promise<TestPreferences> {
  await choosesLastPanel.setValue(isChosen);
  return showTestPreferences();
}
