import {
  addMonths,
  januaryOf,
  monthIndex,
  monthOfDate,
  MONTHS_OF_YEAR,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { estimateTaxes, type TaxEstimate } from '@saldo/contract/domain/tax/estimate';
import { lineAmounts, type FlowBook } from '@saldo/contract/domain/tax/flows';
import type { Db } from '#src/db/open.ts';
import { enteredTaxes, type EnteredTax } from './actual.ts';
import { accountSettings, hasSettings, type AccountSettings } from './settings.ts';
import { accountFlows, contractsIn, type ContractsByMonth, type KeptSheets } from './sheet-flows.ts';

export interface EstimateOf {
  accountId: number;
  today: string;
  /** the last estimated year */
  year: number;
}

export interface AccountEstimate extends TaxEstimate {
  entered: EnteredTax[];
  from: MonthIndex;
  settings: AccountSettings;
  contracts: ContractsByMonth;
}

/** Settings that begin at most this long before the first booking mark the start of the company. */
const BEGINNING_MONTHS = 12;

/**
 * The first estimated month: that of the opening, else of the first booking, or of settings that begin shortly before it.
 * If a setting is missing before the year, no state can be carried over from there, and the estimate begins after the gap.
 */
function firstMonth(year: number, known: AccountSettings, booked: MonthIndex | null): MonthIndex {
  const { settings, opening, begin } = known;
  if (opening?.month) return monthIndex(opening.month);
  const january = januaryOf(year);
  let start = booked ?? january;
  if (!opening && begin !== null && begin < start && start - begin < BEGINNING_MONTHS) start = begin;
  if (start >= january) return start;
  let first = january;
  while (first > start && hasSettings(settings, addMonths(first, -1))) first = addMonths(first, -1);
  return first;
}

/** Adds older invoices of the cash method, whose VAT counts when they are paid. */
function addOpenDocuments(flows: FlowBook, { opening }: AccountSettings): void {
  for (const { taxDate, paid, ...terms } of opening?.documents ?? []) {
    const line = { ...terms, payments: () => paid };
    flows.addVat(monthOfDate(taxDate), line, lineAmounts(line, false), { status: 'active', method: 'cash' });
  }
}

/** Estimates taxes and ZUS of an account up to the end of a year, reading only sheets that are not in the cache. */
export async function accountEstimate(
  db: Db,
  { accountId, today, year }: EstimateOf,
  kept: KeptSheets,
): Promise<AccountEstimate> {
  const known = await accountSettings(db, accountId);
  const { flows, contracts } = await accountFlows(db, kept, { accountId, today }, known);
  const booked = [flows.first, ...contracts.keys()].reduce<MonthIndex | null>(
    (first, month) => (month === null || (first !== null && first < month) ? first : month),
    null,
  );
  const from = firstMonth(year, known, booked);
  addOpenDocuments(flows, known);
  const entered = await enteredTaxes(db, accountId, known.settings);
  const estimate = estimateTaxes({
    from,
    to: addMonths(januaryOf(year), MONTHS_OF_YEAR - 1),
    settings: known.settings,
    legalForm: known.legalForm,
    opening: known.opening ?? {},
    flows,
    contracts: contractsIn(contracts),
    actual: entered,
  });
  return { ...estimate, entered, from, settings: known, contracts };
}
