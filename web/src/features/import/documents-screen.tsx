import History from 'lucide-react/icons/history';
import ScanText from 'lucide-react/icons/scan-text';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { UploadList } from '#ui/upload/upload-list.tsx';
import { useUploads } from '#ui/upload/use-uploads.ts';
import { counted } from '#lib/words/counted.ts';
import { adviceOn } from './file-advice.ts';
import { ForImporters } from './for-importers.tsx';
import {
  PAGE_RULES,
  pathOfImport,
  readFiles,
  sendPages,
  useCreditsLeft,
  useImportsChanged,
  useReadings,
} from './import-queries.ts';
import styles from './import.module.css';

/** `/payments/import/documents`: PDFs and images become documents that wait for a check. */
export function DocumentsScreen() {
  return (
    <ForImporters>
      <Documents />
    </ForImporters>
  );
}

function Documents() {
  const { t } = useTranslation('import');
  const { data: credits } = useCreditsLeft();
  usePageTitle(t('documents.title'));
  const facts = [
    t('documents.about'),
    ...(credits ? [t('documents.credits', counted(credits.available))] : []),
  ];
  return (
    <>
      <PageHeader path={t('path')} title={t('documents.title')} facts={facts}>
        <ButtonLink to="/payments/import/history">
          <Icon of={History} size="small" />
          {t('history.title')}
        </ButtonLink>
      </PageHeader>
      <div className={styles.page}>
        <ToRead />
        <Readings />
      </div>
    </>
  );
}

/** Uploaded files, until one command has all of them read. */
function ToRead() {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const changed = useImportsChanged();
  const [sent, setSent] = useState<ReadonlyMap<File, number>>(new Map());
  const uploads = useUploads({
    rules: PAGE_RULES,
    adviceOf: adviceOn(t),
    send: sendPages,
    onUploaded: (fileId, file) => setSent((all) => new Map([...all, [file, fileId]])),
  });
  const ready = uploads.items.flatMap(({ file, state }) => (state === 'done' ? (sent.get(file) ?? []) : []));
  const isSending = uploads.items.some(({ state }) => state === 'sending' || state === 'waiting');
  const read = useMutation({
    mutationFn: readFiles,
    meta: { ownsFailure: true },
    onSuccess: async (process) => {
      void navigate(pathOfImport(process));
      await changed();
    },
  });
  const isReady = ready.length > 0 && !isSending && !read.isPending;
  const start = () => isReady && read.mutate(ready);
  usePageKeys({ 'Mod+Enter': start });
  return (
    <section className={styles.scan} aria-label={t('documents.files')}>
      <DropZone isMany label={t('documents.files')} rules={PAGE_RULES} onFiles={uploads.add} />
      <UploadList
        items={uploads.items}
        onAbort={uploads.abort}
        onAgain={uploads.again}
        onRemove={uploads.remove}
      />
      {read.error && (
        <p role="alert" className={styles.alert}>
          {failureText(read.error)}
        </p>
      )}
      <Button look="primary" disabled={!isReady} onClick={start}>
        <Icon of={ScanText} size="small" />
        {ready.length === 0 ? t('documents.readNone') : t('documents.read', counted(ready.length))}
      </Button>
      <p className={styles.note}>{t('documents.cost')}</p>
    </section>
  );
}

/** Past readings, and how many of their documents still wait for a check. */
function Readings() {
  const { t } = useTranslation('import');
  const { data: items, error } = useReadings();
  const id = useId();
  return (
    <section className={styles.started} aria-labelledby={id}>
      <h2 id={id}>{t('documents.readings')}</h2>
      {error && !items && <p role="alert">{failureText(error)}</p>}
      {!error && !items && <SkeletonRows count={4} label={t('documents.readings')} />}
      {items?.length === 0 && (
        <EmptyState icon={ScanText} title={t('documents.empty')} text={t('documents.emptyText')} />
      )}
      {items && items.length > 0 && (
        <ul>
          {items.map((process) => (
            <li key={process.id}>
              <Link to={pathOfImport(process)}>{process.formattedTitle}</Link>
              <span>{t(`state.${process.state}`)}</span>
              <span>{t('documents.files_count', counted(process.rows))}</span>
              <span>{t('documents.cost_count', counted(process.credits))}</span>
              <span>{formatInstant(process.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
