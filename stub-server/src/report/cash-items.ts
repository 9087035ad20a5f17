import { CashFlow } from '@saldo/contract/domain/cash-flow';
import type { Flow } from '@saldo/contract/domain/flows';
import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { Direction } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { openingsOf, sightOf, visitFlows } from '#src/plan/sight.ts';
import { itemsFrom, type FoundFlow } from './flow-items.ts';

export interface ItemsQuery {
  from: string;
  to: string;
  withOverdue: boolean;
  direction: Direction | undefined;
  methodId: number | undefined;
  budgetId: number | undefined;
  sectionId: number | undefined;
}

const isOf = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;

const isWanted = (
  { record, paymentMethodId }: Flow,
  { direction, methodId, budgetId, sectionId }: ItemsQuery,
) =>
  isOf(direction, record.direction) &&
  isOf(methodId, paymentMethodId) &&
  isOf(budgetId, record.budgetId) &&
  isOf(sectionId, record.sectionId ?? 0);

/** What a figure of cash flow consists of, of the sheets that the user may see. */
export async function cashItemsOf(
  db: Db,
  actor: Actor,
  { zusDay, ...query }: ItemsQuery & { zusDay: number },
): Promise<CashItems> {
  const { accountId, today } = actor;
  const { from, to, withOverdue, direction } = query;
  const sight = await sightOf(db, actor, zusDay);
  const openings = openingsOf(await itemsOf(paymentMethods, db, accountId), sight.terms.rates);
  const cash = new CashFlow({ today, openings, columns: [{ from, to }], withOverdue });
  const found: FoundFlow[] = [];
  visitFlows(sight.visible, (flow, sheet) => {
    if (cash.covers(flow) && isWanted(flow, query))
      found.push({ flow, sheet, isOverdue: cash.isOverdue(flow) });
  });
  return await itemsFrom(db, actor, found, { amount: 'gross', isOfBoth: direction === undefined, sight });
}
