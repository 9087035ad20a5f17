import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import type { CorrectedCell, Incoming } from '@saldo/contract/domain/matching/target';
import { monthIndex } from '@saldo/contract/domain/month';
import { sum } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import { contractors, type Contractor } from '#src/master-data/contractors.ts';
import { documentsOf, type Document, type PartState } from '#src/payment/document.ts';
import { ratesOn } from '#src/plan/rates.ts';

/** A document with its instalments that need a cell. */
export interface Loose {
  document: Document;
  parts: readonly PartState[];
}

export const amountsOf = (parts: readonly PartState[]) => ({
  net: sum(parts.map(({ net }) => net)),
  gross: sum(parts.map(({ gross }) => gross)),
});

const earliest = (parts: readonly PartState[]): string =>
  parts.map(({ dueDate }) => dueDate).reduce((first, day) => (day < first ? day : first));

function incomingOf(
  { document: { id, state }, parts }: Loose,
  contractor: Contractor | undefined,
  { rates, corrects }: { rates: Rates; corrects: readonly CorrectedCell[] | undefined },
): Incoming {
  const { currency } = state;
  const amounts = amountsOf(parts);
  const inOwn = (amount: (typeof amounts)['net']) => convert(amount, currency, ACCOUNT_CURRENCY, rates);
  const isConverted = currency !== ACCOUNT_CURRENCY && rates[currency] !== undefined;
  return {
    id,
    seeks: 'cell',
    direction: state.direction,
    currency,
    ...amounts,
    converted: isConverted
      ? { currency: ACCOUNT_CURRENCY, net: inOwn(amounts.net), gross: inOwn(amounts.gross) }
      : null,
    date: state.issueDate,
    dueDate: earliest(parts),
    contractorId: state.contractorId,
    taxId: contractor?.taxIdentificationNumber ?? null,
    account: null,
    name: contractor?.name ?? '',
    text: state.description,
    methodId: parts[0]?.paymentMethodId ?? null,
    ...(corrects && { corrects }),
  };
}

/** Cells of the corrected documents by correction. */
async function correctedCells(
  db: Db,
  accountId: number,
  loose: readonly Loose[],
): Promise<Map<number, CorrectedCell[]>> {
  const corrections = loose.filter(({ document }) => document.state.type === 'correction');
  const ids = corrections.flatMap(({ document }) => document.state.originalId ?? []);
  const originals = await documentsOf(db, accountId, [...new Set(ids)]);
  return new Map(
    corrections.flatMap(({ document: { id, state } }) => {
      const original = originals.get(state.originalId ?? 0);
      if (!original) return [];
      const cells = original.state.parts.flatMap(({ cell }) => cell ?? []);
      return [[id, cells.map(({ recordId, month }) => ({ rowId: recordId, month: monthIndex(month) }))]];
    }),
  );
}

/** Documents in the form that matching needs. */
export async function incomingOfAll(
  db: Db,
  { accountId, today }: { accountId: number; today: string },
  loose: readonly Loose[],
): Promise<Incoming[]> {
  const ids = [...new Set(loose.flatMap(({ document }) => document.state.contractorId ?? []))];
  const known = ids.length === 0 ? [] : await contractors.read(db, accountId, { ids });
  const byId = new Map(known.map(({ item }) => [item.id, item]));
  const ofDay = await ratesOn(
    db,
    loose.map(({ document }) => document.state.currency),
    today,
  );
  const corrected = await correctedCells(db, accountId, loose);
  return loose.map((one) => {
    const { contractorId, currency, rate } = one.document.state;
    const rates = rate === null ? ofDay : { ...ofDay, [currency]: rate.rate };
    return incomingOf(one, byId.get(contractorId ?? 0), { rates, corrects: corrected.get(one.document.id) });
  });
}
