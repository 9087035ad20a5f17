import type { AnalysisFile } from '@saldo/contract/analysis';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import styles from './analysis.module.css';
import { useFiles, useSaveFile, useStopFile } from './queries.ts';

const WHOLE = 100;
const KILO = 1024;

const sizeText = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.ceil(bytes / KILO)} kB`
    : `${(bytes / KILO / KILO).toFixed(1).replace('.', ',')} MB`;

/** Files ordered within a day, with their progress or a link. */
export function FileList() {
  const { t } = useTranslation('analysis');
  const { data: files = [] } = useFiles();
  if (files.length === 0) return null;
  return (
    <section className={styles.files}>
      <h2>{t('files.title')}</h2>
      <ul>
        {files.map((file) => (
          <OneFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function OneFile({ file }: { file: AnalysisFile }) {
  const { t } = useTranslation('analysis');
  const { mutate: stop, isPending } = useStopFile();
  const { mutate: save, isPending: isSaving } = useSaveFile();
  const { id, title, format, orderedAt, state, progress, size, reason } = file;
  const name = `${title}.${format}`;
  if (state === 'preparing')
    return (
      <li>
        <Progress label={name} percent={progress * WHOLE}>
          <Button size="small" isBusy={isPending} onClick={() => stop(id)}>
            {t('files.stop')}
          </Button>
        </Progress>
      </li>
    );
  return (
    <li className={styles.file}>
      <span>
        {name}
        <small>
          {state === 'ready'
            ? `${formatTime(orderedAt)}, ${sizeText(size ?? 0)}`
            : t(reason === null ? 'files.failed' : `files.reason.${reason}`)}
        </small>
      </span>
      {state === 'ready' && (
        <IconButton
          size="small"
          icon={Download}
          label={t('files.save', { name })}
          isBusy={isSaving}
          onClick={() => save(file)}
        />
      )}
      <IconButton
        size="small"
        icon={Trash}
        label={t('files.remove', { name })}
        isBusy={isPending}
        onClick={() => stop(id)}
      />
    </li>
  );
}
