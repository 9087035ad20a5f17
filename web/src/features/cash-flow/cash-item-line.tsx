import { minor } from '@saldo/contract/domain/money';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './cash-panel.module.css';

/** A payment opens its document, what is planned its cell. */
export function CashItemLine({ item, hasSign }: { item: CashItem; hasSign: boolean }) {
  const { t } = useTranslation('cash-flow');
  const { addressOf } = useDialogRoute();
  const { origin, name, contractor, number, budget, direction, state, date, isOverdue, gross } = item;
  const cell = cellPath(origin);
  const amount = minor(hasSign && direction === 'cost' ? -1 * gross : gross);
  return (
    <li>
      {item.paymentSourceId === null ? (
        <Link to={cell}>{contractor ?? name}</Link>
      ) : (
        <Link to={addressOf(`payments-editor/edit/${item.paymentSourceId}/document`)}>
          {contractor ?? name}
        </Link>
      )}
      <span className={cx(styles.amount, state === 'plan' && styles.planned)}>{formatPln(amount)}</span>
      <small>
        {[number, contractor === null ? null : name, budget].filter(Boolean).join(', ')}
        {item.paymentSourceId !== null && (
          <Link
            to={cell}
            className={styles.toCell}
            aria-label={t('panel.openCell', { name })}
            title={t('panel.openCell', { name })}
          >
            <Icon of={Table2} size="tiny" />
          </Link>
        )}
      </small>
      <span className={cx(styles.when, isOverdue && styles.late)}>
        {isOverdue && <Icon of={CircleAlert} size="tiny" />}
        {isOverdue ? t('panel.overdue', { date: formatDate(date) }) : formatDate(date)}
      </span>
    </li>
  );
}
