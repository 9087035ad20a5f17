import type { MonthIndex } from '@saldo/contract/domain/month';
import type { TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { FlowBook } from '@saldo/contract/domain/tax/flows';
import type { SourcedContract, SourcedLine } from '@saldo/contract/domain/tax/plan-lines';
import type { Db } from '#src/db/open.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { AccountSettings } from './settings.ts';
import { sheetLines, type SheetLines } from './sheet-lines.ts';

/** Cached sums of a sheet's lines, valid until it changes. */
interface SheetFlows {
  flows: FlowBook;
  contracts: SheetLines['contracts'];
}

interface Kept extends SheetFlows {
  key: string;
}

const keptOf = new WeakMap<object, Map<number, Kept>>();

/**
 * The cache of a database's sheets, by committed revision. A transaction may use it but not add to it, because what
 * it reads may be rolled back.
 */
export interface KeptSheets {
  /** the database, or what stands for it where each read has a connection of its own */
  of: object;
  isAdded: boolean;
}
export const committedSheets = (of: Db): KeptSheets => ({ of, isAdded: true });

/** Finished sheets that are not internal, with the parts of their cache keys. */
const sheetsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('budget')
    .innerJoin('sheet_revision as sheet', 'sheet.budget_id', 'budget.id')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select(['budget.id', 'budget.name', 'sheet.revision', 'epoch', 'rates'])
    .where('budget.account_id', '=', accountId)
    .where('budget.is_draft', '=', 0)
    .where('budget.is_internal', '=', 0)
    .orderBy('budget.id')
    .execute();

/** VAT settings of lines without any. */
const USUAL = { status: 'active', method: 'accrual' } as const;

export const vatOf = (settings: TaxSettingsAt, month: MonthIndex) => settings('vat', month) ?? USUAL;

async function sumOf(
  { lines, contracts }: SheetLines,
  settings: TaxSettingsAt,
  pause: () => Promise<void>,
): Promise<SheetFlows> {
  const flows = new FlowBook();
  for (const part of slicesOf(lines)) {
    for (const { month, line } of part) flows.add(month, line, vatOf(settings, month));
    await pause();
  }
  return { flows, contracts };
}

interface Account {
  accountId: number;
  today: string;
}

/** Contracts of all sheets by the month of their pay. */
export type ContractsByMonth = ReadonlyMap<MonthIndex, readonly SourcedContract[]>;

/** The contracts of a month in the form that estimates take. */
export const contractsIn = (contracts: ContractsByMonth) => (month: MonthIndex) =>
  (contracts.get(month) ?? []).map(({ contract }) => contract);

/** Sums over all sheets; reads only those that have changed. Yields to other work. */
export async function accountFlows(
  db: Db,
  { of, isAdded }: KeptSheets,
  { accountId, today }: Account,
  { settings, vatKey }: AccountSettings,
): Promise<{ flows: FlowBook; contracts: ContractsByMonth }> {
  const store = keptOf.get(of) ?? new Map<number, Kept>();
  keptOf.set(of, store);
  const flows = new FlowBook();
  const contracts = new Map<MonthIndex, SourcedContract[]>();
  const pause = takingTurns();
  for (const { id, revision, epoch, rates } of await sheetsOf(db, accountId)) {
    const key = `${epoch} ${revision} ${rates} ${today} ${vatKey}`;
    const known = store.get(id);
    const sheet =
      known?.key === key
        ? known
        : await sumOf(await sheetLines(db, { accountId, budgetId: id, today }), settings, pause);
    if (isAdded) store.set(id, { ...sheet, key });
    flows.addBook(sheet.flows);
    for (const sourced of sheet.contracts) {
      const ofMonth = contracts.get(sourced.month) ?? [];
      ofMonth.push(sourced);
      contracts.set(sourced.month, ofMonth);
    }
    await pause();
  }
  return { flows, contracts };
}

/** The sheet of a line or a contract. */
interface OnSheet {
  budgetId: number;
  sheetName: string;
}
export type SheetLine = SourcedLine & OnSheet;
export type SheetContract = SourcedContract & OnSheet;

/** All lines and contracts of an account, for explanations. */
export async function accountLines(
  db: Db,
  { accountId, today }: Account,
): Promise<{ lines: SheetLine[]; contracts: SheetContract[] }> {
  const lines: SheetLine[] = [];
  const contracts: SheetContract[] = [];
  for (const { id: budgetId, name: sheetName } of await sheetsOf(db, accountId)) {
    const read = await sheetLines(db, { accountId, budgetId, today });
    for (const line of read.lines) lines.push({ ...line, budgetId, sheetName });
    for (const contract of read.contracts) contracts.push({ ...contract, budgetId, sheetName });
  }
  return { lines, contracts };
}
