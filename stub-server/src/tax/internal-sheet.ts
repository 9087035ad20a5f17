import { effectivePermission } from '@saldo/contract/domain/permission';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import { TAXES, type Tax } from '@saldo/contract/domain/taxes';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { itemFromName } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { internalCategory } from '#src/plan/internal-category.ts';
import { insertRecords } from '#src/plan/insert-records.ts';
import { recordsOf } from '#src/plan/records.ts';

const SUBJECTS: Record<Tax, string> = { vat: 'VAT', 'income-tax': 'Podatek dochodowy', zus: 'ZUS' };
/** Legal days of the month after (reference/poland.md 3.5). */
const DUE_DAYS: Record<Tax, number> = { vat: 25, 'income-tax': 20, zus: 15 };
const LAST_DAY = 31;

async function sheetOf(db: Db, actor: Actor, year: number): Promise<number> {
  const { accountId, userId, acl, now } = actor;
  const found = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .where('internal_year', '=', year)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('budget')
    .values({
      account_id: accountId,
      category_id: await internalCategory(db, accountId, now),
      name: `Podatki i ZUS ${year}`,
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

async function addRow(db: Db, actor: Actor, budgetId: number, year: number, tax: Tax): Promise<BudgetRecord> {
  const method = await defaultMethod(db, actor.accountId);
  const { item: subject } = await itemFromName(tradeSubjects, db, SUBJECTS[tax], actor);
  const fields = {
    tradeSubjectId: subject.id,
    contractorId: null,
    sectionId: null,
    paymentMethodId: method.id,
    direction: 'cost' as const,
    netAmount: minor(0),
    vatRate: 'np' as const,
    currency: ACCOUNT_CURRENCY,
    firstMonth: `${year}-01`,
    lastMonth: `${year}-12`,
    segmentSize: 1 as const,
    // from the last day of the month as many days as the legal day of the next one
    issueDay: LAST_DAY,
    paymentTermDays: DUE_DAYS[tax],
    paymentDayRule: { kind: 'due-date' as const },
    paymentTypeName: tax,
    proportions: null,
    isInCashFlow: true,
    isBooked: false,
    note: '',
  };
  const [row] = await insertRecords(db, actor, budgetId, [{ fields, position: TAXES.indexOf(tax) + 1 }]);
  if (!row) throw new Error('The row was not made');
  return row;
}

/** The internal sheet of a year with its rows, made where they are missing. */
export async function internalSheet(db: Db, actor: Actor, year: number) {
  const budgetId = await sheetOf(db, actor, year);
  const present = await recordsOf(db, actor.accountId, { budgetId });
  const rows = new Map<Tax, BudgetRecord>();
  for (const tax of TAXES) {
    const found = present.find(({ paymentTypeName }) => paymentTypeName === tax);
    rows.set(tax, found ?? (await addRow(db, actor, budgetId, year, tax)));
  }
  return { budgetId, rows };
}
