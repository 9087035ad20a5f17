import { workingDayFrom } from '@saldo/contract/domain/cash-gaps';
import { minor } from '@saldo/contract/domain/money';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { useMovePayment } from './move-payment.ts';
import styles from './cash-panel.module.css';

type CashItemLineProps = { item: CashItem; hasSign: boolean; today: string };

/** A payment opens its document, what is planned its cell; unpaid ones move by working days. */
export function CashItemLine({ item, hasSign, today }: CashItemLineProps) {
  const { t } = useTranslation('cash-flow');
  const { addressOf } = useDialogRoute();
  const mover = useMover(item, today);
  const { origin, name, contractor, number, budget, direction, state, date, isOverdue, gross } = item;
  const cell = cellPath(origin);
  const title = contractor ?? name;
  const amount = minor(hasSign && direction === 'cost' ? -1 * gross : gross);
  const document =
    item.paymentSourceId === null ? null : `payments-editor/edit/${item.paymentSourceId}/document`;
  return (
    <li>
      <Link
        to={document === null ? cell : addressOf(document)}
        {...(item.mayMove && { onKeyDown: mover.handleKey })}
      >
        {title}
      </Link>
      <span className={cx(styles.amount, state === 'plan' && styles.planned)}>{formatPln(amount)}</span>
      <small>
        {[number, contractor === null ? null : name, budget].filter(Boolean).join(', ')}
        {document !== null && (
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
      {item.mayMove && (
        <span className={styles.movers}>
          <IconButton
            icon={ChevronLeft}
            size="small"
            label={t('move.earlier', { name: title })}
            disabled={!mover.mayGo(-1)}
            onClick={() => mover.go(-1)}
          />
          <IconButton
            icon={ChevronRight}
            size="small"
            label={t('move.later', { name: title })}
            disabled={!mover.mayGo(1)}
            onClick={() => mover.go(1)}
          />
        </span>
      )}
    </li>
  );
}

type Step = 1 | -1;
const STEPS: Readonly<Partial<Record<string, Step>>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves a payment by a working day, with Alt and an arrow, too. What is overdue counts today, and nothing moves into the past. */
function useMover(item: CashItem, today: string) {
  const { mutate: move, isPending } = useMovePayment();
  const from = item.date < today ? today : item.date;
  const mayGo = (step: Step) => !isPending && workingDayFrom(from, step) >= today;
  const go = (step: Step) => {
    if (mayGo(step)) move({ item, to: workingDayFrom(from, step) });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  return { mayGo, go, handleKey };
}
