import type { Generated } from 'kysely';
import type { SeedContractor } from '@saldo/seeds';
import { columnsFoundByName } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, FoundByName, Json } from '#src/db/row-types.ts';
import type { VatRate } from '@saldo/contract/record';
import type { Office } from '@saldo/contract/domain/offices';

declare module '#src/db/schema.ts' {
  interface Database {
    contractor: FoundByName & {
      short_name: string | null;
      /** ISO 3166 */
      country: string;
      tax_identification_number: string | null;
      eu_vat_number: string | null;
      regon: string | null;
      /** JSON: the accounts as in the contract */
      bank_accounts: Json;
      email: string | null;
      phone_number: string | null;
      address_city: string | null;
      address_street: string | null;
      address_post_code: string | null;
      /** JSON: names */
      aliases: Json;
      payment_term_days: number | null;
      payment_method_id: number | null;
      trade_subject_id: number | null;
      section_id: number | null;
      vat_rate: VatRate | null;
      note: string;
      /** of a contractor kept by the server: what is paid to it */
      office: Office | null;
      is_default: Generated<Flag>;
    };
    /** contractors marked as different companies, the smaller id first */
    distinct_contractor: { account_id: number; low_id: number; high_id: number };
  }
}

/** The first account is the default. */
const accountsOf = ({ bankAccount, otherBankAccounts = [] }: SeedContractor) =>
  [...(bankAccount === null ? [] : [bankAccount]), ...otherBankAccounts].map((number, place) => ({
    number,
    currency: null,
    isDefault: place === 0,
  }));

export const contractorTables = defineTables({
  contractor: {
    download: {},
    seed: (data, { createdAt }) =>
      data.contractors.map((contractor) => ({
        ...columnsFoundByName(createdAt, contractor),
        short_name: contractor.shortName ?? null,
        country: contractor.country ?? 'PL',
        tax_identification_number: contractor.taxIdentificationNumber,
        eu_vat_number: contractor.euVatNumber ?? null,
        regon: contractor.regon ?? null,
        bank_accounts: JSON.stringify(accountsOf(contractor)),
        email: contractor.email,
        phone_number: contractor.phoneNumber,
        address_city: contractor.addressCity,
        address_street: contractor.addressStreet,
        address_post_code: contractor.addressPostCode,
        aliases: JSON.stringify(contractor.aliases ?? []),
        payment_term_days: contractor.paymentTermDays ?? null,
        payment_method_id: contractor.paymentMethodId ?? null,
        trade_subject_id: contractor.tradeSubjectId ?? null,
        section_id: contractor.sectionId ?? null,
        vat_rate: contractor.vatRate ?? null,
        note: contractor.note ?? '',
        office: contractor.office ?? null,
        is_default: 0 as const,
      })),
  },
  distinct_contractor: { download: {} },
});
