import type { Request } from '../messages/messages.ts';
import { type Habits, toHabits } from '../order/habits.ts';
import { choosesLastPanel, favouritePanels, lastPanels } from '../settings/settings.ts';

export async function showHabits(): Promise<Habits> {
  const [favourites, last, choosesLast] = await Promise.all([
    favouritePanels.getValue(),
    lastPanels.getValue(),
    choosesLastPanel.getValue(),
  ]);
  return toHabits({ favourites, lastPanels: last, choosesLast });
}

export function starTest({ panelId, isFavourite }: Request<'tests.star'>): Promise<Habits> {
  return navigator.locks.request('favourites', async () => {
    const others = (await favouritePanels.getValue()).filter(id => id !== panelId);
    await favouritePanels.setValue(isFavourite ? [...others, panelId] : others);
    return showHabits();
  });
}

export async function chooseLastTest({ isChosen }: Request<'tests.chooseLast'>): Promise<Habits> {
  await choosesLastPanel.setValue(isChosen);
  return showHabits();
}
