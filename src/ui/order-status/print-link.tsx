import type { ParcelView } from '../../messages/order-views.ts';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';

interface PrintLinkProps {
  parcel: ParcelView;
  surroundings: Pick<PopupServices, 'openRequisition'>;
}

/** The order for paper: to go with the specimen, or in the place of an order that the service does not take. */
export const PrintLink = ({ parcel, surroundings }: PrintLinkProps) => (
  <p>
    <button type="button" class="link" onClick={() => surroundings.openRequisition(parcel.requisitionNumber)}>
      {t('placed.print')}
    </button>
  </p>
);
