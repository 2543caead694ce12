// Members of objects. Where a type has an optional member, the member is missing and never undefined.

export const present = <T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

export const without = <T extends object, K extends keyof T & string>(object: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.some(gone => gone === name))) as Omit<T, K>;
