import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthLocked } from '#src/http/refusals.ts';
import type { Sheet } from './sheet.ts';
import { changedClosedMonth } from '@saldo/contract/domain/closed-months';
import { ratesFor } from './references.ts';
import { addToTotals, difference } from './stored-totals.ts';

/** One row before and after a command; null: not in the sheet. */
export interface Change {
  before: RecordPlan | null;
  after: RecordPlan | null;
}

/** Currencies of rows and of the payments on them. */
export function currenciesOf(plans: Iterable<RecordPlan>): CurrencyCode[] {
  const found = new Set<CurrencyCode>();
  for (const { record, own } of plans) {
    found.add(record.currency);
    for (const { parts } of own.values()) for (const { currency } of parts) found.add(currency);
  }
  return [...found];
}

/** Refuses changes of closed months. */
export function refuseClosed(sheet: Sheet, changes: readonly Change[]): void {
  for (const { before, after } of changes) {
    const month = changedClosedMonth(sheet.closed, before, after);
    if (month !== null) throw monthLocked(month);
  }
}

/** Refuses changes of closed months, then updates the sheet's stored totals. Returns its value. */
export async function applyChange(
  db: Db,
  { accountId, today }: Actor,
  sheet: Sheet,
  changes: readonly Change[],
): Promise<Minor> {
  refuseClosed(sheet, changes);
  const before = changes.flatMap((change) => change.before ?? []);
  const after = changes.flatMap((change) => change.after ?? []);
  const rates = await ratesFor(db, currenciesOf([...before, ...after]), today);
  const months = difference({ from: sheet.first, to: sheet.last }, rates, { before, after });
  return await addToTotals(db, accountId, sheet.row.id, months);
}
