import type { Cell } from '@saldo/contract/domain/cells';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { formatDate } from '#lib/words/format.ts';
import type { GridTip } from '#grid/grid-model.ts';
import type { SheetWords } from './words.ts';

type TipFacts = { cell: Cell; plan: RecordPlan; name: string; contractor: string; isClosed: boolean };

/** Formats the numbers behind a cell. */
export function cellTip({ cell, plan, name, contractor, isClosed }: TipFacts, words: SheetWords): GridTip {
  const { t, v } = words;
  const amount = (value: number) => formatAmount(minor(value), plan.record.currency);
  const hasDocument = cell.paymentPartIds.length > 0;
  const isForeign = plan.record.currency !== 'PLN';
  const amounts = [
    { label: v('tip.plan'), values: [cell.planNet, cell.planVat, cell.planGross].map(amount) },
    ...(hasDocument
      ? [
          {
            label: v('tip.documents'),
            values: [cell.actualNet, cell.actualVat, cell.actualGross].map(amount),
          },
        ]
      : []),
  ];
  const toPay = cell.actualGross - cell.paidGross;
  const inPlan = cell.planGross - cell.actualGross;
  const isBag = plan.record.paymentTypeName === 'invoice-bag';
  const facts = [
    hasDocument && { label: v('tip.paid'), value: amount(cell.paidGross) },
    hasDocument && toPay !== 0 && { label: v('tip.left'), value: amount(toPay) },
    hasDocument && isBag && inPlan > 0 && { label: v('tip.inPlan'), value: amount(inPlan) },
    !hasDocument &&
      cell.state !== 'empty' && { label: v('tip.expected'), value: formatDate(cell.expectedDate) },
    cell.isOverwritten && { label: v('tip.row'), value: amount(defaultsAt(plan, cell.month).netAmount) },
    contractor !== '' && { label: v('tip.contractor'), value: contractor },
  ].filter((fact) => fact !== false);
  return {
    title: `${name} · ${words.month(cell.month)}${isForeign ? ` · ${plan.record.currency}` : ''}`,
    state: [...words.state(cell), ...(isClosed ? [t('grid.closed')] : [])].join(', '),
    heads: [v('tip.net'), v('tip.vat'), v('tip.gross')],
    amounts,
    facts,
  };
}
