import type { MonthIndex } from '@saldo/contract/domain/month';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import {
  addRecord,
  createTotals,
  replaceRecord,
  type TotalKind,
  type Totals,
} from '@saldo/contract/domain/totals';
import type { BudgetRecord, Direction } from '@saldo/contract/record';
import type { Grouping } from './view.ts';

const KINDS: readonly TotalKind[] = [
  'planNet',
  'planGross',
  'actualNet',
  'actualGross',
  'projectionNet',
  'projectionGross',
];
const DIRECTIONS: readonly Direction[] = ['income', 'cost'];

type Sheet = {
  readonly from: MonthIndex;
  readonly to: MonthIndex;
  readonly rates: Rates;
  plans: () => Iterable<RecordPlan>;
  groupOf: (record: BudgetRecord, grouping: Grouping) => number;
};

/** Monthly totals of a sheet and its groups; changing a row costs only its differences. */
export class GroupTotals {
  readonly all: Totals;
  readonly #sheet: Sheet;
  readonly #sections = new Map<number, Totals>();
  /** computed when rows are first grouped by contractor */
  #contractors: Map<number, Totals> | null = null;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#addAll(this.#sections, 'section');
    this.all = this.#sumOfSections();
  }

  of(groupId: number, grouping: Grouping): Totals {
    if (grouping === 'none') return this.all;
    if (grouping === 'section') return this.#totalsIn(this.#sections, groupId);
    this.#contractors ??= this.#addAll(new Map(), 'contractor');
    return this.#totalsIn(this.#contractors, groupId);
  }

  /** Adds or subtracts a row. */
  count(plan: RecordPlan, sign: 1 | -1): void {
    for (const totals of this.#totalsOf(plan.record)) addRecord(totals, plan, this.#sheet.rates, sign);
  }

  /** Replaces a row within the same groups. */
  replace(before: RecordPlan, after: RecordPlan): void {
    replaceRecord(this.#totalsOf(after.record), before, after, this.#sheet.rates);
  }

  #addAll(groups: Map<number, Totals>, grouping: Grouping): Map<number, Totals> {
    const { plans, groupOf, rates } = this.#sheet;
    for (const plan of plans())
      addRecord(this.#totalsIn(groups, groupOf(plan.record, grouping)), plan, rates);
    return groups;
  }

  #totalsIn(groups: Map<number, Totals>, groupId: number): Totals {
    const known = groups.get(groupId);
    if (known !== undefined) return known;
    const made = createTotals(this.#sheet.from, this.#sheet.to);
    groups.set(groupId, made);
    return made;
  }

  /** All totals that include a row. */
  #totalsOf(record: BudgetRecord): Totals[] {
    const { groupOf } = this.#sheet;
    const totals = [this.all, this.#totalsIn(this.#sections, groupOf(record, 'section'))];
    if (this.#contractors !== null)
      totals.push(this.#totalsIn(this.#contractors, groupOf(record, 'contractor')));
    return totals;
  }

  #sumOfSections(): Totals {
    const sum = createTotals(this.#sheet.from, this.#sheet.to);
    for (const section of this.#sections.values()) {
      for (const direction of DIRECTIONS) {
        for (const kind of KINDS) {
          const target = sum[direction][kind];
          for (const [place, amount] of section[direction][kind].entries())
            target[place] = (target[place] ?? 0) + amount;
        }
      }
    }
    return sum;
  }
}
