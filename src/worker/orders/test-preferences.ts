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
  await Promise.all([
    lastPanels.change(ids => [panelId, ...ids.filter(id => id !== panelId)].slice(0, rememberedPanels)),
    lastOrderedAt.setValue(new Date().toISOString()),
  ]);
}

export async function starTest({ panelId, isFavorite }: Request<'tests.star'>): Promise<TestPreferences> {
  await favoritePanels.change(ids => [...ids.filter(id => id !== panelId), ...(isFavorite ? [panelId] : [])]);
  return showTestPreferences();
}

export async function chooseLastTest({ isChosen }: Request<'tests.chooseLast'>): Promise<TestPreferences> {
  await choosesLastPanel.setValue(isChosen);
  return showTestPreferences();
}
