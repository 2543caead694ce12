// Saves what was taught among the clinic's own definitions.
import type { Definition } from '../../ehr/definition.ts';
import { Failure } from '../../order/failure.ts';
import { noteTaught } from '../audit.ts';
import { builtInIds } from '../charts/definitions.ts';
import { changeDefinitions } from '../options/change-definitions.ts';
import { forgetTeaching, loadTeaching } from './teaching.ts';

/** "own-emr-example-org": no other definition has it. */
function freeId(origin: string, taken: ReadonlySet<string>): string {
  const host = (URL.parse(origin)?.hostname ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const id = `own-${host}`.replace(/-+$/, '');
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? id : `${id}-${n}`;
    if (!taken.has(free)) return free;
  }
}

/**
 * Saves what was taught in a tab, once another patient's chart was read with it. It goes before the others.
 * @throws Failure `teach.gone`, `teach.unproven` and as {@link changeDefinitions}.
 */
export async function saveTaught({ tabId, name }: { tabId: number; name: string }): Promise<null> {
  const teaching = await loadTeaching(tabId);
  if (!teaching) throw new Failure('teach.gone');
  if (!teaching.checked || !teaching.other) throw new Failure('teach.unproven');
  const { origin, checked } = teaching;
  const taught: Definition = JSON.parse(checked.definition);
  const builtIn = await builtInIds();
  await changeDefinitions(now => {
    const id = freeId(origin, new Set([...builtIn, ...now.map(one => one.id)]));
    return [{ ...taught, id, name: name.trim() || teaching.name }, ...now];
  });
  await noteTaught(name.trim() || teaching.name, origin);
  await forgetTeaching(tabId);
  return null;
}
