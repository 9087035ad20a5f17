import { plannedPayments, type PlannedPayment } from '@saldo/contract/domain/cells';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';

type Kind = PlannedPayment['kind'];
type Months = Map<number, string>;

/**
 * Expected dates of planned payments, worked out once for all rows that date alike: a calendar of thousands of rows has few
 * ways of dating, and a date costs more than the rest of a cell.
 */
export class ExpectedDates {
  readonly #zusDay: number;
  readonly #known = new Map<string, Record<Kind, Months>>();

  constructor(zusDay: number) {
    this.#zusDay = zusDay;
  }

  get zusDay(): number {
    return this.#zusDay;
  }

  /** The dates of one row's months that have nothing of their own. */
  forPlan(plan: RecordPlan): (kind: Kind, month: MonthIndex) => string {
    const { issueDay, paymentTermDays, paymentDayRule: rule } = plan.record;
    const key = `${issueDay} ${paymentTermDays} ${rule.kind === 'due-date' ? '' : rule.day}`;
    const months = this.#known.get(key) ?? {
      document: new Map<number, string>(),
      person: new Map<number, string>(),
      'income-tax': new Map<number, string>(),
      zus: new Map<number, string>(),
    };
    this.#known.set(key, months);
    return (kind, month) => months[kind].get(month) ?? this.#learn(plan, months, kind, month);
  }

  #learn(plan: RecordPlan, months: Record<Kind, Months>, wanted: Kind, month: MonthIndex): string {
    for (const { kind, expectedDate } of plannedPayments(plan, month, this.#zusDay)) {
      months[kind].set(month, expectedDate);
    }
    const found = months[wanted].get(month);
    if (found === undefined) throw new RangeError('A payment that is not planned has no date');
    return found;
  }
}
