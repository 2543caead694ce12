import type { Request } from '../../messages/messages.ts';
import type { SignInView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { signIn } from '../../settings/lab.ts';
import { wrongParts } from '../../settings/setting.ts';
import { showSignIn } from '../access/sign-in.ts';

/**
 * Saves the sign-in provider, unless the policy sets it.
 * @throws Failure `signIn.invalid` with the names of the wrong parts; then nothing is saved.
 */
export async function saveSignIn(request: Request<'signIn.save'>): Promise<SignInView> {
  const parsed = signIn.schema.safeParse(request);
  if (!parsed.success) throw new Failure('signIn.invalid', wrongParts(signIn.name, parsed.error).join(', '));
  await signIn.setValue(parsed.data);
  return showSignIn();
}
