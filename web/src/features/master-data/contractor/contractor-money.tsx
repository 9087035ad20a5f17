import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { addMonths, monthOfDate, monthRange, monthText } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { paymentsOf, settlementsWithPath } from '#lib/navigation/payment-tabs.ts';
import { formatDate, formatMoney, formatMonth, formatPln, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useToday } from '#lib/words/today.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import asideStyles from '../aside.module.css';
import styles from './contractor-money.module.css';
import type { Contractor } from './contractor-queries.ts';
import { useOpen } from './open-amounts.tsx';
import { useLastPayments, useTurnover, type Turnover } from './money-queries.ts';

type NamedContractor = Pick<Contractor, 'id' | 'name'>;

const MONTHS = 12;
/** An amount, with its currency unless it is PLN. */
const amountOf = (amount: number, currency: CurrencyCode): string => formatMoney(minor(amount), currency);

/** Height of the tallest bar, px. */
const TALLEST = 44;

type Bar = { month: string; turnover: number; label: string };

function Bars({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ turnover }) => Math.abs(turnover)));
  return (
    <ol className={styles.bars}>
      {bars.map(({ month, turnover, label }) => (
        <li key={month} title={label}>
          <i
            aria-hidden
            className={cx(turnover < 0 && styles.negative)}
            style={{ height: Math.max(1, Math.round((Math.abs(turnover) / highest) * TALLEST)) }}
          />
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}

/** The invoiced amounts in one direction and currency, month by month. */
function TurnoverOf({ turnover: { way, currency, months }, today }: { turnover: Turnover; today: string }) {
  const { t } = useTranslation('master-data');
  const now = monthOfDate(today);
  const bars = monthRange(addMonths(now, 1 - MONTHS), now).map((index) => {
    const month = monthText(index);
    const turnover = months.get(month) ?? 0;
    const label = `${formatMonth(month, currentLocale())}: ${amountOf(turnover, currency)}`;
    return { month, turnover, label };
  });
  const total = bars.reduce((sum, { turnover }) => sum + turnover, 0);
  const [first, last] = [bars[0]?.month ?? '', bars.at(-1)?.month ?? ''];
  return (
    <section className={asideStyles.part}>
      <h3 className={styles.spread}>
        {t(`money.turnover.${way}`)}
        <Amount text={amountOf(total, currency)} />
      </h3>
      <Bars bars={bars} />
      <p className={styles.axis} aria-hidden>
        <span>{formatShortMonth(first, currentLocale())}</span>
        <span>{formatShortMonth(last, currentLocale())}</span>
      </p>
    </section>
  );
}

/** The open amounts on each side, with links to the settlements by currency. */
function Open({ contractor: { id, name: contractor } }: { contractor: NamedContractor }) {
  const { t } = useTranslation('master-data');
  const { data: open } = useOpen(id);
  if (!open || (open.receivable === 0 && open.payable === 0)) return null;
  const sides = [
    { flow: 'income', name: t('column.receivable'), amount: open.receivable },
    { flow: 'cost', name: t('column.payable'), amount: open.payable },
  ] as const;
  return (
    <section className={asideStyles.part}>
      <h3>{t('column.open')}</h3>
      <dl>
        {sides
          .filter(({ amount }) => amount !== 0)
          .map(({ flow, name, amount }) => (
            <div key={flow}>
              <dt>{name}</dt>
              <dd>
                <Link to={settlementsWithPath(flow, contractor)}>{formatPln(amount)}</Link>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function LastPayments({ id }: { id: number }) {
  const { t } = useTranslation('master-data');
  const { addressOf } = useDialogRoute();
  const { data: payments = [] } = useLastPayments(id);
  if (payments.length === 0) return null;
  return (
    <section className={asideStyles.part}>
      <h3 className={styles.spread}>
        {t('money.last')}
        <Link to={paymentsOf('contractor', id) ?? ''}>{t('money.all')}</Link>
      </h3>
      <ul className={styles.last}>
        {payments.map(
          ({ id: partId, paymentSourceId, type, number, direction, gross, currency, ...days }) => (
            <li key={partId}>
              <Link to={addressOf(`payments-editor/edit/${paymentSourceId}/${type}`)}>
                <DirectionMark direction={direction} label={t(`money.direction.${direction}`)} />
                <b>{number || t('money.noNumber')}</b>
              </Link>
              <Amount text={amountOf(gross, currency)} />
              <small>
                {days.paidDate === null
                  ? t('money.due', { day: formatDate(days.dueDate) })
                  : t('money.paid', { day: formatDate(days.paidDate) })}
              </small>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Beside the editor of a contractor: open amounts, turnover of twelve months and last payments. */
export function ContractorMoney({ contractor }: { contractor: NamedContractor }) {
  const { data: today } = useToday();
  const { data: turnovers = [] } = useTurnover(contractor.id, today, MONTHS);
  return (
    <>
      <Open contractor={contractor} />
      {today !== undefined &&
        turnovers.map((turnover) => (
          <TurnoverOf key={turnover.way + turnover.currency} turnover={turnover} today={today} />
        ))}
      <LastPayments id={contractor.id} />
    </>
  );
}
