import { minor } from '@saldo/contract/domain/money';
import type { CashFlow, CashItem } from '@saldo/contract/report-cash-flow';
import type { TaxDueRow } from '@saldo/contract/tax';
import type { Minor } from '@saldo/contract/values';
import { isOfPayroll } from './due-filter.ts';

/** The account that pays a due, on the day of payment, in minor units of PLN. */
export interface Cover {
  methodId: number;
  name: string;
  /** a negative balance on a card is not a shortage */
  isCard: boolean;
  before: Minor;
  moves: Minor;
  after: Minor;
}

const isPaidBy =
  ({ recordId, month, type }: TaxDueRow) =>
  ({ origin, basis, state }: CashItem): boolean => {
    if (state === 'paid' || origin.month !== month) return false;
    if (!isOfPayroll(type)) return origin.recordId === recordId;
    return basis === 'employment-contract' || basis === 'mandate-contract';
  };

/** From the flows of the day; empty if cash flow does not count the due on it. */
export function coversOf(
  due: TaxDueRow,
  { items, balances }: { items: readonly CashItem[]; balances: CashFlow['balances'] },
): Cover[] {
  const methods = new Set(items.filter(isPaidBy(due)).map(({ methodId }) => methodId));
  return (balances?.methods ?? [])
    .filter(({ id }) => methods.has(id))
    .map(({ id, name, kind, opening, ends: [after = opening] }) => ({
      methodId: id,
      name,
      isCard: kind === 'card',
      before: opening,
      moves: minor(after - opening),
      after,
    }));
}
