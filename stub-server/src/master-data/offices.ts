import { OFFICES, type Office, type OfficeIds } from '@saldo/contract/domain/offices';
import type { NewContractor } from '@saldo/contract/contractor-management';
import { sql } from 'kysely';
import { localeOfAccount } from '#src/mail/locale.ts';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { contractors } from './contractors.ts';
import { insertItem, type Making } from './store.ts';

// Contractors that the server maintains, the recipients of taxes, ZUS and PPK: docs/decisions/047.

/** English names; ZUS and PPK keep their Polish abbreviations. */
const ENGLISH: Readonly<Partial<Record<Office, NewContractor>>> = {
  'tax-office': { name: 'Tax office', aliases: ['Urząd Skarbowy'] },
};

/** The offices of a new account; the tax id and REGON of ZUS are from its register entry. */
const START: Readonly<Record<Office, NewContractor>> = {
  'tax-office': { name: 'Urząd Skarbowy' },
  zus: {
    name: 'ZUS',
    aliases: ['Zakład Ubezpieczeń Społecznych'],
    taxIdentificationNumber: 'PL5213017228',
    regon: '000017756',
  },
  ppk: { name: 'PPK' },
};

const found = prepared((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('contractor')
    .select(['id', 'office'])
    .where('account_id', '=', accountId)
    .where('office', 'is not', null),
);

/** The offices of an account. */
export async function officesOf(db: Db, accountId: number): Promise<OfficeIds> {
  const rows = await found(db, { accountId });
  return Object.fromEntries(rows.flatMap(({ id, office }) => (office === null ? [] : [[office, id]])));
}

/**
 * An existing contractor with this name or tax id, which becomes the office with its accounts and
 * uses.
 */
async function known(db: Db, accountId: number, office: Office): Promise<number | undefined> {
  const { name, taxIdentificationNumber = null } = START[office];
  const row = await db
    .selectFrom('contractor')
    .select('id')
    .where('account_id', '=', accountId)
    .where('office', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('name_key', '=', nameKey(name)),
        ...(taxIdentificationNumber === null
          ? []
          : [eb('tax_identification_number', '=', taxIdentificationNumber)]),
      ]),
    )
    .orderBy(sql`case when name_key = ${nameKey(name)} then 0 else 1 end`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

async function keep(db: Db, making: Making, office: Office): Promise<number> {
  const { accountId } = making;
  const adopted = await known(db, accountId, office);
  const start = contractors.stateSchema.parse({
    ...contractors.fresh('', making),
    ...START[office],
    ...((await localeOfAccount(db, accountId)) === 'en' && ENGLISH[office]),
  });
  const id = adopted ?? (await insertItem(contractors, db, making, start)).id;
  await db
    .updateTable('contractor')
    .set(({ eb }) => ({ office, is_internal: 1, version: eb('version', '+', adopted === undefined ? 0 : 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Marks the lines of contracts' plans and payments for an update with the offices. */
async function markPay(db: Db, accountId: number): Promise<void> {
  await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record
    where account_id = ${accountId} and payment_type_name in ('mandate-contract', 'employment-contract')
    on conflict do nothing`.execute(db);
  await sql`insert into changed_document (account_id, payment_source_id)
    select distinct account_id, payment_source_id from payment_part
    where account_id = ${accountId} and purpose in ('income-tax', 'zus', 'ppk')
    on conflict do nothing`.execute(db);
}

/** Returns all offices of an account and creates missing ones. Call it in a transaction. */
export async function keptOffices(db: Db, making: Making): Promise<Readonly<Record<Office, number>>> {
  const ids = { ...(await officesOf(db, making.accountId)) };
  const missing = OFFICES.filter((office) => ids[office] === undefined);
  for (const office of missing) ids[office] = await keep(db, making, office);
  if (missing.length > 0) await markPay(db, making.accountId);
  return ids as Readonly<Record<Office, number>>;
}
