// Whether the organization's policy is valid, and which settings it sets.
import type { SettingsView } from '../../messages/settings-views.ts';
import { Failure } from '../../order/failure.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { serviceUrl } from '../../settings/lab.ts';
import { type Policy, readPolicy } from '../../settings/policy.ts';
import { settings } from '../../settings/settings.ts';
import { hasMistakes } from '../charts/definitions.ts';

async function findWrong(policy: Policy): Promise<string[]> {
  const made = settings.filter(({ name }) => Object.hasOwn(policy, name));
  const wrong = (await Promise.all(made.map(setting => setting.effective(policy)))).flatMap(value => value.wrong);
  if (!Object.hasOwn(policy, clinicDefinitions.name)) return wrong;
  const { value } = await clinicDefinitions.effective(policy);
  return (await hasMistakes(value)) ? [...wrong, clinicDefinitions.name] : wrong;
}

/** Whether any value in the policy is not valid. */
export const isPolicyWrong = async (): Promise<boolean> => (await findWrong(await readPolicy())).length > 0;

/** With one wrong value nothing is sent until IT corrects it. @throws Failure `policy.invalid` with the names. */
export async function requireRightPolicy(): Promise<void> {
  const wrong = await findWrong(await readPolicy());
  if (wrong.length > 0) throw new Failure('policy.invalid', wrong.join(', '));
}

/** The policy sets the lab's service: then the organization manages this computer's settings. */
export const isManagedBy = (policy: Policy): boolean => Object.hasOwn(policy, serviceUrl.name);

/** The policy sets it, or it is for IT on a computer that an organization manages. */
export const isFixedBy = (policy: Policy, { name, changedBy }: (typeof settings)[number]): boolean =>
  Object.hasOwn(policy, name) || (changedBy === 'it' && isManagedBy(policy));

export async function showSettings(): Promise<SettingsView> {
  const policy = await readPolicy();
  const all = await Promise.all(settings.map(async setting => [setting, await setting.effective(policy)] as const));
  return {
    values: Object.fromEntries(all.flatMap(([{ name, isSecret }, { value }]) => (isSecret ? [] : [[name, value]]))),
    origins: Object.fromEntries(all.map(([{ name }, { origin }]) => [name, origin])),
    wrong: await findWrong(policy),
    isManaged: isManagedBy(policy),
  };
}
