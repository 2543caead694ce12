// Changes settings as a user could, from a page of the extension but without its forms.

interface Kept {
  name: string;
  value?: unknown;
}

/** Runs in a page, as text. */
function change({ name, value }: Kept): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('settings', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('values');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const transaction = asked.result.transaction('values', 'readwrite');
      const store = transaction.objectStore('values');
      if (value === undefined) store.delete(name);
      else store.put({ value, version: 1 }, name);
      transaction.oncomplete = () => {
        asked.result.close();
        resolve();
      };
    };
  });
}

/** Runs in a page, as text. */
function list(): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('settings', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('values');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const store = asked.result.transaction('values').objectStore('values');
      const [names, rows] = [store.getAllKeys(), store.getAll()];
      rows.onsuccess = () => {
        asked.result.close();
        resolve(Object.fromEntries(names.result.map((name, index) => [name, rows.result[index].value])));
      };
    };
  });
}

/** A script that sets a setting. Without a value it restores the default. */
export const setHere = (name: string, value?: unknown): string => `(${change})(${JSON.stringify({ name, value })})`;

/** A script whose value is everything in the settings database, by name, as JSON. */
export const listHere = `(${list})().then(JSON.stringify)`;
