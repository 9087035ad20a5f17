import { columnsFoundByName } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { FoundByName } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    contractor: FoundByName & {
      tax_identification_number: string | null;
      bank_account: string | null;
      email: string | null;
      phone_number: string | null;
      address_city: string | null;
      address_street: string | null;
      address_post_code: string | null;
    };
  }
}

export const contractorTables = defineTables({
  contractor: {
    download: {},
    seed: (data, { createdAt }) =>
      data.contractors.map((contractor) => ({
        ...columnsFoundByName(createdAt, contractor),
        tax_identification_number: contractor.taxIdentificationNumber,
        bank_account: contractor.bankAccount,
        email: contractor.email,
        phone_number: contractor.phoneNumber,
        address_city: contractor.addressCity,
        address_street: contractor.addressStreet,
        address_post_code: contractor.addressPostCode,
      })),
  },
});
