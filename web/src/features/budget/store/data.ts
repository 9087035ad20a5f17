import { cellAt, type Cell } from '@saldo/contract/domain/cells';
import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { SheetChanged } from '@saldo/contract/change';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { NO_PARTS, preparePlan, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { Totals } from '@saldo/contract/domain/totals';
import type { Budget } from '@saldo/contract/budget';
import type { BudgetRecord, CellPart, MonthValue, SheetRecords } from '@saldo/contract/record';
import { GroupTotals } from './group-totals.ts';
import type { Grouping } from './view.ts';

/** A constant, so that memoized readers see no change. */
const NO_VALUES: readonly MonthValue[] = [];

/** Group of rows without a section. */
export const NO_GROUP = 0;

export type SheetSource = {
  budget: Pick<Budget, 'id' | 'firstMonth' | 'lastMonth' | 'permission' | 'isInternal' | 'name'>;
  sheet: SheetRecords;
  today: string;
};

type Named = { readonly id: number; readonly name: string };
/** Names of the master data used by rows, by id. */
export type SheetNames = Readonly<Record<keyof SheetRecords['names'], ReadonlyMap<number, string>>>;
/** Names learned after the sheet was loaded. */
export type KnownNames = Partial<Record<keyof SheetNames, readonly Named[]>>;
/** Result of a command on rows. */
export type RowsChange = Pick<SheetChanged, 'records' | 'removedRecordIds' | 'monthValues'> &
  Partial<Pick<SheetChanged, 'parts'>>;

const namesOf = (items: readonly Named[]) => new Map(items.map(({ id, name }) => [id, name]));
const namedOf = (names: ReadonlyMap<number, string>) => [...names].map(([id, name]) => ({ id, name }));

const inOrder = (records: Iterable<BudgetRecord>) =>
  [...records].toSorted((a, b) => a.position - b.position || a.id - b.id);

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

const isInSameGroups = (one: BudgetRecord, other: BudgetRecord): boolean =>
  one.sectionId === other.sectionId && one.contractorId === other.contractorId;

/** Whether only the row's position differs. Versions are ignored, since pending changes keep them. */
function isOnlyMoved(before: BudgetRecord, after: BudgetRecord): boolean {
  const names = Object.keys(after) as (keyof BudgetRecord)[];
  return names.every((name) => name === 'position' || before[name] === after[name]);
}

function namesWith(names: SheetNames, known: KnownNames): SheetNames {
  const withKnown = (key: keyof SheetNames) => new Map([...names[key], ...namesOf(known[key] ?? [])]);
  return {
    tradeSubjects: withKnown('tradeSubjects'),
    contractors: withKnown('contractors'),
    sections: withKnown('sections'),
    paymentMethods: withKnown('paymentMethods'),
  };
}

/** The sheet's plans and totals in memory; changing one row costs one row. */
export class SheetData {
  readonly source: SheetSource;
  readonly from: MonthIndex;
  readonly to: MonthIndex;
  /** in sheet order */
  records: readonly BudgetRecord[];
  names: SheetNames;
  readonly #totals: GroupTotals;
  readonly #plans = new Map<number, RecordPlan>();
  readonly #values: Map<number, readonly MonthValue[]>;
  readonly #parts: Map<number, readonly CellPart[]>;
  readonly #locked: ReadonlySet<MonthIndex>;

  constructor(source: SheetSource) {
    const { sheet, budget } = source;
    this.source = source;
    this.records = inOrder(sheet.records);
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
    for (const record of sheet.records) {
      const plan = preparePlan(record, this.monthValues(record.id), this.#parts.get(record.id) ?? NO_PARTS);
      this.#plans.set(record.id, plan);
    }
    this.#totals = new GroupTotals({
      from: this.from,
      to: this.to,
      rates: sheet.rates,
      plans: () => this.#plans.values(),
      groupOf: (record, grouping) => this.groupOf(record, grouping),
    });
  }

  get monthCount(): number {
    return this.to - this.from + 1;
  }

  plan(recordId: number): RecordPlan | undefined {
    return this.#plans.get(recordId);
  }

  monthValues(recordId: number): readonly MonthValue[] {
    return this.#values.get(recordId) ?? NO_VALUES;
  }

  /** The payments of a row, even of one that is hidden but still stored. */
  partsOf(recordId: number): readonly CellPart[] {
    return this.#parts.get(recordId) ?? NO_PARTS;
  }

  /** The contractors of a row's payments, each once. */
  contractorsOf(recordId: number): readonly (number | null)[] {
    return [...new Set((this.#parts.get(recordId) ?? []).map(({ contractorId }) => contractorId))];
  }

  /** The row's own contractor, otherwise the only one of its payments. */
  contractorOf({ id, contractorId }: BudgetRecord): number | null {
    if (contractorId !== null) return contractorId;
    const [only = null, ...others] = this.contractorsOf(id);
    return others.length === 0 ? only : null;
  }

  groupOf(record: BudgetRecord, grouping: Grouping): number {
    if (grouping === 'none') return NO_GROUP;
    return (grouping === 'section' ? record.sectionId : this.contractorOf(record)) ?? NO_GROUP;
  }

  /** The cell that covers the month, or null outside the row's range. */
  cellCovering(recordId: number, month: MonthIndex): Cell | null {
    const plan = this.#plans.get(recordId);
    const start = plan === undefined ? null : segmentStart(plan, month);
    return plan === undefined || start === null
      ? null
      : cellAt(plan, start, this.source.today, this.source.sheet.rates);
  }

  /** Whether a cell covers the month, i.e. it is inside the row's range. */
  hasCell(recordId: number, month: MonthIndex): boolean {
    const plan = this.#plans.get(recordId);
    return plan !== undefined && segmentStart(plan, month) !== null;
  }

  /** Whether amounts in a currency can be converted here. */
  hasRate(currency: CurrencyCode): boolean {
    return currency === ACCOUNT_CURRENCY || this.source.sheet.rates[currency] !== undefined;
  }

  isLocked(month: MonthIndex): boolean {
    return this.#locked.has(month);
  }

  get lockedMonths(): ReadonlySet<MonthIndex> {
    return this.#locked;
  }

  /** Totals of all rows. */
  get totals(): Totals {
    return this.#totals.all;
  }

  groupTotals(groupId: number, grouping: Grouping): Totals {
    return this.#totals.of(groupId, grouping);
  }

  /** Replaces a row's month values; totals are recomputed for months whose amounts have changed. */
  replaceMonthValues(recordId: number, values: readonly MonthValue[]): void {
    const record = this.#plans.get(recordId)?.record;
    if (record !== undefined) this.#put(record, values);
  }

  /** Replaces a row's payments; those of an unknown row are kept until it arrives. */
  replaceParts(recordId: number, parts: readonly CellPart[]): void {
    const record = this.#plans.get(recordId)?.record;
    const values = this.monthValues(recordId);
    // Payments may move a row into another contractor's group.
    if (record !== undefined) this.#drop(recordId);
    this.#parts.set(recordId, parts);
    if (record !== undefined) this.#put(record, values);
  }

  /** Applies changed, added and removed rows at a cost proportional to them. Returns new data if they exceed the known months. */
  changeRows(change: RowsChange, known: KnownNames = {}): SheetData {
    const { records, removedRecordIds, monthValues, parts = [] } = change;
    const values = groupByRecord(monthValues);
    const changed = new Set(records.map(({ id }) => id));
    this.names = namesWith(this.names, known);
    for (const id of removedRecordIds) this.#drop(id);
    for (const { recordId, parts: ofRow } of parts) this.replaceParts(recordId, ofRow);
    for (const record of records) this.#take(record, values.get(record.id));
    for (const [id, ofRow] of values) if (!changed.has(id)) this.replaceMonthValues(id, ofRow);
    this.records = inOrder([...this.#plans.values()].map(({ record }) => record));
    const isBeyond = ({ firstMonth, lastMonth }: BudgetRecord) =>
      monthIndex(firstMonth) < this.from || monthIndex(lastMonth) > this.to;
    return records.some(isBeyond) ? new SheetData({ ...this.source, sheet: this.toSheet() }) : this;
  }

  /** Values of a delayed response, except those that are newer here. */
  newerOf(values: readonly MonthValue[]): MonthValue[] {
    return values.map((value) => {
      const { recordId, month, scope, version } = value;
      const here = this.monthValues(recordId).find((one) => one.month === month && one.scope === scope);
      return here !== undefined && here.version > version ? here : value;
    });
  }

  /** Whether all names used by the row are known. */
  #isNamed({ tradeSubjectId, contractorId, sectionId, paymentMethodId }: BudgetRecord): boolean {
    const { tradeSubjects, contractors, sections, paymentMethods } = this.names;
    return (
      tradeSubjects.has(tradeSubjectId) &&
      paymentMethods.has(paymentMethodId) &&
      (contractorId === null || contractors.has(contractorId)) &&
      (sectionId === null || sections.has(sectionId))
    );
  }

  /** Whether all amounts in a response can be converted. */
  hasRatesOf({ records, parts }: Pick<SheetChanged, 'records' | 'parts'>): boolean {
    const counted = [...records, ...parts.flatMap((row) => row.parts)];
    return counted.every(({ currency }) => this.hasRate(currency));
  }

  /** Whether all names used in a response are known. */
  hasNamesOf({ records, parts }: Pick<SheetChanged, 'records' | 'parts'>): boolean {
    const payers = parts.flatMap(({ recordId }) => this.contractorsOf(recordId));
    return (
      records.every((record) => this.#isNamed(record)) &&
      payers.every((id) => id === null || this.names.contractors.has(id))
    );
  }

  /** The response that would produce this state, for the query cache. */
  toSheet(): SheetRecords {
    const { sheet } = this.source;
    const { tradeSubjects, contractors, sections, paymentMethods } = this.names;
    return {
      ...sheet,
      records: [...this.records],
      monthValues: [...this.#values.values()].flat(),
      parts: [...this.#parts].flatMap(([id, parts]) => (this.#plans.has(id) ? parts : [])),
      names: {
        tradeSubjects: namedOf(tradeSubjects),
        contractors: namedOf(contractors),
        sections: namedOf(sections),
        paymentMethods: namedOf(paymentMethods),
      },
    };
  }

  /** A row's current state; without values it keeps its known ones. */
  #take(record: BudgetRecord, values: readonly MonthValue[] | undefined): void {
    const before = this.#plans.get(record.id);
    if (values === undefined && before !== undefined && isOnlyMoved(before.record, record))
      this.#plans.set(record.id, { ...before, record });
    else this.#put(record, values ?? this.monthValues(record.id));
  }

  #put(record: BudgetRecord, values: readonly MonthValue[]): void {
    const before = this.#plans.get(record.id);
    const after = preparePlan(record, values, this.#parts.get(record.id) ?? NO_PARTS);
    if (before !== undefined && isInSameGroups(before.record, record)) this.#totals.replace(before, after);
    else {
      if (before !== undefined) this.#totals.count(before, -1);
      this.#totals.count(after, 1);
    }
    this.#plans.set(record.id, after);
    this.#values.set(record.id, values);
  }

  #drop(recordId: number): void {
    const plan = this.#plans.get(recordId);
    if (plan !== undefined) this.#totals.count(plan, -1);
    for (const facts of [this.#plans, this.#values]) facts.delete(recordId);
  }
}
