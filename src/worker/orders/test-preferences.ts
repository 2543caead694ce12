// Last test and favorites belong to the person who is signed in: another person's last test is no proposal for this one's patient.
import { everyone, ownerOf, type TestPreferences, toTestPreferences } from '../../draft/test-preferences.ts';
import type { Request } from '../../messages/messages.ts';
import { type SignedIn, signedOut } from '../../order/person.ts';
import { signIn as signInChoice } from '../../settings/lab.ts';
import {
  choosesLastPanel,
  favoritePanels,
  lastOrderedAt,
  lastPanels,
  type OwnTests,
  ownTests,
} from '../../settings/user-data.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';

/** An earlier version stored them without a person. */
async function storedBefore(): Promise<OwnTests> {
  const [favorites, last, lastAt] = await Promise.all([
    favoritePanels.getValue(),
    lastPanels.getValue(),
    lastOrderedAt.getValue(),
  ]);
  return { favorites, lastPanels: last, lastAt };
}

const none: OwnTests = { favorites: [], lastPanels: [], lastAt: '' };

const startOf = (owner: string): OwnTests | Promise<OwnTests> => (owner === everyone ? storedBefore() : none);

async function changeTests(person: SignedIn, work: (tests: OwnTests) => OwnTests): Promise<void> {
  const owner = await ownerOf(person);
  const start = await startOf(owner);
  await ownTests.change(all => ({ ...all, [owner]: work(all[owner] ?? start) }));
}

export async function showTestPreferences(): Promise<TestPreferences> {
  const [person, { kind }, all, choosesLast] = await Promise.all([
    whoIsSignedIn(),
    signInChoice.getValue(),
    ownTests.getValue(),
    choosesLastPanel.getValue(),
  ]);
  const owner = await ownerOf(person);
  const tests = all[owner] ?? (await startOf(owner));
  const preferences = toTestPreferences({ ...tests, choosesLast }, new Date());
  // Someone will sign in, and no one knows who.
  const isUnknown = kind === 'oauth' && person.signIn === '';
  return isUnknown ? { ...preferences, last: null, preselected: null } : preferences;
}

const rememberedPanels = 3;

/** @param person under whose name it was ordered. */
export const rememberPanel = (panelId: string, person: SignedIn = signedOut): Promise<void> =>
  changeTests(person, tests => ({
    ...tests,
    lastPanels: [panelId, ...tests.lastPanels.filter(id => id !== panelId)].slice(0, rememberedPanels),
    lastAt: new Date().toISOString(),
  }));

export async function starTest({ panelId, isFavorite }: Request<'tests.star'>): Promise<TestPreferences> {
  await changeTests(await whoIsSignedIn(), tests => ({
    ...tests,
    favorites: [...tests.favorites.filter(id => id !== panelId), ...(isFavorite ? [panelId] : [])],
  }));
  return showTestPreferences();
}

export async function chooseLastTest({ isChosen }: Request<'tests.chooseLast'>): Promise<TestPreferences> {
  await choosesLastPanel.setValue(isChosen);
  return showTestPreferences();
}
