import type { BudgetRecord } from '#src/record.ts';
import { cellsOf, type Cell } from '../cells.ts';
import type { DateText } from '../day.ts';
import { NO_RATES, type Rates } from '../exchange.ts';
import type { MonthIndex } from '../month.ts';
import type { RecordPlan } from '../plan.ts';
import { minor } from '../rounding.ts';
import type { CellTarget } from './target.ts';

/** A row with its text, and the months that cannot take a document. */
export interface OpenRow {
  plan: RecordPlan;
  /** its trade subject, section and other names */
  text: string;
  /** closed months of its sheet, which take no documents */
  closed: ReadonlySet<MonthIndex>;
}

/** Types of rows whose cells several payments draw down: bags, and contracts (the person, the tax office, ZUS). */
const SHARED: ReadonlySet<BudgetRecord['paymentTypeName']> = new Set([
  'invoice-bag',
  'mandate-contract',
  'employment-contract',
]);

/** Whether several payments draw down a cell of the row. */
export const isSharedRow = ({ paymentTypeName }: Pick<BudgetRecord, 'paymentTypeName'>): boolean =>
  SHARED.has(paymentTypeName);

function targetOf({ plan, text }: OpenRow, cell: Cell): CellTarget {
  const { record } = plan;
  const isShared = isSharedRow(record);
  const hasDocument = cell.paymentPartIds.length > 0;
  return {
    kind: 'cell',
    rowId: record.id,
    month: cell.month,
    sheetId: record.budgetId,
    text,
    segmentSize: cell.span,
    basis: isShared ? 'bag' : 'single',
    isTaken: hasDocument && !isShared,
    direction: record.direction,
    currency: record.currency,
    // A taken cell keeps its plan, so that a second document still has something to compare with.
    net: isShared ? minor(Math.max(0, cell.planNet - cell.actualNet)) : cell.planNet,
    gross: isShared ? minor(Math.max(0, cell.planGross - cell.actualGross)) : cell.planGross,
    contractorId: cell.contractorId,
    methodId: cell.paymentMethodId,
    issueDate: cell.issueDate,
    dueDate: cell.dueDate,
    expectedDate: cell.expectedDate,
  };
}

/**
 * The cells of a row that could take a document, in a range of months, both included: the plan of a single one, the rest of
 * a bag, in minor units of the row's currency. Excludes empty cells and closed months. Throws RangeError if a rate is missing.
 */
export function openCellsOf(
  row: OpenRow,
  [from, to]: readonly [MonthIndex, MonthIndex],
  today: DateText,
  rates: Rates = NO_RATES,
): CellTarget[] {
  return cellsOf(row.plan, from, to, today, rates)
    .filter(({ month, planNet }) => planNet !== 0 && !row.closed.has(month))
    .map((cell) => targetOf(row, cell));
}
