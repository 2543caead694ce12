// Lists everything an extension has stored, as its own pages can see it.

/** Runs in a page, as text. */
async function list(): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: The browser's own object; its types are not known here.
  const { storage } = ((globalThis as any).browser ?? (globalThis as any).chrome) as any;
  const found: string[] = [];
  for (const area of ['local', 'sync', 'session'])
    for (const name of Object.keys(await storage[area].get(null))) found.push(`${area} ${name.replace(/:.*$/, '')}`);
  const answer = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const keys = await answer(database.transaction(store).objectStore(store).getAllKeys());
      // Settings are listed by name. For the other stores it only matters whether they have any row.
      if (name === 'settings') found.push(...keys.map(key => `${name}/${store} ${key}`));
      else if (keys.length > 0) found.push(`${name}/${store}`);
    }
    database.close();
  }
  found.push(...Object.keys(localStorage).map(name => `localStorage ${name}`));
  found.push(...(await caches.keys()).map(name => `cache ${name}`));
  return [...new Set(found)].sort();
}

/** A script whose value is the list, as JSON. */
export const listStored = `(${list})().then(JSON.stringify)`;
