import { findOrdering, otherUsers } from '../../draft/provider.ts';
import type { ServiceView } from '../../messages/service-views.ts';
import type { Form } from '../sections/form.ts';
import { t } from '../texts.ts';

interface SignedInProps {
  form: Form;
  service: Pick<ServiceView, 'signedInAs'> | null;
}

/** Under which name the order is sent and who uses the EHR, unless the row names them as the provider. */
export function SignedIn({ form: { draft, labSchema, providers }, service }: SignedInProps) {
  const provider = findOrdering(draft, labSchema)?.name ?? providers.signedInAs;
  const signedInAs = service?.signedInAs;
  const { ehr, lab } = otherUsers(draft, provider, signedInAs ?? '');
  const lines: [text: string, name: string][] = [];
  if (ehr !== '') lines.push([t('signedIn.toEhr'), ehr]);
  if (signedInAs === '') lines.push([t('signedIn.unknown'), '']);
  if (lab !== '') lines.push([t('signedIn.as'), lab]);
  return (
    <>
      {lines.map(([text, name]) => (
        <small class="row-hint" key={text}>
          {text} <bdi>{name}</bdi>
        </small>
      ))}
    </>
  );
}
