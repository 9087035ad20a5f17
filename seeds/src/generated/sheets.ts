import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { DEMO_ACCOUNT_ID } from '#src/accounts.ts';
import { inYear, type Calendar, type When } from '#src/calendar.ts';
import type { SeedBudget, SeedMonthValue, SeedRecord } from '#src/data.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import { SECTION_NAMES } from './names.ts';
import { paymentsOf, type Ids } from './payments.ts';
import { randomOf, type Random } from './random.ts';
import { recordOf, valuesOf, type SheetPlace } from './rows.ts';

const ORDINARY_SHEETS = 50;

/** The size of a generated company. */
export interface Size {
  /** rows of its only sheet with 120 months; 0: no such sheet */
  bigRows: number;
  /** minimum and maximum number of rows of its 50 sheets with 36 months */
  rows: readonly [number, number];
}
/** Share of the rows whose past cells have documents. */
const WITH_PAYMENTS = 0.08;

export const CATEGORY_COUNT = 12;

interface SheetsDraft {
  budgets: SeedBudget[];
  records: SeedRecord[];
  monthValues: SeedMonthValue[];
  paymentSources: SeedPaymentSource[];
}

const budgetOf = ({ budgetId, first, last }: SheetPlace, name: string): SeedBudget => ({
  id: budgetId,
  accountId: DEMO_ACCOUNT_ID,
  categoryId: 1 + ((budgetId - 1) % CATEGORY_COUNT),
  name,
  firstMonth: monthText(first),
  lastMonth: monthText(last),
  isInternal: false,
  isDraft: false,
  internalYear: null,
  lockedMonths: [],
});

const cellsOf = (record: SeedRecord): number =>
  Math.ceil((monthIndex(record.lastMonth) - monthIndex(record.firstMonth) + 1) / record.segmentSize);

/**
 * Adds the rows of a sheet with their overrides and documents; sections are blocks of equal length.
 */
function addRows(
  draft: SheetsDraft,
  place: SheetPlace,
  count: number,
  day: string,
  tools: { ids: Ids; recordIds: Ids; random: Random },
): void {
  const rowsOfSection = Math.max(5, Math.ceil(count / SECTION_NAMES.length));
  for (let row = 0; row < count; row++) {
    const sectionId = 1 + Math.floor(row / rowsOfSection);
    const record = recordOf(tools.recordIds.next(), place, row + 1, sectionId, tools.random);
    const first = monthIndex(record.firstMonth);
    const cells = cellsOf(record);
    draft.records.push(record);
    draft.monthValues.push(...valuesOf(record, cells, first, tools.random));
    if (!tools.random.chance(WITH_PAYMENTS)) continue;
    draft.paymentSources.push(...paymentsOf(record, first, cells, day, tools));
  }
}

const counter = (first: number): Ids => {
  let id = first - 1;
  return { next: () => (id += 1) };
};

/** One sheet with 120 months if wanted, and 50 ordinary ones. */
export function generatedSheets(at: Calendar, { bigRows, rows }: Size): SheetsDraft {
  const draft: SheetsDraft = { budgets: [], records: [], monthValues: [], paymentSources: [] };
  const tools = { ids: counter(1), recordIds: counter(1), random: randomOf(2_026) };
  const add = (budgetId: number, name: string, range: readonly [When, When], count: number) => {
    const place = { budgetId, first: at.month(range[0]), last: at.month(range[1]) };
    draft.budgets.push(budgetOf(place, name));
    addRows(draft, place, count, at.day, tools);
  };
  if (bigRows > 0) add(1, 'Duży arkusz', [inYear(-4, 1), inYear(5, 12)], bigRows);
  for (let sheet = 1; sheet <= ORDINARY_SHEETS; sheet++) {
    const name = `Inwestycja ${String(sheet).padStart(2, '0')}`;
    add(1 + sheet, name, [inYear(-1, 1), inYear(1, 12)], tools.random.between(...rows));
  }
  return draft;
}
