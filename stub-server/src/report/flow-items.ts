import { signOf, type Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { MOST_CASH_ITEMS, type CashItem, type CashItems } from '@saldo/contract/report-cash-flow';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { namesOf } from '#src/plan/item-names.ts';
import type { Sight } from '#src/plan/sight.ts';
import { dueDatesOf } from './due-dates.ts';
import { firstOf } from './first-of.ts';
import { mayMove } from './may-move.ts';

/** A flow that a figure consists of. */
export interface FoundFlow {
  flow: Flow;
  sheet: { name: string };
  isOverdue: boolean;
}

/** What is left to be paid first, by day: that is what one can still do something about. */
const inOrder = (left: FoundFlow, right: FoundFlow): number =>
  Number(left.flow.state === 'paid') - Number(right.flow.state === 'paid') ||
  left.flow.day.number - right.flow.day.number ||
  left.flow.record.id - right.flow.record.id ||
  left.flow.month - right.flow.month ||
  (left.flow.part?.partId ?? 0) - (right.flow.part?.partId ?? 0);

async function named(
  db: Db,
  { accountId, acl }: Actor,
  { found, sight }: { found: readonly FoundFlow[]; sight: Sight },
): Promise<CashItem[]> {
  const flows = found.map(({ flow }) => flow);
  const dueDateOf = dueDatesOf(sight, flows);
  const subjectIds = flows.map(({ record }) => record.tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = flows.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  return found.map(({ flow, sheet, isOverdue }) => {
    const { record, month, contractorId, state, part, day, net, gross } = flow;
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
      methodId: flow.paymentMethodId,
      date: day.date,
      dueDate: dueDateOf(flow),
      isOverdue,
      mayMove: mayMove(acl, flow),
      net,
      gross,
    };
  });
}

/** The flows of a figure with their sums: of one direction without a sign, of both income less cost. */
export async function itemsFrom(
  db: Db,
  actor: Actor,
  found: readonly FoundFlow[],
  { sight, ...told }: { amount: 'net' | 'gross'; isOfBoth: boolean; sight: Sight },
): Promise<CashItems> {
  const sums = { paid: 0, document: 0, plan: 0 };
  for (const { flow } of found) sums[flow.state] += (told.isOfBoth ? signOf(flow) : 1) * flow[told.amount];
  const { paid, document, plan } = sums;
  return {
    isPartial: sight.isPartial,
    items: await named(db, actor, { found: firstOf(found, MOST_CASH_ITEMS, inOrder), sight }),
    count: found.length,
    sums: { paid: minor(paid), document: minor(document), plan: minor(plan) },
  };
}
