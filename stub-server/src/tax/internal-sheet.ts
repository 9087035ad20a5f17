import { effectivePermission } from '@saldo/contract/domain/permission';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import type { BudgetRecord, Direction } from '@saldo/contract/record';
import type { Locale } from '@saldo/contract/values';
import { localeOfAccount } from '#src/mail/locale.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { keptOffices } from '#src/master-data/offices.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { itemFromName } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { INTERNAL_NAMES, internalCategory } from '#src/plan/internal-category.ts';
import { insertRecords } from '#src/plan/insert-records.ts';
import { recordsOf } from '#src/plan/records.ts';

/** Dues with rows on the internal sheet; payroll dues are planned by the rows of contracts. */
export const ROW_TYPES = ['vat', 'income-tax', 'zus', 'vat-refund'] as const satisfies DueType[];
export type RowType = (typeof ROW_TYPES)[number];

interface RowTerms {
  subject: Readonly<Record<Locale, string>>;
  basis: 'vat' | 'income-tax' | 'zus';
  direction: Direction;
  /** usual day of the following month; a month value stores any other */
  dueDay: number;
}
const TERMS: Record<RowType, RowTerms> = {
  vat: { subject: { pl: 'VAT', en: 'VAT' }, basis: 'vat', direction: 'cost', dueDay: 25 },
  'income-tax': {
    subject: { pl: 'Podatek dochodowy', en: 'Income tax' },
    basis: 'income-tax',
    direction: 'cost',
    dueDay: 20,
  },
  zus: { subject: { pl: 'ZUS', en: 'ZUS' }, basis: 'zus', direction: 'cost', dueDay: 20 },
  'vat-refund': {
    subject: { pl: 'Zwrot VAT', en: 'VAT refund' },
    basis: 'vat',
    direction: 'income',
    dueDay: 25,
  },
};
const LAST_DAY = 31;

/** The internal sheet of a year; null: not created yet. */
async function findSheet(db: Db, accountId: number, year: number): Promise<number | null> {
  const found = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .where('internal_year', '=', year)
    .executeTakeFirst();
  return found?.id ?? null;
}

async function sheetOf(db: Db, actor: Actor, year: number): Promise<number> {
  const { accountId, userId, acl, now } = actor;
  const found = await findSheet(db, accountId, year);
  if (found !== null) return found;
  const { id } = await db
    .insertInto('budget')
    .values({
      account_id: accountId,
      category_id: await internalCategory(db, accountId, now),
      name: `${INTERNAL_NAMES[await localeOfAccount(db, accountId)]} ${year}`,
      first_month: `${year}-01`,
      last_month: `${year}-12`,
      is_internal: 1,
      is_draft: 0,
      internal_year: year,
      value: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (effectivePermission(acl, 'budget', id) === 'denied') {
    await db
      .insertInto('budget_permission')
      .values({ account_id: accountId, user_id: userId, budget_id: id, permission: 'read' })
      .execute();
  }
  return id;
}

async function addRow(
  db: Db,
  actor: Actor,
  budgetId: number,
  { year, type }: { year: number; type: RowType },
): Promise<BudgetRecord> {
  const method = await defaultMethod(db, actor.accountId);
  const { subject: names, basis, direction, dueDay } = TERMS[type];
  const offices = await keptOffices(db, actor);
  const { item: subject } = await itemFromName(
    tradeSubjects,
    db,
    names[await localeOfAccount(db, actor.accountId)],
    actor,
  );
  const fields = {
    tradeSubjectId: subject.id,
    contractorId: offices[basis === 'zus' ? 'zus' : 'tax-office'],
    sectionId: null,
    paymentMethodId: method.id,
    direction,
    netAmount: minor(0),
    vatRate: 'np' as const,
    currency: ACCOUNT_CURRENCY,
    firstMonth: `${year}-01`,
    lastMonth: `${year}-12`,
    segmentSize: 1 as const,
    // days from the last day of the month to the legal day in the next one
    issueDay: LAST_DAY,
    paymentTermDays: dueDay,
    paymentDayRule: { kind: 'due-date' as const },
    paymentTypeName: basis,
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: false,
    note: '',
  };
  const [row] = await insertRecords(db, actor, budgetId, [{ fields, position: ROW_TYPES.indexOf(type) + 1 }]);
  if (!row) throw new Error('The row was not made');
  return row;
}

/** The internal sheet of a year with its rows. */
export interface InternalSheet {
  budgetId: number;
  rows: ReadonlyMap<RowType, BudgetRecord>;
}

const isRowOf = (type: RowType) => (row: BudgetRecord) =>
  row.paymentTypeName === TERMS[type].basis && row.direction === TERMS[type].direction;

/** The existing internal sheet; null: not created yet. */
export async function presentSheet(db: Db, accountId: number, year: number): Promise<InternalSheet | null> {
  const budgetId = await findSheet(db, accountId, year);
  if (budgetId === null) return null;
  const present = await recordsOf(db, accountId, { budgetId });
  const rows = ROW_TYPES.flatMap((type): [RowType, BudgetRecord][] => {
    const found = present.find(isRowOf(type));
    return found ? [[type, found]] : [];
  });
  return { budgetId, rows: new Map(rows) };
}

/** The internal sheet with these rows; missing ones are created. */
export async function internalSheet(
  db: Db,
  actor: Actor,
  year: number,
  types: readonly RowType[],
): Promise<InternalSheet> {
  const budgetId = await sheetOf(db, actor, year);
  const present = await presentSheet(db, actor.accountId, year);
  const rows = new Map(present?.rows);
  for (const type of types)
    if (!rows.has(type)) rows.set(type, await addRow(db, actor, budgetId, { year, type }));
  return { budgetId, rows };
}
