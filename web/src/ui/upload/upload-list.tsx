import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { percentOf } from '../progress/percent.ts';
import { Progress } from '../progress/progress.tsx';
import { bytesText } from './file-rules.ts';
import styles from './upload.module.css';
import type { Failure, UploadItem } from './use-uploads.ts';

type UploadListProps = {
  items: readonly UploadItem[];
  onAbort: (id: number) => void;
  onAgain: (id: number) => void;
  onRemove: (id: number) => void;
};

/** Progress of each file; active uploads can be aborted, failed ones retried. */
export function UploadList({ items, ...doing }: UploadListProps) {
  const { t } = useTranslation('parts');
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('upload.list')}>
      {items.map((item) => (
        <li key={item.id}>
          <Line item={item} {...doing} />
        </li>
      ))}
    </ul>
  );
}

/** Retrying would fail again. */
const isFinal = ({ kind }: Failure): boolean =>
  kind === 'tooLarge' || kind === 'wrongKind' || kind === 'empty' || kind === 'advice';

type LineProps = Omit<UploadListProps, 'items'> & { item: UploadItem };

function Line({ item, onAbort, onAgain, onRemove }: LineProps) {
  const { t } = useTranslation('parts');
  const { id, state, failure } = item;
  const { name, size } = item.file;
  if (state === 'failed' && failure !== null) {
    const why =
      failure.kind === 'refused' || failure.kind === 'advice'
        ? failure.text
        : t(`upload.failure.${failure.kind}`, { size: bytesText(size) });
    return (
      <Progress
        state={failure.kind === 'aborted' ? 'stopped' : 'failed'}
        label={t('upload.failed', { name, why })}
        percent={percentOf(item.share)}
      >
        <span className={styles.doing}>
          {!isFinal(failure) && (
            <IconButton
              size="small"
              icon={RotateCw}
              label={t('upload.againNamed', { name })}
              onClick={() => onAgain(id)}
            />
          )}
          <IconButton
            size="small"
            icon={X}
            label={t('upload.removeNamed', { name })}
            onClick={() => onRemove(id)}
          />
        </span>
      </Progress>
    );
  }
  if (state === 'done') return <Progress state="done" label={t('upload.done', { name })} percent={100} />;
  const isSending = state === 'sending';
  return (
    <Progress
      state={isSending ? 'running' : 'stopped'}
      label={t(isSending ? 'upload.uploading' : 'upload.waiting', { name })}
      percent={percentOf(item.share)}
    >
      <Button
        size="small"
        look="plain"
        aria-label={t('upload.abortNamed', { name })}
        onClick={() => onAbort(id)}
      >
        {t('upload.abort')}
      </Button>
    </Progress>
  );
}
