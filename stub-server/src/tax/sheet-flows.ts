import type { MonthIndex } from '@saldo/contract/domain/month';
import type { TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { FlowBook } from '@saldo/contract/domain/tax/flows';
import type { TaxContract } from '@saldo/contract/domain/tax/payroll';
import type { SourcedLine } from '@saldo/contract/domain/tax/plan-lines';
import type { Db } from '#src/db/open.ts';
import type { AccountSettings } from './settings.ts';
import { sheetLines, type SheetLines } from './sheet-lines.ts';

/** Sums of a sheet's lines, kept until it changes. */
interface SheetFlows {
  flows: FlowBook;
  contracts: SheetLines['contracts'];
}

interface Kept extends SheetFlows {
  key: string;
}

const kept = new WeakMap<Db, Map<number, Kept>>();

/** Finished sheets that are not internal, with what their sums are kept by. */
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

/** A line where no setting of VAT says otherwise. */
const USUAL = { status: 'active', method: 'accrual' } as const;

export const vatOf = (settings: TaxSettingsAt, month: MonthIndex) => settings('vat', month) ?? USUAL;

function sumOf({ lines, contracts }: SheetLines, settings: TaxSettingsAt): SheetFlows {
  const flows = new FlowBook();
  for (const { month, line } of lines) flows.add(month, line, vatOf(settings, month));
  return { flows, contracts };
}

interface Account {
  accountId: number;
  today: string;
}

/** Sums over all sheets; only those that have changed are read. Within a transaction nothing is kept, since it may be rolled back. */
export async function accountFlows(
  db: Db,
  keepIn: Db | null,
  { accountId, today }: Account,
  { settings, vatKey }: AccountSettings,
): Promise<{ flows: FlowBook; contracts: Map<MonthIndex, TaxContract[]> }> {
  const store = keepIn ? (kept.get(keepIn) ?? new Map<number, Kept>()) : new Map<number, Kept>();
  if (keepIn) kept.set(keepIn, store);
  const flows = new FlowBook();
  const contracts = new Map<MonthIndex, TaxContract[]>();
  for (const { id, revision, epoch, rates } of await sheetsOf(db, accountId)) {
    const key = `${epoch} ${revision} ${rates} ${today} ${vatKey}`;
    const known = store.get(id);
    const sheet =
      known?.key === key ? known : sumOf(await sheetLines(db, { accountId, budgetId: id, today }), settings);
    store.set(id, { ...sheet, key });
    flows.addBook(sheet.flows);
    for (const { month, contract } of sheet.contracts) {
      const month1 = contracts.get(month) ?? [];
      month1.push(contract);
      contracts.set(month, month1);
    }
  }
  return { flows, contracts };
}

/** A line with its sheet. */
export interface SheetLine extends SourcedLine {
  budgetId: number;
  sheetName: string;
}

/** All lines of an account, for explanations. */
export async function accountLines(db: Db, { accountId, today }: Account): Promise<SheetLine[]> {
  const all: SheetLine[] = [];
  for (const { id, name } of await sheetsOf(db, accountId)) {
    const { lines } = await sheetLines(db, { accountId, budgetId: id, today });
    for (const line of lines) all.push({ ...line, budgetId: id, sheetName: name });
  }
  return all;
}
