import type { BankColumns } from '@saldo/contract/bank-columns';
import type { BankFilePreview, StatementPreview } from '@saldo/contract/bank-statement';
import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { BankColumnsTable } from './bank-columns.tsx';
import { faultWords } from './fault-words.ts';
import { linkWords } from './link-words.ts';
import { nameOf, periodOf } from './statement-columns.tsx';
import { useKeepStatements, usePreview } from './statement-queries.ts';
import styles from './statements.module.css';

type PreviewDialogProps = {
  fileId: number;
  /** the user states that the file is a statement, whatever was detected */
  isStatement: boolean;
  onClose: () => void;
  onKept: (id: number | null) => void;
};

const toContent = () => document.querySelector('main');

/** A file before it is stored: its statements, their accounts, and whether the balances agree. */
export function PreviewDialog({ fileId, isStatement, onClose, onKept }: PreviewDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const [columns, setColumns] = useState<BankColumns | undefined>(isStatement ? [] : undefined);
  const preview = usePreview(fileId, columns);
  const [isTried, setTried] = useState(false);
  const [methods, setMethods] = useState<ReadonlyMap<number, number>>(new Map());
  const keep = useKeepStatements((items) => {
    const added = items.reduce((sum, one) => sum + one.added, 0);
    const known = items.reduce((sum, one) => sum + one.known, 0);
    showToast({
      type: 'done',
      title: t('kept', { count: added }),
      ...(known > 0 && { body: t('knownLines', { count: known }) }),
    });
    onKept(items.find(({ id }) => id !== null)?.id ?? null);
  });
  const statements = preview.data?.statements ?? [];
  const methodOf = (place: number) => methods.get(place) ?? statements[place]?.paymentMethodId ?? null;
  const accountsOf = (methodId: number | null) =>
    preview.data?.methodAccounts.find(({ paymentMethodId }) => paymentMethodId === methodId)?.accounts ?? [];
  const chosen = statements.flatMap((_, place) => {
    const paymentMethodId = methodOf(place);
    return paymentMethodId === null ? [] : [{ place, paymentMethodId }];
  });
  const isWhole = statements.length > 0 && chosen.length === statements.length;
  const error = keep.error ?? preview.error;
  const confirm = () => {
    setTried(true);
    if (preview.data?.faults.length) onClose();
    else if (isWhole) keep.mutate({ fileId, columns, statements: chosen });
  };
  const isRefused = (preview.data?.faults.length ?? 0) > 0;
  return (
    <Dialog
      isReading
      isWide={Boolean(preview.data?.columns)}
      title={preview.data?.name ?? t('upload')}
      failure={isOfOtherCurrency(error) ? t('otherCurrency') : error ? failureText(error) : undefined}
      isBusy={keep.isPending || preview.isPending || preview.isPlaceholderData}
      confirm={isRefused ? t('understood') : t('keep', { count: statements.length })}
      cancel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
      // The page of the statement follows, which lacks what the dialog was opened from.
      finalFocus={keep.isPending || keep.isSuccess ? toContent : undefined}
    >
      {preview.isPending && <SkeletonRows count={4} label={t('common:loading')} />}
      {preview.data && <Faults preview={preview.data} />}
      {columns === undefined && preview.data?.faults.some(({ code }) => code === 'unknown-format') && (
        <Button onClick={() => setColumns([])}>{t('columns.choose')}</Button>
      )}
      <ul className={styles.previews} aria-label={t('statements')}>
        {statements.map((statement, place) => (
          <li key={`${statement.account} ${statement.number} ${statement.from} ${String(place)}`}>
            <Preview
              statement={statement}
              methodId={methodOf(place)}
              isMissing={isTried && methodOf(place) === null}
              others={otherAccounts(statement, accountsOf(methodOf(place)))}
              onMethod={(id) =>
                setMethods(
                  new Map([...methods, ...sameAccount(statements, place).map((one) => [one, id] as const)]),
                )
              }
            />
          </li>
        ))}
      </ul>
      {preview.data?.columns && <BankColumnsTable columns={preview.data.columns} onChange={setColumns} />}
    </Dialog>
  );
}

/** Whether the account chosen for a statement has a different currency. */
const isOfOtherCurrency = (error: Error | null): boolean =>
  error instanceof ApiError &&
  error.code === 'VALIDATION' &&
  (error.body?.fields ?? []).some(({ path }) => /^statements\.\d+\.paymentMethodId$/.test(path));

/** Places of all statements of the same account. */
const sameAccount = (statements: readonly StatementPreview[], place: number): number[] =>
  statements.flatMap(({ account, currency }, other) =>
    account === statements[place]?.account && currency === statements[place].currency ? [other] : [],
  );

function Faults({ preview: { faults } }: { preview: BankFilePreview }) {
  const { t } = useTranslation('statements');
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>{t('notRead')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.code} ${String(fault.line)}`}>{faultWords(fault, t)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Accounts of a chosen method, if a statement is not of one of them. */
const otherAccounts = ({ account }: StatementPreview, own: readonly string[]): readonly string[] =>
  account === '' || own.includes(account) ? [] : own;

type PreviewProps = {
  statement: StatementPreview;
  methodId: number | null;
  /** the statement cannot be stored without an account */
  isMissing: boolean;
  /** the accounts of the chosen method, if the statement is of another one */
  others: readonly string[];
  onMethod: (id: number) => void;
};

function Preview({ statement, methodId, isMissing, others, onMethod }: PreviewProps) {
  const { t } = useTranslation('statements');
  const { account, opening, closing, credits, debits, currency, lines, known, link, remarks } = statement;
  const amount = (value: typeof credits) => formatAmount(value, currency);
  return (
    <>
      <p className={styles.previewHead}>
        <b>{nameOf(statement, t)}</b>
        {statement.number !== '' && <span>{periodOf(statement)}</span>}
        <span>{t('lines', { count: lines })}</span>
        {account !== '' && <span>{formatAccount(account)}</span>}
      </p>
      {opening !== null && closing !== null && (
        <p className={styles.sum}>
          {t('equation', {
            opening: amount(opening),
            credits: amount(credits),
            debits: amount(minor(Math.abs(debits))),
            closing: formatAmount(closing, currency, { withCurrency: true }),
          })}
        </p>
      )}
      <MasterDataField
        kind="payment-method"
        label={t('method')}
        value={methodId}
        error={isMissing ? t('chooseMethod') : undefined}
        onChange={onMethod}
      />
      {others.length > 0 && (
        <p role="alert" className={styles.warning}>
          {t('otherAccount', {
            account: formatAccount(account),
            own: others.map((own) => formatAccount(own)).join(', '),
          })}
        </p>
      )}
      {known > 0 && <p className={styles.note}>{t('knownLines', { count: known })}</p>}
      {link && link.kind !== 'first' && link.kind !== 'follows' && (
        <p className={styles.warning}>{linkWords(link, currency, t)}</p>
      )}
      {remarks.slice(0, 5).map((remark) => (
        <p
          key={`${remark.code} ${String(remark.line)}`}
          className={remark.code === 'balance-differs' ? styles.warning : styles.note}
        >
          {faultWords(remark, t)}
        </p>
      ))}
    </>
  );
}
