// What addresses name with digits: patients, visits, forms.

/** A number, or a long name with one. */
const key = /^\d+$|\d{3}|^[\da-f-]{16,}$/i;

/** `?pid` and `/patient/`, each with its value. */
export function keysIn(address: string): [name: string, value: string][] {
  const { pathname = '', search = '', hash = '' } = URL.parse(address) ?? {};
  const [path = '', inHash = ''] = hash.slice(1).split('?');
  // Firefox gives content scripts no iterator of the parameters.
  const named = `${search.slice(1)}&${inHash}`.split('&').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value];
  });
  const steps = `${pathname}/${path}`.split('/').filter(Boolean);
  const placed = steps.slice(1).map((step, index): [string, string] => [`${steps[index]}/`, step]);
  return [...placed, ...named].filter(([, value]) => key.test(value));
}
