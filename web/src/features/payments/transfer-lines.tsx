import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import type { PlannedTransfer, TransferFault } from '@saldo/contract/transfer';
import type { ApprovalChange } from '@saldo/contract/transfer-approval';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Amount } from '#ui/text/amount.tsx';
import { faultWords, isImplied, mendedIn } from './transfer-faults.ts';
import { MissingAccount } from './missing-account.tsx';
import styles from './transfers.module.css';
import { VatListMark } from './vat-list-mark.tsx';

/** A transfer as displayed before it is ordered or approved. */
type TransferLine = Pick<PlannedTransfer, 'partId' | 'account' | 'kind'> & {
  name: string;
  title: string;
  amount: Minor;
  currency: CurrencyCode;
  /** its links to the editors of its faults */
  planned?: PlannedTransfer;
  /** since its approval was asked for */
  change?: ApprovalChange | null;
};

export const lineOf = (planned: PlannedTransfer): TransferLine => ({
  ...planned,
  name: planned.contractor?.name ?? '',
  title: planned.title,
  planned,
});

const NONE: readonly TransferFault[] = [];
type TransferLinesProps = { lines: readonly TransferLine[]; faults?: readonly TransferFault[] };

/** The transfers with their faults. */
export function TransferLines({ lines, faults = NONE }: TransferLinesProps) {
  const { t } = useTranslation('payments');
  const byPart = Map.groupBy(faults, ({ partId }) => partId);
  const asking = firstWithoutAccount(lines, byPart);
  return (
    <ul className={styles.transfers} aria-label={t('transfer.list')}>
      {lines.map(({ partId, name, title, kind, account, amount, currency, planned, change }) => (
        <li key={partId} className={styles.transfer}>
          <span className={styles.who}>
            <b>{name === '' ? t('transfer.noContractor') : name}</b>
            <span>
              {title}
              {(kind === 'split' || kind === 'tax') && ` · ${t(`transfer.${kind}`)}`}
            </span>
          </span>
          <span className={styles.account}>
            {account === null ? t('transfer.noAccount') : formatAccount(account)}
          </span>
          <span className={styles.amount}>
            <Amount text={formatAmount(amount, currency, { withCurrency: true })} />
          </span>
          {kind !== 'tax' && <VatListMark contractorId={planned?.contractor?.id ?? null} account={account} />}
          {change && <span className={styles.fault}>{t(`approval.change.${change}`)}</span>}
          {planned &&
            byPart
              .get(partId)
              ?.filter((fault) => !isImplied(fault, planned))
              .map((fault) =>
                isNoAccount(fault) && planned.contractor !== null && asking.has(partId) ? (
                  <MissingAccount
                    key="account"
                    contractor={planned.contractor}
                    fault={faultWords(fault, t)}
                  />
                ) : (
                  <FaultLine key={`${fault.code} ${fault.field}`} fault={fault} planned={planned} />
                ),
              )}
        </li>
      ))}
    </ul>
  );
}

const isNoAccount = ({ code, field }: TransferFault): boolean => code === 'EMPTY' && field === 'account';

/** The first transfers to contractors without an account, which is entered once for each contractor. */
function firstWithoutAccount(
  lines: readonly TransferLine[],
  faults: ReadonlyMap<number | null, readonly TransferFault[]>,
): ReadonlySet<number> {
  const first = new Map<number, number>();
  for (const { partId, planned } of lines) {
    const id = planned?.contractor?.id;
    if (id !== undefined && !first.has(id) && faults.get(partId)?.some(isNoAccount)) first.set(id, partId);
  }
  return new Set(first.values());
}

function FaultLine({ fault, planned }: { fault: TransferFault; planned: PlannedTransfer }) {
  const { t } = useTranslation('payments');
  const { addressOf } = useDialogRoute();
  return (
    <span className={styles.fault}>
      {faultWords(fault, t)}{' '}
      <Link to={addressOf(mendedIn(fault, planned))} aria-label={`${t('transfer.mend')}: ${planned.number}`}>
        {t('transfer.mend')}
      </Link>
    </span>
  );
}
