import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { Flow, FlowState } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, type SheetInSight } from '#src/plan/sight.ts';
import { inCurrency } from '#src/plan/flow-amount.ts';

// Movements of methods, summed by chunk of rows: a changed cell recomputes its own chunk only
// (docs/decisions/044).

/** Income and cost of one method in one state, minor units of its currency. */
interface Moved {
  income: number;
  cost: number;
  count: number;
}

export const netOf = ({ income, cost }: Moved): number => income - cost;
export const movedTotals = ({ income, cost, count }: Moved) => ({
  income: minor(income),
  cost: minor(cost),
  count,
});

const nothing = (): Moved => ({ income: 0, cost: 0, count: 0 });
type ByState = Record<FlowState, Moved>;
const STATES = ['paid', 'document', 'plan'] as const;

/** Sums by method and state. */
class MovedSums {
  readonly #byMethod = new Map<number, ByState>();

  of(methodId: number): ByState {
    return this.#byMethod.get(methodId) ?? { paid: nothing(), document: nothing(), plan: nothing() };
  }

  #own(methodId: number): ByState {
    const sums = this.of(methodId);
    this.#byMethod.set(methodId, sums);
    return sums;
  }

  addFlow(flow: Flow, amount: number): void {
    const sum = this.#own(flow.paymentMethodId)[flow.state];
    sum[flow.record.direction] += amount;
    sum.count += 1;
  }

  addAll(other: MovedSums): void {
    for (const [methodId, sums] of other.#byMethod) {
      const own = this.#own(methodId);
      for (const state of STATES) {
        own[state].income += sums[state].income;
        own[state].cost += sums[state].cost;
        own[state].count += sums[state].count;
      }
    }
  }
}

interface Opening {
  id: number;
  currency: CurrencyCode;
  openingDate: string;
}

interface Question {
  today: string;
  /** last day that counts */
  on: string;
  openings: readonly Opening[];
  rates: Rates;
}

const ofChunk = keptFigures((rows, { today, on, openings, rates }: Question, sheet) => {
  const byId = new Map(openings.map((opening) => [opening.id, opening]));
  const sums = new MovedSums();
  for (const { flows } of rows)
    for (const flow of flows) {
      const opening = byId.get(flow.paymentMethodId);
      if (!opening || !flow.isInCashFlow || !countsOn(sheet, flow)) continue;
      const { date } = flow.day;
      // overdue amounts are expected today; payments before the opening day are part of the opening
      // balance
      const day = flow.state !== 'paid' && date < today ? today : date;
      if (day > on || day < opening.openingDate) continue;
      sums.addFlow(flow, inCurrency(flow, opening.currency, rates));
    }
  return sums;
});

/** Movements of each method up to a day, over all sheets. */
export function movedBy(sheets: readonly SheetInSight[], question: Question): MovedSums {
  const sums = new MovedSums();
  for (const { figure } of ofChunk(sheets, question)) sums.addAll(figure);
  return sums;
}

interface BeforeQuestion {
  from: string;
  openings: readonly Opening[];
  rates: Rates;
}

const beforeOfChunk = keptFigures((rows, { from, openings, rates }: BeforeQuestion, sheet) => {
  const byId = new Map(openings.map((opening) => [opening.id, opening]));
  const sums = new MovedSums();
  for (const { flows } of rows)
    for (const flow of flows) {
      const opening = byId.get(flow.paymentMethodId);
      const { date } = flow.day;
      if (!opening || date < from || date >= opening.openingDate) continue;
      if (flow.state !== 'paid' || !flow.isInCashFlow || !countsOn(sheet, flow)) continue;
      sums.addFlow(flow, inCurrency(flow, opening.currency, rates));
    }
  return sums;
});

/** Net payments of the methods from a day until their own opening days, in total. */
export function paidBeforeOpening(sheets: readonly SheetInSight[], question: BeforeQuestion): number {
  const { openings } = question;
  return beforeOfChunk(sheets, question).reduce(
    (sum, { figure }) => sum + openings.reduce((own, { id }) => own + netOf(figure.of(id).paid), 0),
    0,
  );
}
