import { cellAt, type Cell } from '@saldo/contract/domain/cells';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlan, preparePlans, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals, type TotalKind, type Totals } from '@saldo/contract/domain/totals';
import type { Budget } from '@saldo/contract/budget';
import type { BudgetRecord, CellPart, Direction, MonthValue, SheetRecords } from '@saldo/contract/record';

/** Section of rows that have none. */
export const NO_SECTION = 0;

export type SheetSource = {
  budget: Pick<Budget, 'id' | 'firstMonth' | 'lastMonth' | 'permission' | 'isInternal' | 'name'>;
  sheet: SheetRecords;
  today: string;
};

const KINDS: readonly TotalKind[] = [
  'planNet',
  'planGross',
  'actualNet',
  'actualGross',
  'projectionNet',
  'projectionGross',
];
const DIRECTIONS: readonly Direction[] = ['income', 'cost'];

const namesOf = (items: readonly { id: number; name: string }[]) =>
  new Map(items.map(({ id, name }) => [id, name]));

export const groupByRecord = <Item extends { recordId: number }>(
  items: readonly Item[],
): Map<number, readonly Item[]> => {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.recordId);
    if (group === undefined) groups.set(item.recordId, [item]);
    else group.push(item);
  }
  return groups;
};

/** The sheet's plans and totals in memory: one changed row costs one row. */
export class SheetData {
  readonly source: SheetSource;
  readonly from: MonthIndex;
  readonly to: MonthIndex;
  /** in the order of the sheet */
  readonly records: readonly BudgetRecord[];
  readonly names: {
    tradeSubjects: Map<number, string>;
    contractors: Map<number, string>;
    sections: Map<number, string>;
    paymentMethods: Map<number, string>;
  };
  readonly totals: Totals;
  readonly #sections = new Map<number, Totals>();
  readonly #plans = new Map<number, RecordPlan>();
  readonly #values: Map<number, readonly MonthValue[]>;
  readonly #parts: Map<number, readonly CellPart[]>;
  readonly #locked: ReadonlySet<MonthIndex>;

  constructor(source: SheetSource) {
    const { sheet, budget } = source;
    this.source = source;
    this.records = sheet.records.toSorted((a, b) => a.position - b.position || a.id - b.id);
    this.from = monthIndex(
      sheet.records.reduce(
        (least, { firstMonth }) => (firstMonth < least ? firstMonth : least),
        budget.firstMonth,
      ),
    );
    this.to = monthIndex(
      sheet.records.reduce((most, { lastMonth }) => (lastMonth > most ? lastMonth : most), budget.lastMonth),
    );
    this.names = {
      tradeSubjects: namesOf(sheet.names.tradeSubjects),
      contractors: namesOf(sheet.names.contractors),
      sections: namesOf(sheet.names.sections),
      paymentMethods: namesOf(sheet.names.paymentMethods),
    };
    this.#locked = new Set(sheet.lockedMonths.map(monthIndex));
    this.#values = groupByRecord(sheet.monthValues);
    this.#parts = groupByRecord(sheet.parts);
    for (const plan of preparePlans(sheet)) {
      this.#plans.set(plan.record.id, plan);
      addRecord(this.sectionTotals(plan.record.sectionId ?? NO_SECTION), plan, sheet.rates);
    }
    this.totals = this.#sumOfSections();
  }

  get monthCount(): number {
    return this.to - this.from + 1;
  }

  plan(recordId: number): RecordPlan | undefined {
    return this.#plans.get(recordId);
  }

  monthValues(recordId: number): readonly MonthValue[] {
    return this.#values.get(recordId) ?? [];
  }

  /** With whom the payments of a row are, each once. */
  contractorsOf(recordId: number): readonly (number | null)[] {
    return [...new Set((this.#parts.get(recordId) ?? []).map(({ contractorId }) => contractorId))];
  }

  /** The cell that covers the month, or null outside the row's range. */
  cellCovering(recordId: number, month: MonthIndex): Cell | null {
    const plan = this.#plans.get(recordId);
    const start = plan === undefined ? null : segmentStart(plan, month);
    return plan === undefined || start === null
      ? null
      : cellAt(plan, start, this.source.today, this.source.sheet.rates);
  }

  isLocked(month: MonthIndex): boolean {
    return this.#locked.has(month);
  }

  sectionTotals(sectionId: number): Totals {
    const known = this.#sections.get(sectionId);
    if (known !== undefined) return known;
    const made = createTotals(this.from, this.to);
    this.#sections.set(sectionId, made);
    return made;
  }

  /** Takes the row out of the totals, gives it other month values, puts it back. */
  replaceMonthValues(recordId: number, values: readonly MonthValue[]): void {
    const before = this.#plans.get(recordId);
    if (before === undefined) return;
    const { rates } = this.source.sheet;
    const after = preparePlan(before.record, values, this.#parts.get(recordId) ?? []);
    for (const totals of [this.totals, this.sectionTotals(before.record.sectionId ?? NO_SECTION)]) {
      addRecord(totals, before, rates, -1);
      addRecord(totals, after, rates);
    }
    this.#plans.set(recordId, after);
    this.#values.set(recordId, values);
  }

  /** The answer that would give this state: what the query cache keeps. */
  toSheet(): SheetRecords {
    return { ...this.source.sheet, monthValues: [...this.#values.values()].flat() };
  }

  #sumOfSections(): Totals {
    const sum = createTotals(this.from, this.to);
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
