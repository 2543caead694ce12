/** Works each result out once. For one reading only: nothing changes while it runs. */
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
