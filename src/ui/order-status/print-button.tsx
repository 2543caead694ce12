import type { SubmissionView } from '../../messages/order-views.ts';
import { Button } from '../controls/button.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';

interface PrintButtonProps {
  submission: SubmissionView;
  services: Pick<PopupServices, 'openRequisition'>;
  class: 'link' | 'wide' | 'main wide';
}

/** Opens the printable requisition: to send with the specimen, or instead of an order that the service does not accept. */
export const PrintButton = ({ submission, services, ...rest }: PrintButtonProps) => (
  <Button {...rest} act={() => services.openRequisition(submission.requisitionNumber)}>
    {t('placed.print')}
  </Button>
);
