import { flag } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag } from '#src/db/row-types.ts';
import type { LicenceStatus } from '@saldo/contract/account';
import type { Locale } from '@saldo/contract/values';
import type { LegalEntityType } from '@saldo/contract/domain/legal-entity-type';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    account: {
      id: Generated<number>;
      licence_key: string;
      company_name: string;
      legal_entity_type: LegalEntityType;
      licence_status: LicenceStatus;
      /** users without a second factor can only set one up */
      requires_second_factor: Generated<Flag>;
      licence_quantity: number;
      licence_start: string;
      licence_end: string | null;
      /** null: the day it is */
      simulated_date: string | null;
      /** the language in which it was opened: what the server makes by itself has its names */
      locale: Generated<Locale>;
      created_at: string;
      address_city: Generated<string | null>;
      address_street: Generated<string | null>;
      address_building_no: Generated<string | null>;
      address_apartment_no: Generated<string | null>;
      address_post_code: Generated<string | null>;
      /** `PL` and digits */
      tax_identification_number: Generated<string | null>;
    };
    user: {
      id: Generated<number>;
      account_id: number;
      /** who signs in as this user; null: has not accepted an invitation yet, or was removed */
      person_id: number | null;
      firstname: string;
      lastname: string;
      avatar_id: number;
      is_master: Flag;
      created_at: string;
      /** `invited`: has not accepted yet; `removed`: only the name is left, for the history */
      state: Generated<'active' | 'invited' | 'removed'>;
      /** grows with every change of the user's rights */
      acl_version: Generated<number>;
      /** null: never */
      last_seen_at: Generated<string | null>;
      phone_number: Generated<string | null>;
      has_newsletter: Generated<Flag>;
    };
  }
}

export const accountTables = defineTables({
  account: {
    isShared: true,
    download: { accountIn: 'id' },
    seed: (data, { createdAt, simulatedDate }) =>
      data.accounts.map((account) => ({
        id: account.id,
        licence_key: account.licenceKey,
        company_name: account.companyName,
        legal_entity_type: account.legalEntityType,
        licence_status: account.licenceStatus,
        licence_quantity: account.licenceQuantity,
        licence_start: account.licenceStart,
        licence_end: account.licenceEnd,
        simulated_date: simulatedDate,
        created_at: createdAt,
        address_city: account.company?.addressCity ?? null,
        address_street: account.company?.addressStreet ?? null,
        address_building_no: account.company?.addressBuildingNo ?? null,
        address_apartment_no: account.company?.addressApartmentNo ?? null,
        address_post_code: account.company?.addressPostCode ?? null,
        tax_identification_number: account.company?.taxIdentificationNumber ?? null,
      })),
  },
  user: {
    download: {},
    seed: (data, { createdAt }) =>
      data.users.map((user) => ({
        id: user.id,
        account_id: user.accountId,
        person_id: user.personId ?? user.id,
        firstname: user.firstname,
        lastname: user.lastname,
        avatar_id: user.avatarId,
        is_master: flag(user.isMaster),
        created_at: createdAt,
      })),
  },
});
