import { cellAt, type Cell } from '@saldo/contract/domain/cells';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Proposal, RowMonth } from '@saldo/contract/matching';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { plansOf } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';

/** Months shown before and after the proposed one. */
const [BEFORE, AFTER] = [3, 5];

/** The amounts to attach, in their own currency. */
export interface Attached {
  net: Minor;
  gross: Minor;
  currency: CurrencyCode;
}

const ZERO = minor(0);

/** The projection of a cell with another document: a bag keeps its plan until documents reach it (`cell-amounts.ts`). */
function projectionWith(plan: RecordPlan, cell: Cell, net: Minor, gross: Minor): Minor {
  const isLeft = plan.record.paymentTypeName === 'invoice-bag' && cell.actualGross + gross < cell.planGross;
  return isLeft ? cell.planNet : minor(cell.actualNet + net);
}

/** The months of rows around proposed cells, as they are and as attaching would change them. */
export async function rowMonths(
  db: Db,
  { accountId, today }: Actor,
  proposals: readonly Proposal[],
  attached: Attached,
): Promise<RowMonth[][]> {
  const plans = await plansOf(db, accountId, { ids: [0, ...proposals.map(({ recordId }) => recordId)] });
  const byId = new Map(plans.map((plan) => [plan.record.id, plan]));
  const sheetIds = [...new Set(proposals.map(({ budgetId }) => budgetId))];
  const closed = new Map(
    await Promise.all(
      sheetIds.map(async (id) => [id, new Set(await closedMonthsOf(db, accountId, id))] as const),
    ),
  );
  const ofParts = plans.flatMap(({ own }) =>
    [...own.values()].flatMap(({ parts }) => parts.map(({ currency }) => currency)),
  );
  const currencies = [attached.currency, ...plans.map(({ record }) => record.currency), ...ofParts];
  const rates = await ratesOn(db, currencies, today);
  return proposals.map(({ recordId, budgetId, month: proposed }) => {
    const plan = byId.get(recordId);
    if (!plan) return [];
    const { currency } = plan.record;
    const at = monthIndex(proposed);
    const inRow = (amount: Minor) => convert(amount, attached.currency, currency, rates);
    const monthAt = (index: MonthIndex): RowMonth => {
      const month = monthText(index);
      const cell = cellAt(plan, index, today, rates);
      const isClosed = closed.get(budgetId)?.has(month) ?? false;
      if (!cell) return { month, isClosed, planned: null, documents: ZERO, isPaid: false, after: ZERO };
      const after =
        index === at
          ? projectionWith(plan, cell, inRow(attached.net), inRow(attached.gross))
          : cell.projectionNet;
      return {
        month,
        isClosed,
        planned: cell.planNet,
        documents: cell.actualNet,
        isPaid: cell.state === 'paid',
        after,
      };
    };
    return Array.from({ length: BEFORE + 1 + AFTER }, (_, place) => monthAt(addMonths(at, place - BEFORE)));
  });
}
