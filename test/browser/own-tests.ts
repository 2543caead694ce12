// The favorite tests of the person whom a token names, as the extension stores them.
import '../node-base64.ts';
import { ownerOf } from '../../src/draft/test-preferences.ts';
import { personOf } from '../../src/lab/claims.ts';

export async function favoritesOf(token: string, ...favorites: string[]): Promise<Record<string, object>> {
  const owner = await ownerOf({ ...personOf(token), signIn: 'any' });
  return { [owner]: { favorites, lastPanels: [], lastAt: '' } };
}
