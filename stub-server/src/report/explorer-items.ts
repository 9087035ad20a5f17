import type { RowFlows } from '@saldo/contract/domain/flows';
import { visitPivot, type PivotQuery } from '@saldo/contract/domain/pivot';
import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { keptFigures, type SheetFacts } from '#src/plan/kept-figures.ts';
import { rowsIn } from '#src/plan/row-chunks.ts';
import {
  countedRows,
  daysBy,
  placeOf,
  questioned,
  type CountTerms,
  type ExplorerQuery,
} from './explorer-query.ts';
import { Found, itemsFrom, type FoundOf } from './flow-items.ts';

type ItemsQuestion = Pick<PivotQuery, 'from' | 'to' | 'where'> & { of: FoundOf; count: CountTerms };

function foundIn(rows: Iterable<RowFlows>, { of, count, ...which }: ItemsQuestion, sheet: SheetFacts) {
  const { dayOf, isOverdue } = daysBy(count);
  const found = new Found(of);
  visitPivot(countedRows(rows, count, sheet), { ...which, dayOf }, (flow) =>
    found.add(flow, isOverdue(flow)),
  );
  return found.flows();
}
const itemsOfChunk = keptFigures(foundIn);

/** The items of a figure of profitability. */
export async function explorerItemsOf(db: Db, actor: Actor, query: ExplorerQuery): Promise<CashItems> {
  const { from, to, amount = 'net', direction } = query;
  const { sheets, sight, terms: count, isFound } = await questioned(db, actor, query);
  const of = { amount, isOfBoth: direction === undefined };
  const question = { from, to, where: placeOf(query), of, count };
  const parts = isFound
    ? sheets.map(({ row, chunks }) => foundIn(rowsIn(chunks).filter(isFound), question, row))
    : itemsOfChunk(sheets, question).map(({ figure }) => figure);
  return await itemsFrom(db, actor, parts, sight);
}
