/** Computes each result once. Use it within one reading only: nothing changes while a reading runs. */
export function remember<K, V extends NonNullable<unknown> | null>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return key => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
