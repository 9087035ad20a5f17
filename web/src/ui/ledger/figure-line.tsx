import { minor } from '@saldo/contract/domain/money';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { linkedDialog } from '#lib/navigation/linked-dialog.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './figure.module.css';

/** A payment, or the rest of a planned cell. */
export type FigureItem = {
  origin: { budgetId: number; recordId: number; month: string };
  budget: string;
  name: string;
  contractor: string | null;
  direction: 'income' | 'cost';
  state: 'paid' | 'document' | 'plan';
  paymentSourceId: number | null;
  paymentPartId: number | null;
  number: string | null;
  date: string;
  isOverdue: boolean;
  orderedDate: string | null;
  net: number;
  gross: number;
};

export type FigureLineProps = {
  item: FigureItem;
  amount: 'net' | 'gross';
  /** Costs as negative amounts, beside income. */
  hasSign: boolean;
  /** Below the day, on hover. */
  tools?: ReactNode;
  /** Below the line. */
  form?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A payment links to its document, a planned one to its cell. */
export function FigureLine({ item, amount, hasSign, tools, form, onKeyDown }: FigureLineProps) {
  const { t } = useTranslation('parts');
  const place = useLocation();
  const { origin, name, contractor, number, budget, direction, state, date, orderedDate } = item;
  const isOverdue = item.isOverdue && orderedDate === null;
  const cell = cellPath(origin);
  const document =
    item.paymentSourceId === null ? null : `payments-editor/edit/${item.paymentSourceId}/document`;
  const sign = hasSign && direction === 'cost' ? -1 : 1;
  return (
    <li>
      <Link to={document === null ? cell : linkedDialog(place, document)} onKeyDown={onKeyDown}>
        {contractor ?? name}
      </Link>
      <span className={cx(styles.amount, state === 'plan' && styles.planned)}>
        {formatPln(minor(sign * item[amount]))}
      </span>
      <small>
        {[number, contractor === null ? null : name, budget].filter(Boolean).join(', ')}
        {document !== null && (
          <Link
            to={cell}
            className={styles.toCell}
            aria-label={t('figure.openCell', { name })}
            title={t('figure.openCell', { name })}
          >
            <Icon of={Table2} size="tiny" />
          </Link>
        )}
      </small>
      <span className={cx(styles.when, isOverdue && styles.late)}>
        {isOverdue && <Icon of={CircleAlert} size="tiny" />}
        {isOverdue
          ? t('figure.overdue', { date: formatDate(date) })
          : orderedDate === null
            ? formatDate(date)
            : t('figure.ordered', { date: formatDate(orderedDate) })}
      </span>
      {tools !== undefined && <span className={styles.movers}>{tools}</span>}
      {form !== undefined && <div className={styles.form}>{form}</div>}
    </li>
  );
}
