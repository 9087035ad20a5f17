import { formatAmount } from '@saldo/contract/domain/money';
import type { Owed } from '@saldo/contract/settlement';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minorSchema } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { openPaymentsPath } from '#lib/navigation/payment-tabs.ts';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { Amount } from '#ui/text/amount.tsx';
import styles from './settlements.module.css';

type OwedCellProps = {
  owed: Owed;
  currency: CurrencyCode;
  /** accessible name of the figure, with its row and column */
  name: string;
  where: Parameters<typeof openPaymentsPath>[1];
};

/** A sum that opens its payments; if they are in two lists, from a menu of both. */
export function OwedCell({ owed, currency, name, where }: OwedCellProps) {
  const { t } = useTranslation('settlements');
  const navigate = useNavigate();
  const amountOf = (gross: number) => formatAmount(minorSchema.parse(gross), currency);
  if (owed.count === 0) return <span className={styles.none}>–</span>;
  const text = amountOf(owed.gross);
  const label = `${text}, ${name}`;
  const attachedCount = owed.count - owed.detachedCount;
  if (attachedCount === 0 || owed.detachedCount === 0) {
    const tab = attachedCount === 0 ? 'detached' : 'attached';
    return (
      <Link className={styles.owed} to={openPaymentsPath(tab, where)} aria-label={label}>
        <Amount text={text} />
      </Link>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className={styles.owed} aria-label={label}>
          <Amount text={text} />
        </button>
      }
    >
      <MenuItem
        shortcut={amountOf(owed.gross - owed.detachedGross)}
        onClick={() => void navigate(openPaymentsPath('attached', where))}
      >
        {t('list.attached', { count: attachedCount })}
      </MenuItem>
      <MenuItem
        shortcut={amountOf(owed.detachedGross)}
        onClick={() => void navigate(openPaymentsPath('detached', where))}
      >
        {t('list.detached', { count: owed.detachedCount })}
      </MenuItem>
    </Menu>
  );
}
