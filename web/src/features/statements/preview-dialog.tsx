import type { BankColumns } from '@saldo/contract/bank-columns';
import type { BankFilePreview, StatementPreview } from '@saldo/contract/bank-statement';
import { formatAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { BankColumnsTable } from './bank-columns.tsx';
import { faultWords } from './fault-words.ts';
import { linkWords } from './link-words.ts';
import { nameOf, periodOf } from './statement-columns.tsx';
import { useKeepStatements } from './statement-queries.ts';
import styles from './statements.module.css';
import { isBroken, usePreviewedFile } from './use-previewed-file.ts';

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
  const { preview, isLoading, isChecking, isRefused, isUnread, statements } = usePreviewedFile(
    fileId,
    columns,
  );
  const [isTried, setTried] = useState(false);
  const [methods, setMethods] = useState<ReadonlyMap<number, number>>(new Map());
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
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
  const methodOf = (place: number) => methods.get(place) ?? statements[place]?.paymentMethodId ?? null;
  const accountsOf = (methodId: number | null) =>
    preview.data?.methodAccounts.find(({ paymentMethodId }) => paymentMethodId === methodId)?.accounts ?? [];
  const chosen = statements.flatMap((_, place) => {
    const paymentMethodId = methodOf(place);
    return paymentMethodId === null ? [] : [{ place, paymentMethodId }];
  });
  const otherOf = (place: number) => {
    const statement = statements[place];
    const methodId = methodOf(place);
    const isOther = statement && methodId !== null && isOfOther(statement, methodId, accountsOf(methodId));
    return isOther ? `${statement.account} ${methodId}` : null;
  };
  const isDisputed = (place: number) => {
    const other = otherOf(place);
    return other !== null && !agreed.has(other);
  };
  const isWhole = statements.length > 0 && chosen.length === statements.length;
  const error = keep.error ?? preview.error;
  const confirm = () => {
    if (isUnread()) return;
    setTried(true);
    if (isRefused) onClose();
    else if (isWhole && !statements.some((_, place) => isDisputed(place)))
      keep.mutate({ fileId, columns, statements: chosen });
  };
  return (
    <Dialog
      isReading
      isWide={Boolean(preview.data?.columns)}
      title={preview.data?.name ?? t('upload')}
      failure={isOfOtherCurrency(error) ? t('otherCurrency') : error}
      isBusy={keep.isPending || isLoading}
      isChecking={isChecking}
      confirm={isRefused ? t('understood') : t(isLoading ? 'keepAny' : 'keep', { count: statements.length })}
      cancel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
      // The page of the statement follows, which lacks what the dialog was opened from.
      finalFocus={keep.isPending || keep.isSuccess ? toContent : undefined}
    >
      {isLoading && preview.error === null && <SkeletonRows count={4} label={t('common:loading')} />}
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
              error={
                isTried && methodOf(place) === null
                  ? t('chooseMethod')
                  : isTried && isDisputed(place)
                    ? t('agreeFirst')
                    : undefined
              }
              other={otherOf(place)}
              own={accountsOf(methodOf(place))}
              isAgreed={!isDisputed(place)}
              onAgree={(is) => {
                const other = otherOf(place);
                if (other === null) return;
                const rest = [...agreed].filter((one) => one !== other);
                setAgreed(new Set(is ? [...rest, other] : rest));
              }}
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

/** Whether a statement is not of the chosen method: it states an account that the method does not have, or another one has. */
function isOfOther(
  { account, paymentMethodId }: StatementPreview,
  methodId: number,
  own: readonly string[],
): boolean {
  if (account === '' || methodId === paymentMethodId) return false;
  return paymentMethodId !== null || (own.length > 0 && !own.includes(normaliseAccount(account)));
}

type PreviewProps = {
  statement: StatementPreview;
  methodId: number | null;
  error: string | undefined;
  /** names the dispute about a chosen method that has another account; null: none */
  other: string | null;
  /** the accounts of the chosen method */
  own: readonly string[];
  /** the user knows that the statement is of another account */
  isAgreed: boolean;
  onAgree: (is: boolean) => void;
  onMethod: (id: number) => void;
};

function Preview({ statement, methodId, error, other, own, isAgreed, onAgree, onMethod }: PreviewProps) {
  const { t } = useTranslation('statements');
  const {
    account,
    paymentMethodId,
    opening,
    closing,
    credits,
    debits,
    currency,
    lines,
    known,
    link,
    remarks,
  } = statement;
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
        error={error}
        addsIfChosen
        onChange={onMethod}
      />
      {other !== null && (
        <>
          <p role="alert" className={styles.warning}>
            {own.length > 0
              ? t('otherAccount', {
                  account: formatAccount(account),
                  own: own.map((one) => formatAccount(one)).join(', '),
                })
              : t('accountOfOther', { account: formatAccount(account) })}
          </p>
          {paymentMethodId !== null && (
            <Button size="small" onClick={() => onMethod(paymentMethodId)}>
              {t('useKnown')}
            </Button>
          )}
          <Checkbox label={t('agree')} isChecked={isAgreed} onChange={onAgree} />
        </>
      )}
      {known > 0 && <p className={styles.note}>{t('knownLines', { count: known })}</p>}
      {isBroken(link) && <p className={styles.warning}>{linkWords(link, currency, t)}</p>}
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
