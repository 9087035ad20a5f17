import { minor } from '@saldo/contract/domain/money';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatTime } from '#lib/words/instants.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { cx } from '#ui/cx.ts';
import { isLowOfColumn } from './cash-rows.ts';
import { periodText } from './period-text.ts';
import styles from './cash-flow.module.css';

/** The address at which a figure of the table is open. */
type ToOf = (row: string, column: string) => string;
/** The same for its sum over the whole period. */
type ToWhole = (row: string) => string;

type CashHeaderProps = { cash: CashFlow; loadedAt: number; toOf: ToOf; toWhole: ToWhole };

export function CashHeader({ cash, loadedAt, toOf, toWhole }: CashHeaderProps) {
  const { t } = useTranslation('cash-flow');
  const { companyName } = useCurrentUser();
  const time = formatTime(new Date(loadedAt));
  return (
    <PageHeader
      path={companyName}
      title={t('title')}
      facts={[
        periodText(cash, currentLocale()),
        t('basis'),
        cash.isPartial ? t('partial') : t('dataFrom', { time }),
      ]}
    >
      {cash.balances ? (
        <Balances cash={cash} balances={cash.balances} toOf={toOf} />
      ) : (
        <Sums cash={cash} toWhole={toWhole} />
      )}
    </PageHeader>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Sums of the user's visible sheets, if there are no balances. */
function Sums({ cash: { total }, toWhole }: { cash: CashFlow; toWhole: ToWhole }) {
  const { t } = useTranslation('cash-flow');
  const income = minor(sum(total.income.actual) + sum(total.income.projected));
  const cost = minor(sum(total.cost.actual) + sum(total.cost.projected));
  return (
    <KeyFigures>
      <KeyFigure label={t('figures.income')} amount={formatPln(income)} to={toWhole('income')} />
      <KeyFigure label={t('figures.cost')} amount={formatPln(cost)} to={toWhole('cost')} />
      <KeyFigure
        label={t('figures.balance')}
        amount={formatPln(minor(income - cost))}
        to={toWhole('balance')}
        warnsNegative
      />
    </KeyFigures>
  );
}

type BalancesProps = { cash: CashFlow; balances: NonNullable<CashFlow['balances']>; toOf: ToOf };

function Balances({ cash, balances, toOf }: BalancesProps) {
  const { t } = useTranslation('cash-flow');
  const { today, yesterday, lowest, all } = balances;
  const change = minor(today - yesterday);
  const end = all.ends.at(-1) ?? minor(0);
  const gaps = gapsOf(cash);
  const columnOf = (day: string) => cash.columns.find(({ from, to }) => from <= day && day <= to)?.from;
  const toAt = (row: string, column: string | undefined) =>
    column === undefined ? undefined : toOf(row, column);
  return (
    <KeyFigures>
      <KeyFigure
        label={t('figures.today')}
        amount={formatPln(today)}
        to={toAt('end', columnOf(cash.date)) ?? balanceOfDay(cash.date)}
        warnsNegative
        note={
          <>
            <Link
              to={balanceOfDay(cash.date)}
              className={cx(change < 0 && styles.bad, change > 0 && styles.good)}
            >
              {change > 0 ? '+' : ''}
              {formatPln(change)}
            </Link>{' '}
            {t('figures.sinceYesterday')}
          </>
        }
      />
      <KeyFigure
        label={t('figures.end')}
        amount={formatPln(end)}
        to={toAt('end', cash.columns.at(-1)?.from)}
        warnsNegative
        note={formatDate(cash.columns.at(-1)?.to ?? cash.date)}
      />
      {lowest && (
        <KeyFigure
          label={t('figures.lowest')}
          amount={formatPln(lowest.balance)}
          to={isLowOfColumn(cash) ? toAt('low', columnOf(lowest.date)) : balanceOfDay(lowest.date)}
          warnsNegative
          note={
            <span className={cx(gaps.length > 0 && styles.warn)}>
              {formatDate(lowest.date)}
              {gaps.length > 0 && `, ${t('figures.gap', { methods: gaps.join(', ') })}`}
            </span>
          }
        />
      )}
    </KeyFigures>
  );
}

/** Names of the methods that fall below zero from today on; the debt on a card is no gap. */
function gapsOf({ balances, columns, date }: CashFlow): string[] {
  const methods = balances?.methods.filter(({ kind }) => kind !== 'card') ?? [];
  const isAhead = (place: number) => (columns[place]?.to ?? '') >= date;
  return methods
    .filter(({ lows }) => lows.some(({ balance }, place) => balance < 0 && isAhead(place)))
    .map(({ name }) => name);
}
