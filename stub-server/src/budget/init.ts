import { AppError } from '#src/http/errors.ts';
import type { Locale } from '@saldo/contract/values';
import { localeOfAccount } from '#src/mail/locale.ts';
import type { Db } from '#src/db/open.ts';
import { keptOffices } from '#src/master-data/offices.ts';
import { itemFromName, itemsOf } from '#src/master-data/store.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { addFolder } from '#src/plan/folders.ts';
import { internalCategory } from '#src/plan/internal-category.ts';
import type { Actor } from '#src/http/actor.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';

interface Names {
  folder: string;
  category: string;
  sheet: string;
  paymentMethod: string;
  tradeSubject: string;
  section: string;
}

const NAMES: Readonly<Record<Locale, Names>> = {
  pl: {
    folder: 'Firma',
    category: 'Ogólne',
    sheet: 'Mój pierwszy arkusz',
    paymentMethod: 'Konto firmowe',
    tradeSubject: 'Inne',
    section: 'Ogólna',
  },
  en: {
    folder: 'Company',
    category: 'General',
    sheet: 'My first sheet',
    paymentMethod: 'Company account',
    tradeSubject: 'Other',
    section: 'General',
  },
};

/** New rows need a default payment method: the account's own where it has one. */
async function ensureDefaults(db: Db, actor: Actor, names: Names): Promise<void> {
  const { accountId } = actor;
  await itemFromName(sections, db, names.section, actor);
  const { item: subject } = await itemFromName(tradeSubjects, db, names.tradeSubject, actor);
  const subjects = await itemsOf(tradeSubjects, db, accountId);
  if (!subjects.some(({ isDefault }) => isDefault)) {
    await db.updateTable('trade_subject').set({ is_default: 1 }).where('id', '=', subject.id).execute();
  }
  const methods = await itemsOf(paymentMethods, db, accountId);
  if (methods.some(({ isDefault }) => isDefault)) return;
  const { item: method } = await itemFromName(paymentMethods, db, names.paymentMethod, actor);
  await db.updateTable('payment_method').set({ is_default: 1 }).where('id', '=', method.id).execute();
}

/** Gives a new account its first structure: internal folder, folder with category, master data, one sheet. */
export async function initialise(db: Db, actor: Actor): Promise<BudgetRow> {
  const { accountId, now } = actor;
  const sheet = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (sheet) throw new AppError('ALREADY_INITIALISED');
  const names = NAMES[await localeOfAccount(db, accountId)];
  await internalCategory(db, accountId, now);
  await keptOffices(db, actor);
  const { categoryId } = await addFolder(
    db,
    { accountId, now },
    { name: names.folder, categoryName: names.category, isInternal: false },
  );
  await ensureDefaults(db, actor, names);
  return await createBudget(db, actor, { name: names.sheet, categoryId, isDraft: false });
}
