import { sql, type Kysely, type RawBuilder } from 'kysely';

interface Office {
  office: string;
  name: string;
  key: string;
  alias: string | null;
  taxId: string | null;
  regon: string | null;
}

const OFFICES: readonly Office[] = [
  {
    office: 'tax-office',
    name: 'Urząd Skarbowy',
    key: 'urząd skarbowy',
    alias: null,
    taxId: null,
    regon: null,
  },
  {
    office: 'zus',
    name: 'ZUS',
    key: 'zus',
    alias: 'Zakład Ubezpieczeń Społecznych',
    taxId: 'PL5213017228',
    regon: '000017756',
  },
  { office: 'ppk', name: 'PPK', key: 'ppk', alias: null, taxId: null, regon: null },
];

/** Whom taxes, ZUS and PPK are paid to: contractors that the server keeps, in each account that has its internal folder (docs/decisions/047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contractor').addColumn('office', 'text').execute();
  await db.schema
    .createIndex('contractor_by_office')
    .on('contractor')
    .columns(['account_id', 'office'])
    .unique()
    .execute();
  for (const office of OFFICES) await keep(db, office);
  await nameOfTaxRows(db);
  await markPay(db);
}

const HAS_OFFICES = sql`(select account_id from category where is_internal = 1)`;

async function keep(db: Kysely<unknown>, { office, name, key, alias, taxId, regon }: Office): Promise<void> {
  await adopt(db, office, sql`name_key = ${key}`);
  if (taxId !== null) await adopt(db, office, sql`tax_identification_number = ${taxId}`);
  await sql`insert into contractor
      (account_id, name, name_key, aliases, tax_identification_number, regon, office, is_internal, created_at)
    select account.id, ${name}, ${key}, ${JSON.stringify(alias === null ? [] : [alias])}, cast(${taxId} as text), cast(${regon} as text),
        ${office}, 1, account.created_at
      from account where account.id in ${HAS_OFFICES}
        and not exists (select 1 from contractor known where known.account_id = account.id and known.office = ${office})`.execute(
    db,
  );
}

/** A contractor that has the name or tax id already becomes the office, with its accounts and uses. */
const adopt = (db: Kysely<unknown>, office: string, isKnown: RawBuilder<unknown>) =>
  sql`update contractor set office = ${office}, is_internal = 1, version = version + 1
    where id in (select min(id) from contractor where office is null and ${isKnown}
        and account_id in ${HAS_OFFICES} group by account_id)
      and not exists (select 1 from contractor known
        where known.account_id = contractor.account_id and known.office = ${office})`.execute(db);

/** Rows of internal sheets were made without a contractor. */
const nameOfTaxRows = (db: Kysely<unknown>) =>
  sql`update record set version = version + 1, contractor_id = (select id from contractor
      where contractor.account_id = record.account_id
        and contractor.office = case record.payment_type_name when 'zus' then 'zus' else 'tax-office' end)
    where contractor_id is null and budget_id in (select id from budget where is_internal = 1)
      and payment_type_name in ('vat', 'income-tax', 'zus') and account_id in ${HAS_OFFICES}`.execute(db);

/** The lists show what contracts plan and pay under the offices; their lines are written anew. */
async function markPay(db: Kysely<unknown>): Promise<void> {
  await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record
    where payment_type_name in ('mandate-contract', 'employment-contract') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into changed_document (account_id, payment_source_id)
    select distinct account_id, payment_source_id from payment_part
    where purpose in ('income-tax', 'zus', 'ppk') on conflict do nothing`.execute(db);
}
