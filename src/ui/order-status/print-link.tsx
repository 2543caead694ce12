import type { SubmissionView } from '../../messages/order-views.ts';
import { Button } from '../controls/button.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';

interface PrintLinkProps {
  submission: SubmissionView;
  services: Pick<PopupServices, 'openRequisition'>;
  /** It is what comes next: the specimen needs the paper. */
  isNext?: boolean;
}

/** Opens the printable requisition: to send with the specimen, or instead of an order that the service does not accept. */
export const PrintLink = ({ submission, services, isNext = false }: PrintLinkProps) => (
  <p>
    <Button class={isNext ? 'main' : 'link'} act={() => services.openRequisition(submission.requisitionNumber)}>
      {t('placed.print')}
    </Button>
  </p>
);
