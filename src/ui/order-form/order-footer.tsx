import type { ManifestItem } from '../../draft/manifest.ts';
import { LabLine } from '../phone-link.tsx';
import type { Form } from '../sections/form.ts';
import { GoesWithout } from './goes-without.tsx';
import { IdentityCheck } from './identity/identity-check.tsx';
import { OpenItems, openBlockers, titleOf } from './open-items.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { OrderButton } from './order-button.tsx';
import { MatchButton, type ReadBackState } from './read-back.tsx';
import { DuplicateQuestion } from './reason-questions.tsx';
import { checkOf } from './session/open-chart.ts';

interface ReadBackItems extends ReadBackState {
  items: readonly ManifestItem[];
}

export interface FormProps extends OpenOrderProps {
  form: Form;
  readBack: ReadBackItems;
}

/** What blocks the order stands at the button that it blocks, and what the order goes without right above it. */
export function OrderFooter(props: FormProps) {
  const { chart, session, services, form, readBack } = props;
  const { entries } = chart;
  const { draft } = form;
  const inReadBack = readBack.items.map(({ path }) => path);
  const open = openBlockers(form, inReadBack).length;
  // Nothing of this form can go then, and the window's room is for the two patients.
  const isOther = chart.failure.value?.code === 'draft.patientChanged';
  return (
    <>
      {!isOther && (
        <div class="foot-scroll">
          <OpenItems form={form} inReadBack={inReadBack} />
          <DuplicateQuestion entries={entries} today={services.today} />
          <IdentityCheck draft={draft} entries={entries} check={checkOf(chart, draft)} />
          <GoesWithout form={form} inReadBack={inReadBack} />
        </div>
      )}
      {!isOther && readBack.items.length > 0 && <MatchButton {...readBack} form={form} />}
      <OrderButton {...props} readBack={readBack.items} />
      <LabLine service={session.service.value} />
      <p class="unseen" role="status">
        {open > 0 && titleOf(open)}
      </p>
    </>
  );
}
