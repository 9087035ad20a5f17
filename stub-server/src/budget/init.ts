import { AppError } from '#src/http/errors.ts';
import type { Db } from '#src/db/open.ts';
import { itemFromName } from '#src/master-data/store.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { addFolder } from '#src/plan/folders.ts';
import type { Asker } from '#src/http/asker.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';

const INTERNAL_FOLDER = 'Podatki i ZUS';
const FOLDER = 'Firma';
const CATEGORY = 'Ogólne';
const SHEET = 'Mój pierwszy arkusz';
const PAYMENT_METHOD = 'Konto firmowe';
const TRADE_SUBJECT = 'Inne';
const SECTION = 'Ogólna';

/** The category of the system's own sheets, made with its folder where there is none. */
export async function internalCategory(db: Db, accountId: number, now: string): Promise<number> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found.id;
  const made = await addFolder(db, { accountId, now }, { name: INTERNAL_FOLDER, isInternal: true });
  return made.categoryId;
}

/** New rows need a default payment method: the account's own where it has one. */
async function ensureDefaults(db: Db, asker: Asker): Promise<void> {
  const { accountId } = asker;
  await itemFromName(sections, db, SECTION, asker);
  const { item: subject } = await itemFromName(tradeSubjects, db, TRADE_SUBJECT, asker);
  const subjects = await tradeSubjects.all(db, accountId);
  if (!subjects.some(({ isDefault }) => isDefault)) {
    await db.updateTable('trade_subject').set({ is_default: 1 }).where('id', '=', subject.id).execute();
  }
  const methods = await paymentMethods.all(db, accountId);
  if (methods.some(({ isDefault }) => isDefault)) return;
  const { item: method } = await itemFromName(paymentMethods, db, PAYMENT_METHOD, asker);
  await db.updateTable('payment_method').set({ is_default: 1 }).where('id', '=', method.id).execute();
}

/** Gives a new account its first structure: internal folder, folder with category, master data, one sheet. */
export async function initialise(db: Db, asker: Asker): Promise<BudgetRow> {
  const { accountId, now } = asker;
  const sheet = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (sheet) throw new AppError('ALREADY_INITIALISED');
  await internalCategory(db, accountId, now);
  const { categoryId } = await addFolder(
    db,
    { accountId, now },
    { name: FOLDER, categoryName: CATEGORY, isInternal: false },
  );
  await ensureDefaults(db, asker);
  return await createBudget(db, asker, { name: SHEET, categoryId, isDraft: false });
}
