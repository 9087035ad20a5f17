import { cellAt } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/amount-format';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlan, preparePlans, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import { minor } from '@saldo/contract/domain/rounding';
import { addRecord, createTotals, type Totals } from '@saldo/contract/domain/totals';
import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';

export const ROW_HEIGHT = 23;
export const HEAD_HEIGHT = 40;
export const MONTH_WIDTH = 96;
/** Frozen columns with their widths. */
export const FROZEN = [
  { key: 'name', title: 'Nazwa', width: 184 },
  { key: 'contractor', title: 'Kontrahent', width: 132 },
  { key: 'section', title: 'Sekcja', width: 92 },
  { key: 'method', title: 'Metoda', width: 92 },
] as const;
export const FROZEN_WIDTH = FROZEN.reduce((sum, { width }) => sum + width, 0);

export type Words = Readonly<Record<(typeof FROZEN)[number]['key'], string>>;

const TODAY = '2026-11-21';
const namesOf = (items: readonly { id: number; name: string }[]) =>
  new Map(items.map(({ id, name }) => [id, name]));

/**
 * The product's sheet for a rival grid: the same bytes and rules for cells and totals, calculated
 * as lazily as in the product.
 */
export class RivalSheet {
  readonly rows: readonly Words[];
  readonly months: readonly string[];
  readonly #from: MonthIndex;
  readonly #plans: RecordPlan[];
  readonly #totals: Totals;
  readonly #sheet: SheetRecords;

  constructor(sheet: SheetRecords) {
    this.#sheet = sheet;
    this.#plans = [...preparePlans(sheet)];
    this.#from = this.#plans.reduce(
      (least, { firstMonth }) => (firstMonth < least ? firstMonth : least),
      monthIndex('2100-01'),
    );
    const to = this.#plans.reduce((most, { lastMonth }) => (lastMonth > most ? lastMonth : most), this.#from);
    this.#totals = createTotals(this.#from, to);
    for (const plan of this.#plans) addRecord(this.#totals, plan, sheet.rates);
    this.months = Array.from({ length: to - this.#from + 1 }, (_, place) =>
      monthText(addMonths(this.#from, place)),
    );
    this.rows = this.#words(sheet);
  }

  /** The text of a cell; empty if the row has no plan there. */
  text(row: number, month: number): string {
    const plan = this.#plans[row];
    if (plan === undefined) return '';
    const start = segmentStart(plan, addMonths(this.#from, month));
    const cell = start === null ? null : cellAt(plan, start, TODAY, this.#sheet.rates);
    return cell === null ? '' : formatAmount(minor(cell.projectionNet), plan.record.currency);
  }

  total(month: number): string {
    const { income, cost } = this.#totals;
    const sum = (income.projectionNet[month] ?? 0) - (cost.projectionNet[month] ?? 0);
    return formatAmount(minor(sum), 'PLN');
  }

  /**
   * Whole currency units, as typed; the row is subtracted from the totals, changed, and added
   * again.
   */
  write(row: number, month: number, typed: string): void {
    const plan = this.#plans[row];
    if (plan === undefined) return;
    const { rates } = this.#sheet;
    const { record } = plan;
    const value = {
      recordId: record.id,
      month: monthText(addMonths(this.#from, month)),
      scope: 'month',
      version: 1,
      netAmount: minor(Number(typed) * 100),
      contractorId: null,
      paymentMethodId: null,
      issueDate: null,
      dueDate: null,
      expectedPaymentDate: null,
      note: null,
    } as const;
    addRecord(this.#totals, plan, rates, -1);
    const after = preparePlan(record, [value], []);
    addRecord(this.#totals, after, rates);
    this.#plans[row] = after;
  }

  #words({ names }: SheetRecords): Words[] {
    const subjects = namesOf(names.tradeSubjects);
    const contractors = namesOf(names.contractors);
    const sections = namesOf(names.sections);
    const methods = namesOf(names.paymentMethods);
    return this.#plans.map(({ record }) => ({
      name: subjects.get(record.tradeSubjectId) ?? '',
      contractor: contractors.get(record.contractorId ?? 0) ?? '',
      section: sections.get(record.sectionId ?? 0) ?? '',
      method: methods.get(record.paymentMethodId) ?? '',
    }));
  }
}

/** What the measuring page needs from a rival. */
export interface Rival {
  down: Element;
  across: Element;
  /** whether the total of a month is on the screen */
  isTotalPainted: (text: string) => boolean;
}

declare global {
  var rival: Rival | undefined;
  var written: { text: string } | undefined;
}

export const loadSheet = async (): Promise<RivalSheet> =>
  new RivalSheet(unpackSheet((await (await fetch('/records')).json()) as PackedSheet));

/** Reports a stored edit: the measuring page then waits until its total is on the screen. */
export const noteWritten = (sheet: RivalSheet, month: number): void => {
  globalThis.written = { text: sheet.total(month) };
};

export const host = (): HTMLElement => {
  const element = document.getElementById('grid');
  if (element === null) throw new Error('The page has no #grid');
  return element;
};

/** Marks the frame with the first cells. */
export function whenDrawn(find: () => Rival | null): void {
  const rival = find();
  if (rival === null) {
    requestAnimationFrame(() => whenDrawn(find));
    return;
  }
  globalThis.rival = rival;
  performance.mark('sheet-painted');
}
