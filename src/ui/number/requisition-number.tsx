import { groupsOf } from '../../order/requisition-number.ts';

/** A number in groups of four. The hyphens are only painted: who copies the text gets the number as the lab has it. */
export const RequisitionNumber = ({ number }: { number: string }) => (
  <bdi class="requisition-number">
    {groupsOf(number).map((group, at) => (
      <span key={`${at} ${group}`}>{group}</span>
    ))}
  </bdi>
);
