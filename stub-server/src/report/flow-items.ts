import { signOf, type Flow, type FlowState } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { MOST_CASH_ITEMS, type CashItem, type CashItems } from '@saldo/contract/report-cash-flow';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { orderedDates } from '#src/payment/ordered.ts';
import type { Sight } from '#src/plan/sight.ts';
import { dueDatesIn } from './due-dates.ts';
import { firstOf, firstOfSorted } from './first-of.ts';
import { mayMove } from './may-move.ts';

/** A flow that is part of a figure. */
interface FoundFlow {
  flow: Flow;
  isOverdue: boolean;
}

/** Flows of a figure: their number, their sums, and the first of them. */
export interface FoundFlows {
  count: number;
  sums: Record<FlowState, number>;
  first: readonly FoundFlow[];
}

export interface FoundOf {
  amount: 'net' | 'gross';
  /** both directions: income less cost */
  isOfBoth: boolean;
}

/** Unpaid flows first, by day, because the user can still act on them. */
const inOrder = (left: FoundFlow, right: FoundFlow): number =>
  Number(left.flow.state === 'paid') - Number(right.flow.state === 'paid') ||
  left.flow.day.number - right.flow.day.number ||
  left.flow.record.id - right.flow.record.id ||
  left.flow.month - right.flow.month ||
  (left.flow.part?.partId ?? 0) - (right.flow.part?.partId ?? 0);

/** Collects the flows of a figure. */
export class Found {
  readonly #of: FoundOf;
  readonly #sums = { paid: 0, document: 0, plan: 0 };
  readonly #found: FoundFlow[] = [];

  constructor(of: FoundOf) {
    this.#of = of;
  }

  add(flow: Flow, isOverdue: boolean): void {
    const { amount, isOfBoth } = this.#of;
    this.#sums[flow.state] += (isOfBoth ? signOf(flow) : 1) * flow[amount];
    this.#found.push({ flow, isOverdue });
  }

  flows(): FoundFlows {
    const first = firstOf(this.#found, MOST_CASH_ITEMS, inOrder);
    return { count: this.#found.length, sums: this.#sums, first };
  }
}

async function named(
  db: Db,
  { accountId, acl }: Actor,
  { found, sight }: { found: readonly FoundFlow[]; sight: Sight },
): Promise<CashItem[]> {
  const flows = found.map(({ flow }) => flow);
  const dueDateOf = dueDatesIn(sight);
  const subjectIds = flows.map(({ record }) => record.tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = flows.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  const partIds = flows.flatMap(({ part }) => part?.partId ?? []);
  const ordered = await orderedDates(db, accountId, partIds);
  const sheets = new Map(sight.visible.map(({ row }) => [row.id, row.name]));
  return found.map(({ flow, isOverdue }) => {
    const { record, month, contractorId, state, part, day, net, gross } = flow;
    return {
      origin: { budgetId: record.budgetId, recordId: record.id, month: monthText(month) },
      budget: sheets.get(record.budgetId) ?? '',
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
      orderedDate: ordered.get(part?.partId ?? 0) ?? null,
      mayMove: mayMove(acl, flow),
      net,
      gross,
    };
  });
}

/** The flows of a figure with their sums, merged from several partial results. */
export async function itemsFrom(
  db: Db,
  actor: Actor,
  parts: readonly FoundFlows[],
  sight: Sight,
): Promise<CashItems> {
  const sumOf = (state: FlowState) => minor(parts.reduce((sum, { sums }) => sum + sums[state], 0));
  const found = firstOfSorted(
    parts.map(({ first }) => first),
    MOST_CASH_ITEMS,
    inOrder,
  );
  return {
    isPartial: sight.isPartial,
    items: await named(db, actor, { found, sight }),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    sums: { paid: sumOf('paid'), document: sumOf('document'), plan: sumOf('plan') },
  };
}
