import type { FlowPart } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { RecordSelection } from '#src/plan/record-selection.ts';
import { partRows, storedParts } from './cells.ts';

// Instalments with the fields needed for flows.

const FLOW_PART = [
  'part.payment_method_id as paymentMethodId',
  'part.is_in_cash_flow',
  'part.is_booked',
  'source.gross as documentGross',
] as const;

/** An instalment, attached or detached. */
export type LooseFlowPart = Omit<FlowPart, 'recordId' | 'month'> & {
  cell: { recordId: number; month: string } | null;
};

/** Payments on cells, with the fields needed for flows. */
export async function flowPartsOf(db: Db, accountId: number, which: RecordSelection): Promise<FlowPart[]> {
  const rows = await partRows(db, accountId, which).select(FLOW_PART).execute();
  return rows.flatMap((row) => {
    const { cell, ...part } = toLoosePart(row);
    return cell === null ? [] : [{ ...part, ...cell }];
  });
}

const looseRows = (db: Db, accountId: number, ids: readonly number[]) =>
  storedParts(db, accountId)
    .select(FLOW_PART)
    .where('part.id', 'in', [...ids]);

type LooseRow = Awaited<ReturnType<ReturnType<typeof looseRows>['execute']>>[number];

/**
 * A document with the total 0 and other instalments is a transfer between the company's own payment
 * methods.
 */
export const movesMoney = (gross: number, documentGross: number): boolean =>
  documentGross === 0 && gross !== 0;

const toLoosePart = ({
  is_in_cash_flow,
  is_booked,
  documentGross,
  recordId,
  month,
  ...part
}: LooseRow): LooseFlowPart => ({
  ...part,
  net: minor(part.net),
  vat: minor(part.vat),
  gross: minor(part.gross),
  isInCashFlow: is_in_cash_flow === 1,
  isBooked: is_booked === 1,
  isOwnTransfer: movesMoney(part.gross, documentGross),
  cell: recordId === null || month === null ? null : { recordId, month },
});

/** Instalments with these ids, attached or detached, with the fields needed for flows. */
export const looseFlowParts = async (
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<LooseFlowPart[]> => (await looseRows(db, accountId, ids).execute()).map(toLoosePart);
