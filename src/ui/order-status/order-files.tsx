import { useSignal } from '@preact/signals';
import type { SubmissionFileView, SubmissionView } from '../../messages/order-views.ts';
import { AllowAccess } from '../allow-access.tsx';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { formatSize } from '../format-size.ts';
import { formatTime } from '../format-time.ts';
import { failureText, t } from '../texts.ts';
import type { OrderViewProps } from './order-view-props.ts';

const stateClasses: Readonly<Partial<Record<SubmissionFileView['state'], string>>> = {
  confirmed: 'good',
  unconfirmed: 'doubt',
  failed: 'bad',
};

/** Whole percents; 100 only when all bytes are sent. */
const percent = (sent: number, size: number): number => (size === 0 ? 100 : Math.floor((100 * sent) / size));

const bytesOut = (
  { id, size, state }: SubmissionFileView,
  sent: Readonly<Record<string, number>>,
): number | undefined => {
  if (state === 'confirmed') return size;
  return state === 'uploading' ? sent[id] : undefined;
};

/** "61%", and "finishing" from the last byte until the file store confirms it. */
const sayProgress = (out: number | undefined, size: number): string => {
  if (out === undefined) return t('files.state.uploading');
  return out >= size ? t('files.finishing') : t('files.percent', { percent: percent(out, size) });
};

function ProgressLine({ name, out, size }: { name: string; out: number | undefined; size: number }) {
  return out === undefined ? (
    <progress class="line" aria-label={name} />
  ) : (
    <progress class="line" aria-label={name} value={out} max={Math.max(size, 1)} />
  );
}

function Total({ files, sent }: { files: readonly SubmissionFileView[]; sent: Readonly<Record<string, number>> }) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const out = files.reduce((sum, file) => sum + Math.min(bytesOut(file, sent) ?? 0, file.size), 0);
  return (
    <div class="file-total">
      <p>
        <span>{t('files.total')}</span>{' '}
        <span>{t('files.ofSize', { percent: percent(out, size), size: formatSize(size) })}</span>
      </p>
      <ProgressLine name={t('files.total')} out={out} size={size} />
    </div>
  );
}

export function OrderFiles(props: OrderViewProps) {
  const { files, state } = props.submission;
  const sent = props.order.sent.value;
  if (files.length === 0) return null;
  const isOnTheWay = state === 'created' || state === 'uploading';
  return (
    <section>
      {/* Once all are there, the sentence above says so. */}
      <h2 class={state === 'done' ? 'unseen' : undefined}>{t('files.title')}</h2>
      <ul class="file-list">
        {files.map(file => (
          <FileRow key={file.id} {...props} file={file} out={bytesOut(file, sent)} />
        ))}
      </ul>
      {files.some(({ reason }) => reason === 'upload.noPermission') && (
        <p class="buttons">
          <AllowAccess {...props.services} />
        </p>
      )}
      {isOnTheWay && files.length > 1 && <Total files={files} sent={sent} />}
    </section>
  );
}

function sayFileState({ state, byPerson }: SubmissionFileView, today: string): string {
  if (!byPerson) return t(`files.state.${state}`);
  const time = formatTime(byPerson.at, today);
  return byPerson.who === undefined ? t('files.byPerson', { time }) : t('files.byWho', { who: byPerson.who, time });
}

function FileRow({ file, out, ...props }: OrderViewProps & { file: SubmissionFileView; out: number | undefined }) {
  const { name, size, state } = file;
  const isPutting = state === 'uploading';
  return (
    <li>
      <p class="file-line">
        <span>
          {name} <span class="nowrap soft">· {formatSize(size)}</span>
        </span>{' '}
        <span class={`file-state ${stateClasses[state] ?? ''}`}>
          {isPutting ? sayProgress(out, size) : sayFileState(file, props.services.today)}
        </span>
      </p>
      {isPutting && <ProgressLine name={name} out={out} size={size} />}
      <FileReason file={file} today={props.services.today} />
      {didNotArrive(file) && <FileButtons {...props} file={file} />}
      {isStuck(file) && (
        <AskAgain
          label={t('files.confirm')}
          about={name}
          consequence={t('files.confirm.consequence')}
          confirm={t('files.confirm.confirm')}
          disabled={props.order.isSending.value}
          act={() => void props.acts.confirmFiles(props.order, file.id)}
        />
      )}
    </li>
  );
}

/** Why a file waits or did not arrive, and the next step. */
function FileReason({ file: { state, reason, retriesAt }, today }: { file: SubmissionFileView; today: string }) {
  if (!reason || state === 'confirmed') return null;
  const { what, next } = failureText(reason);
  const later = retriesAt === undefined ? next : t('files.retriesAt', { time: formatTime(retriesAt, today) });
  return (
    <p class="small">
      {what} {later}
    </p>
  );
}

function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Once started, the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function FileButtons({ file, order, acts, services }: OrderViewProps & { file: SubmissionFileView }) {
  const isGone = useSignal(file.reason === 'upload.fileGone');
  const isMissing = useSignal(false);
  const save = async () => {
    const content = await services.files.read(file.id);
    if (content) return saveAs(file.name, content);
    isGone.value = true;
    isMissing.value = true;
  };
  return (
    <>
      {(file.canTryAgain || !isGone.value) && (
        <p class="buttons">
          {file.canTryAgain && (
            <Button disabled={order.isSending.value} trusted={() => acts.upload(order, file.id)}>
              {t('app.tryAgain')} <span class="unseen">{file.name}</span>
            </Button>
          )}
          {!isGone.value && (
            <Button act={save}>
              {t('files.save')} <span class="unseen">{file.name}</span>
            </Button>
          )}
        </p>
      )}
      {isMissing.value && <FailureAlert code="upload.fileGone" takesFocus />}
    </>
  );
}

/** The file did not arrive, or an attempt failed. You can confirm it if the lab has it. */
const isStuck = (file: SubmissionFileView): boolean =>
  file.canConfirm && (didNotArrive(file) || file.reason !== undefined);

/** Whether the lab does not have the file, or the extension is not certain. */
const didNotArrive = ({ state }: SubmissionFileView): boolean => state === 'unconfirmed' || state === 'failed';

/** Whether every missing file could have arrived anyway. */
export const areUnconfirmed = ({ files }: SubmissionView): boolean =>
  files.filter(didNotArrive).every(({ state }) => state === 'unconfirmed');
