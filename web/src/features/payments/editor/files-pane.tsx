import type { StoredFile } from '@saldo/contract/file';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileBytes, fileUrl } from '#lib/api/file-bytes.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { bytesText } from '#ui/upload/file-rules.ts';
import { UploadZone } from '#ui/upload/upload.tsx';
import type { Uploads } from '#ui/upload/use-uploads.ts';
import type { Marking } from '#ui/file-view/page-marks.ts';
import { FILE_RULES } from './use-document-files.ts';
import styles from './files-pane.module.css';

/** Loads together with its texts. */
const EInvoiceView = lazyPart(async () => {
  const [{ EInvoiceView: View }] = await Promise.all([
    import('./e-invoice/e-invoice-page.tsx'),
    loadCatalogue('e-invoice'),
  ]);
  return View;
});
const FileView = lazyPart(async () => (await import('#ui/file-view/file-view.tsx')).FileView);

/** The places in one of the files from which values were read. */
export type Marks = { fileId: number; marking: Marking };

type FilesPaneProps = {
  files: readonly StoredFile[];
  isReadOnly: boolean;
  /** why no file can be added or detached for now */
  refusal?: string | undefined;
  error: string | undefined;
  marks?: Marks | undefined;
  /** the displayed file; null: the first */
  chosenId: number | null;
  onChoose: (id: number) => void;
  uploads?: Uploads;
  onDetach?: (id: number) => void;
};

/**
 * The files of a document beside its form: the chosen one is displayed, others can be uploaded,
 * chosen and detached below.
 */
export function FilesPane(props: FilesPaneProps) {
  const { files, isReadOnly, refusal, error, marks, chosenId, onChoose, uploads, onDetach } = props;
  const { t } = useTranslation('payments');
  const chosen = files.find(({ id }) => id === chosenId) ?? files[0];
  return (
    <div className={styles.pane}>
      {chosen && (
        <Preview key={chosen.id} file={chosen} marks={marks?.fileId === chosen.id ? marks : undefined} />
      )}
      <Folded isFolded={marks !== undefined} label={`${t('files.title')} ${files.length}`}>
        <section className={styles.files} aria-label={t('files.title')}>
          <h3>
            {t('files.title')} <span>{files.length}</span>
          </h3>
          {files.length > 0 && (
            <ul>
              {files.map((one) => (
                <li key={one.id} aria-current={one.id === chosen?.id}>
                  <button type="button" className={styles.name} onClick={() => onChoose(one.id)}>
                    <Icon of={FileText} size="small" />
                    <span>{one.name}</span>
                  </button>
                  <small>{bytesText(one.size)}</small>
                  <a
                    href={fileUrl(one.id)}
                    download={one.name}
                    aria-label={t('files.download', { name: one.name })}
                  >
                    <Icon of={Download} size="small" />
                  </a>
                  {!isReadOnly && (
                    <IconButton
                      size="small"
                      icon={X}
                      label={t('files.detach', { name: one.name })}
                      onClick={() => onDetach?.(one.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {files.length === 0 && isReadOnly && <p className={styles.none}>{t('files.none')}</p>}
          {refusal !== undefined && <p className={styles.none}>{refusal}</p>}
          {error !== undefined && <p className={styles.error}>{error}</p>}
          {!isReadOnly && uploads && (
            <UploadZone label={t('files.add')} rules={FILE_RULES} isMany uploads={uploads} />
          )}
        </section>
      </Folded>
    </div>
  );
}

type FoldedProps = { isFolded: boolean; label: string; children: ReactNode };

/** While a page is compared with its form, the page takes the room. */
function Folded({ isFolded, label, children }: FoldedProps) {
  if (!isFolded) return children;
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** Larger files are not invoices that anybody reads. */
const MAX_SHOWN_XML = 2_000_000;

const isSameFile = (before: unknown, now: unknown): boolean => {
  if (!(before instanceof ArrayBuffer && now instanceof ArrayBuffer)) return false;
  const bytes = new Uint8Array(now);
  return (
    before.byteLength === now.byteLength && new Uint8Array(before).every((byte, at) => byte === bytes[at])
  );
};

type PreviewProps = { file: StoredFile; marks: Marks | undefined };

function Preview({ file: { id, kind, name, size }, marks }: PreviewProps) {
  const { t } = useTranslation('payments');
  const isShown = kind === 'pdf' || kind === 'image' || (kind === 'xml' && size <= MAX_SHOWN_XML);
  const { data, error } = useQuery({
    queryKey: keyOf('PaymentSource', 'file', String(id)),
    queryFn: ({ signal }) => fileBytes(id, signal),
    enabled: isShown,
    staleTime: Infinity,
    // A payment that changes has its files read again; the same page stays open, as it is.
    structuralSharing: (before, now) => (isSameFile(before, now) ? before : now),
    meta: { ownsFailure: true },
  });
  if (!isShown) return <p className={styles.note}>{t('files.noPreview', { name, size: bytesText(size) })}</p>;
  if (error) return <p className={styles.note}>{t('files.lost')}</p>;
  if (!data) return <p className={styles.note}>{t('files.loading')}</p>;
  if (kind === 'xml') return <EInvoiceView name={name} bytes={data} />;
  return <FileView name={name} kind={kind} bytes={data} marking={marks?.marking} />;
}
