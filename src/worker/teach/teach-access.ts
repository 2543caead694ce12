// Who may save the clinic's own definitions on this computer.
import type { TeachBar } from '../../messages/teach-views.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { readPolicy } from '../../settings/policy.ts';
import { isManagedBy } from '../access/policy.ts';

export async function teachBar(): Promise<TeachBar> {
  const policy = await readPolicy();
  if (Object.hasOwn(policy, clinicDefinitions.name)) return 'policy';
  return isManagedBy(policy) && clinicDefinitions.changedBy === 'it' ? 'organization' : null;
}

export const showTeachBar = async (): Promise<{ barredBy: TeachBar }> => ({ barredBy: await teachBar() });
