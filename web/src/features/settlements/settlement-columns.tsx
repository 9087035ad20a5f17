import { AGES, dueDatesOf, type Age } from '@saldo/contract/domain/ages';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, sum } from '@saldo/contract/domain/money';
import type { Owed } from '@saldo/contract/settlement';
import type { TFunction } from 'i18next';
import { statementPath } from '#lib/navigation/payment-tabs.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import { OwedCell } from './owed-cell.tsx';
import type { SettlementRow, Side } from './settlement-queries.ts';

type SettlementsT = TFunction<'settlements'>;

const nameOf = ({ contractor }: SettlementRow, t: SettlementsT) => contractor?.name ?? t('noContractor');

export const titleOf = (t: SettlementsT, rows: readonly SettlementRow[]): ListTitle<SettlementRow> => ({
  key: 'contractor',
  name: t('column.contractor'),
  to: ({ contractor }) => (contractor ? statementPath(contractor.id) : null),
  render: (row) => <span>{nameOf(row, t)}</span>,
  foot: `${t('column.total')} ${mainCurrency(rows) ?? ''}`,
});

/** The currency with the most rows, whose totals are below the columns. */
export const mainCurrency = (rows: readonly SettlementRow[]): CurrencyCode | undefined =>
  [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(
    ([, left], [, right]) => right.length - left.length,
  )[0]?.[0];

type ColumnsOf = { side: Side; today: string; rows: readonly SettlementRow[] };

function footOf(rows: readonly SettlementRow[], owedOf: (row: SettlementRow) => Owed) {
  const main = mainCurrency(rows);
  if (main === undefined) return undefined;
  const owed = rows.filter(({ currency }) => currency === main).map((row) => owedOf(row).gross);
  return <Amount text={formatAmount(sum(owed), main)} />;
}

/** One column for each age, and their total; each figure opens its payments. */
export function columnsOf(t: SettlementsT, { side, today, rows }: ColumnsOf): ListColumn<SettlementRow>[] {
  const column = (key: Age | 'total', owedOf: (row: SettlementRow) => Owed): ListColumn<SettlementRow> => ({
    key,
    name: t(`column.${key}`),
    isShown: true,
    width: 128,
    look: 'number',
    ...(key !== 'notDue' && key !== 'total' && { hint: t('overdue') }),
    foot: footOf(rows, owedOf),
    render: (row) => (
      <OwedCell
        owed={owedOf(row)}
        currency={row.currency}
        name={`${nameOf(row, t)}, ${t(`column.${key}`)}`}
        where={{
          flow: side,
          contractorId: row.contractor?.id ?? null,
          currency: row.currency,
          ...(key !== 'total' && dueDatesOf(key, today)),
        }}
      />
    ),
  });
  return [
    {
      key: 'currency',
      name: t('column.currency'),
      isShown: true,
      width: 72,
      render: ({ currency }) => currency,
    },
    ...AGES.map((age) => column(age, ({ ages }) => ages[age])),
    column('total', ({ total }) => total),
  ];
}
