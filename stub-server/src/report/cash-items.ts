import { CashFlow, type CashTerms } from '@saldo/contract/domain/cash-flow';
import { isOwnTransfer, type Flow } from '@saldo/contract/domain/flows';
import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { Direction } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, openingsOf, sightOf } from '#src/plan/sight.ts';
import { Found, itemsFrom } from './flow-items.ts';

export interface ItemsQuery {
  from: string;
  to: string;
  withOverdue: boolean;
  direction: Direction | undefined;
  methodId: number | undefined;
  budgetId: number | undefined;
  sectionId: number | undefined;
  /** transfers between the company's own methods: only these, or all but these */
  transfers: 'only' | 'none' | undefined;
}

const isOf = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;

const isWanted = (
  flow: Flow,
  { direction, methodId, budgetId, sectionId, transfers }: Omit<Question, 'terms'>,
) => {
  const { record, paymentMethodId } = flow;
  return (
    isOf(direction, record.direction) &&
    isOf(methodId, paymentMethodId) &&
    isOf(budgetId, record.budgetId) &&
    isOf(sectionId, record.sectionId ?? 0) &&
    isOf(transfers, isOwnTransfer(flow) ? 'only' : 'none')
  );
};

interface Question extends Omit<ItemsQuery, 'from' | 'to' | 'withOverdue'> {
  terms: CashTerms;
}

const ofChunk = keptFigures((rows, { terms, ...which }: Question, sheet) => {
  const cash = new CashFlow(terms);
  const found = new Found({ amount: 'gross', isOfBoth: which.direction === undefined });
  for (const { flows } of rows)
    for (const flow of flows)
      if (countsOn(sheet, flow) && cash.covers(flow) && isWanted(flow, which))
        found.add(flow, cash.isOverdue(flow));
  return found.flows();
});

/** The items of a figure of cash flow, from the sheets that the user may see. */
export async function cashItemsOf(
  db: Db,
  actor: Actor,
  { from, to, withOverdue, ...which }: ItemsQuery,
): Promise<CashItems> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor);
  const openings = openingsOf(await itemsOf(paymentMethods, db, accountId), sight.terms.rates);
  const terms = { today, openings, columns: [{ from, to }], withOverdue };
  const found = ofChunk(sight.visible, { terms, ...which });
  return await itemsFrom(
    db,
    actor,
    found.map(({ figure }) => figure),
    sight,
  );
}
