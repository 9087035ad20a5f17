import type { ListedStatement } from '@saldo/contract/bank-statement';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TFunction } from 'i18next';
import { bankStatementPath } from '#lib/navigation/payment-tabs.ts';
import { formatDate } from '#lib/words/format.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';

type StatementsT = TFunction<'statements'>;

/** The number of a statement, or its dates if the bank gives it none. */
export const nameOf = (statement: Pick<ListedStatement, 'number' | 'from' | 'to'>, t: StatementsT): string =>
  statement.number === ''
    ? t('named', { name: periodOf(statement) })
    : t('named', { name: statement.number });

export const periodOf = ({ from, to }: Pick<ListedStatement, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

export const titleOf = (t: StatementsT): ListTitle<ListedStatement> => ({
  key: 'to',
  name: t('column.statement'),
  to: ({ id }) => bankStatementPath(id),
  render: (row) => <span>{`${row.paymentMethod.name}, ${nameOf(row, t)}`}</span>,
});

const isWrong = ({ remarks }: ListedStatement) => remarks.some(({ code }) => code === 'balance-differs');

export function columnsOf(t: StatementsT): ListColumn<ListedStatement>[] {
  return [
    { key: 'period', name: t('column.period'), isShown: true, width: 200, render: (row) => periodOf(row) },
    {
      key: 'format',
      name: t('column.format'),
      isShown: true,
      width: 120,
      render: ({ format }) => t(`format.${format}`),
    },
    {
      key: 'lines',
      name: t('column.lines'),
      isShown: true,
      width: 96,
      look: 'number',
      render: ({ lines }) => lines,
    },
    {
      key: 'state',
      name: t('column.state'),
      isShown: true,
      width: 160,
      render: (row) =>
        isWrong(row) ? (
          <Tag tone="overdue">{t('state.differs')}</Tag>
        ) : row.open > 0 ? (
          <Tag tone="partial">{t('state.open', { count: row.open })}</Tag>
        ) : (
          <Tag tone="accent">{t('state.done')}</Tag>
        ),
    },
    {
      key: 'closing',
      name: t('column.closing'),
      isShown: true,
      width: 140,
      look: 'number',
      render: ({ closing, currency }) =>
        closing === null ? '–' : <Amount text={formatAmount(closing, currency)} />,
    },
  ];
}
