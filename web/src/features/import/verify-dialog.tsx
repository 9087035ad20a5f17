import { formatAmount } from '@saldo/contract/domain/money';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { showToast } from '#lib/toasts.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './import.module.css';
import { faultText } from './line-words.ts';
import {
  useDocumentCheck,
  useImportDocument,
  useSourceOf,
  useVerify,
  useVerifyQueue,
  VERIFY_TAGS,
  type ReadDocument,
} from './verify-queries.ts';

const pathOf = (id: number): string => `payments-editor/verify/${id}`;

/** `payments-editor/verify/{documentId}`: a line as read, its faults, and the document made of it. */
export function VerifyDialog({ id }: { id: number }) {
  const { t } = useTranslation('import');
  const { close } = useDialogRoute();
  const { data: read, error } = useImportDocument(id);
  if (read || !error) return <VerifyLine id={id} read={read} />;
  return <Dialog title={t('verify.titleAlone')} failure={error} cancel={t('verify.close')} onClose={close} />;
}

function VerifyLine({ id, read }: { id: number; read: ReadDocument | undefined }) {
  const { t } = useTranslation('import');
  const { t: words } = useTranslation();
  const { open, close } = useDialogRoute();
  const tellDone = useTellDone(VERIFY_TAGS);
  const sourceId = read?.line.document?.isThere ? read.line.document.paymentSourceId : null;
  const { data: source } = useSourceOf(sourceId);
  const { data: queue = [] } = useVerifyQueue(read?.processId);
  const place = queue.findIndex((one) => one.id === id);
  const next = queue[place + 1] ?? queue.find((one) => one.id !== id);
  const goOn = () => (next ? open(pathOf(next.id)) : close());
  const step = (by: number) => {
    const other = place === -1 ? undefined : queue[place + by];
    if (other) open(pathOf(other.id));
  };
  // Nothing is approved before it is visible; the shortcut then explains that it is loading.
  const isOnItsWay = read === undefined || (sourceId !== null && source === undefined);
  usePageKeys({
    'Alt+PageUp': () => step(-1),
    'Alt+PageDown': () => step(1),
    ...(isOnItsWay && {
      'Mod+Enter': () => showToast({ id: 'still-loading', title: words('stillLoading') }),
    }),
  });
  const name = read?.line.name ?? '';
  const { approve, discard } = useVerify((changeId) => {
    tellDone({
      title: t(approve.isPending ? 'verify.approved' : 'verify.discarded', { name }),
      changeId,
      place: 'verification',
    });
    goOn();
  });
  const failure = approve.error ?? discard.error;
  const isWaiting = source !== undefined && !source.isVerified;
  return (
    <Dialog
      title={read ? t('verify.title', { name }) : t('verify.titleAlone')}
      cancel={t('verify.close')}
      onClose={close}
      minHeight={416}
      isReading="columns"
      focusOn="confirm"
      isBusy={approve.isPending || discard.isPending}
      failure={failure}
      {...(isWaiting && {
        confirm: t(next ? 'verify.approveNext' : 'verify.approve'),
        onConfirm: () => approve.mutate({ id: source.id, version: source.version }),
      })}
    >
      {read ? (
        <div className={styles.verify}>
          <Read id={id} heads={read.heads} cells={read.line.cells} />
          {source ? <Became source={source} /> : <p>{t('verify.gone')}</p>}
          {isWaiting && (
            <div className={styles.pager}>
              <Button onClick={() => open(`payments-editor/edit/${source.id}/${source.type}`)}>
                {t('verify.edit')}
              </Button>
              <Button look="danger" isBusy={discard.isPending} onClick={() => discard.mutate(id)}>
                {t('verify.discard')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <Skeleton width="100%" />
      )}
    </Dialog>
  );
}

/** The file's cells with their faults, and possible duplicates. */
function Read({ id, heads, cells }: { id: number; heads: readonly string[]; cells: readonly string[] }) {
  const { t } = useTranslation('import');
  const { data: check } = useDocumentCheck(id);
  const faultAt = (place: number) => check?.faults.find(({ column }) => column === place);
  return (
    <section aria-label={t('verify.read')}>
      <h3>{t('verify.read')}</h3>
      <dl className={styles.sums}>
        {heads.map((head, place) => {
          const fault = faultAt(place);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <div key={place} className={styles.pair}>
              <dt>{head === '' ? t('table.column', { number: place + 1 }) : head}</dt>
              <dd>
                {cells[place] === '' || cells[place] === undefined ? '–' : cells[place]}
                {fault && <span className={styles.faulty}> {faultText(t, fault)}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {check && check.similar.length > 0 && (
        <p className={styles.faulty}>
          {t('verify.similar', { numbers: check.similar.map(({ number }) => number).join(', ') })}
        </p>
      )}
    </section>
  );
}

/** The document made of the line. */
function Became({ source }: { source: PaymentSource }) {
  const { t } = useTranslation('import');
  const [part] = source.parts;
  const amount = (value: PaymentSource['gross']) =>
    formatAmount(value, source.currency, { withCurrency: true });
  return (
    <section aria-label={t('verify.became')}>
      <h3>{t('verify.became')}</h3>
      <dl className={styles.sums}>
        <dt>{t('column.issued')}</dt>
        <dd>{formatDate(source.issueDate)}</dd>
        {part && (
          <>
            <dt>{t('column.due')}</dt>
            <dd>{formatDate(part.dueDate)}</dd>
          </>
        )}
        <dt>{t('column.net')}</dt>
        <dd>{amount(source.net)}</dd>
        <dt>{t('field.vat')}</dt>
        <dd>{amount(source.vat)}</dd>
        <dt>{t('column.gross')}</dt>
        <dd>{amount(source.gross)}</dd>
      </dl>
      {source.isVerified && <p>{t('verify.isVerified')}</p>}
    </section>
  );
}
