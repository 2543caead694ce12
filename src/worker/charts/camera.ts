// Pictures from this computer's camera, such as of an insurance card, for the draft of a form.
import type { CameraView } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { takesFiles } from '../../outbox/draft-files.ts';
import { attachmentLimits } from '../../settings/files.ts';
import { camera } from '../../settings/this-computer.ts';
import { showService } from '../access/service.ts';
import { openOutbox } from '../orders/outbox.ts';
import { labOf } from '../orders/practice-lab.ts';
import { requireSamePatient } from './charts.ts';
import { requireDraft } from './draft-store.ts';
import { saveToDisk } from './saved-drafts.ts';

/**
 * The draft that a picture can go to now. It is on the disk then, because the browser can end at any moment.
 * @throws Failure `camera.notAllowed`, `camera.notChecked`, `draft.gone`, `document.alreadyOrdered`, `draft.patientChanged`.
 */
export async function checkCamera(request: Request<'camera.check'>): Promise<CameraView> {
  if (!(await camera.getValue())) throw new Failure('camera.notAllowed');
  const draft = await requireDraft(request);
  const { submissions } = await openOutbox();
  if (!takesFiles(await submissions.byDraft(draft.id))) throw new Failure('document.alreadyOrdered');
  await requireSamePatient(draft).catch(error => {
    const isUnread =
      error instanceof Failure && (error.code === 'draft.notReread' || error.code === 'draft.notPainted');
    throw isUnread ? new Failure('camera.notChecked') : error;
  });
  const [limits, service] = await Promise.all([attachmentLimits.getValue(), showService(), saveToDisk(draft.id)]);
  return { draft, isTest: labOf(draft, service).isTest, limits };
}
