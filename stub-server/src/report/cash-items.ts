import { CashFlow } from '@saldo/contract/domain/cash-flow';
import { signOf, type Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { MOST_CASH_ITEMS, type CashItem, type CashItems } from '@saldo/contract/report-cash-flow';
import type { Direction } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';
import { mayMove } from './may-move.ts';
import { namesOf } from './names.ts';
import { openingsOf, sightOf, visitFlows } from '#src/plan/sight.ts';

export interface ItemsQuery {
  from: string;
  to: string;
  withOverdue: boolean;
  direction: Direction | undefined;
  methodId: number | undefined;
  budgetId: number | undefined;
  sectionId: number | undefined;
}

interface Found {
  flow: Flow;
  sheet: BudgetRow;
  isOverdue: boolean;
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

/** What is left to be paid first, by day: that is what one can still do something about. */
const inOrder = (left: Found, right: Found): number =>
  Number(left.flow.state === 'paid') - Number(right.flow.state === 'paid') ||
  left.flow.day.number - right.flow.day.number ||
  left.flow.record.id - right.flow.record.id ||
  left.flow.month - right.flow.month ||
  (left.flow.part?.partId ?? 0) - (right.flow.part?.partId ?? 0);

async function itemsFrom(db: Db, { accountId, acl }: Actor, found: readonly Found[]): Promise<CashItem[]> {
  const flows = found.map(({ flow }) => flow);
  const subjectIds = flows.map(({ record }) => record.tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = flows.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  return found.map(({ flow, sheet, isOverdue }) => {
    const { record, month, contractorId, state, part, day, gross } = flow;
    return {
      origin: { budgetId: record.budgetId, recordId: record.id, month: monthText(month) },
      budget: sheet.name,
      name: subjects.get(record.tradeSubjectId) ?? '',
      contractor: contractorId === null ? null : (contractors.get(contractorId) ?? null),
      direction: record.direction,
      basis: record.paymentTypeName,
      state,
      paymentSourceId: part?.sourceId ?? null,
      paymentPartId: part?.partId ?? null,
      number: part?.number ?? null,
      date: day.date,
      isOverdue,
      mayMove: mayMove(acl, flow),
      gross,
    };
  });
}

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
  const found: Found[] = [];
  const sums = { paid: 0, document: 0, plan: 0 };
  visitFlows(sight.visible, (flow, sheet) => {
    if (!cash.covers(flow) || !isWanted(flow, query)) return;
    found.push({ flow, sheet, isOverdue: cash.isOverdue(flow) });
    sums[flow.state] += (direction === undefined ? signOf(flow) : 1) * flow.gross;
  });
  const { paid, document, plan } = sums;
  return {
    isPartial: sight.isPartial,
    items: await itemsFrom(db, actor, found.toSorted(inOrder).slice(0, MOST_CASH_ITEMS)),
    count: found.length,
    sums: { paid: minor(paid), document: minor(document), plan: minor(plan) },
  };
}
