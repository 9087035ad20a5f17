import type { contractor } from '@saldo/contract/contractor';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { nameKey } from '#src/db/name-key.ts';
import type { Database } from '#src/db/schema.ts';
import { mayKeepAccounts } from './payment-methods.ts';
import type { NamedStore } from './store.ts';

export type Contractor = z.output<(typeof contractor.get.responses)[200]>;

const toContractor = (row: Selectable<Database['contractor']>): Contractor => ({
  id: row.id,
  name: row.name,
  taxIdentificationNumber: row.tax_identification_number,
  bankAccount: row.bank_account,
  email: row.email,
  phoneNumber: row.phone_number,
  addressCity: row.address_city,
  addressStreet: row.address_street,
  addressPostCode: row.address_post_code,
  isInternal: row.is_internal === 1,
  version: row.version,
});

const UNKNOWN = {
  tax_identification_number: null,
  bank_account: null,
  email: null,
  phone_number: null,
  address_city: null,
  address_street: null,
  address_post_code: null,
};

export const contractors: NamedStore<Contractor> = {
  usedBy: 'contractor_id',
  all: async (db, accountId, { id, key } = {}) => {
    let rows = db.selectFrom('contractor').selectAll().where('account_id', '=', accountId);
    if (id !== undefined) rows = rows.where('id', '=', id);
    if (key !== undefined) rows = rows.where('name_key', '=', key);
    return (await rows.execute()).map(toContractor);
  },
  add: async (db, name, { accountId, now }) =>
    toContractor(
      await db
        .insertInto('contractor')
        .values({
          ...UNKNOWN,
          account_id: accountId,
          name,
          name_key: nameKey(name),
          is_internal: 0,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  seenBy: (item, acl) => (mayKeepAccounts(acl) ? item : { ...item, bankAccount: null }),
};
