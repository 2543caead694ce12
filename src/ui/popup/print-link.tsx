import type { ParcelView } from '../../messages/order-views.ts';
import { say } from '../say.ts';
import type { PopupSurroundings } from '../surroundings.ts';

interface PrintLinkProps {
  parcel: ParcelView;
  surroundings: Pick<PopupSurroundings, 'openRequisition'>;
}

/** The order for paper: to go with the specimen, or in the place of an order that the service does not take. */
export const PrintLink = ({ parcel, surroundings }: PrintLinkProps) => (
  <p>
    <button type="button" class="link" onClick={() => surroundings.openRequisition(parcel.requisitionNumber)}>
      {say('placed.print')}
    </button>
  </p>
);
