import type { FlowPart } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { RecordSelection } from '#src/plan/record-selection.ts';
import { CELL_PART, partRows, toCellPart } from './cells.ts';
import { payeeId } from './payee.ts';

// Instalments with what flows need of them.

/** Payments on cells with what flows need of them. */
export async function flowPartsOf(db: Db, accountId: number, which: RecordSelection): Promise<FlowPart[]> {
  const rows = await partRows(db, accountId, which)
    .select(['part.payment_method_id as paymentMethodId', 'part.is_in_cash_flow', 'part.is_booked'])
    .execute();
  return rows.flatMap(({ is_in_cash_flow, is_booked, paymentMethodId, ...row }) =>
    toCellPart(row).map((part) => ({
      ...part,
      paymentMethodId,
      isInCashFlow: is_in_cash_flow === 1,
      isBooked: is_booked === 1,
    })),
  );
}

/** An instalment on a cell, or on none. */
export type LooseFlowPart = Omit<FlowPart, 'recordId' | 'month'> & {
  cell: { recordId: number; month: string } | null;
};

/** Instalments with these ids, wherever they lie, with what flows need of them. */
export async function looseFlowParts(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<LooseFlowPart[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(CELL_PART)
    .select(payeeId.as('contractorId'))
    .select(['part.payment_method_id as paymentMethodId', 'part.is_in_cash_flow', 'part.is_booked'])
    .where('part.account_id', '=', accountId)
    .where('part.id', 'in', [...ids])
    .execute();
  return rows.map(({ is_in_cash_flow, is_booked, recordId, month, ...part }) => ({
    ...part,
    net: minor(part.net),
    vat: minor(part.vat),
    gross: minor(part.gross),
    isInCashFlow: is_in_cash_flow === 1,
    isBooked: is_booked === 1,
    cell: recordId === null || month === null ? null : { recordId, month },
  }));
}
