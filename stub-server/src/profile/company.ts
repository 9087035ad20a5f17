import type { Company, CompanyData } from '@saldo/contract/company';
import type { Db } from '#src/db/open.ts';
import { invalid } from '#src/http/refusals.ts';

const account = (db: Db, accountId: number) =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

export async function findCompany(db: Db, accountId: number): Promise<Company> {
  const row = await account(db, accountId);
  return {
    companyName: row.company_name,
    legalEntityType: row.legal_entity_type,
    addressCity: row.address_city,
    addressStreet: row.address_street,
    addressBuildingNo: row.address_building_no,
    addressApartmentNo: row.address_apartment_no,
    addressPostCode: row.address_post_code,
    taxIdentificationNumber: row.tax_identification_number,
  };
}

/** Stores the given fields. A stored tax id cannot change, because invoices contain it. `path` is the path of the data in the body. */
export async function saveCompany(
  tx: Db,
  accountId: number,
  data: { [Name in keyof CompanyData]?: CompanyData[Name] | undefined },
  path: string,
): Promise<void> {
  const { tax_identification_number: stored } = await account(tx, accountId);
  const given = data.taxIdentificationNumber;
  if (stored !== null && given !== undefined && given !== stored) {
    throw invalid(`${path}taxIdentificationNumber`, 'A stored tax id cannot be changed');
  }
  const changes = {
    company_name: data.companyName,
    address_city: data.addressCity,
    address_street: data.addressStreet,
    address_building_no: data.addressBuildingNo,
    address_apartment_no: data.addressApartmentNo,
    address_post_code: data.addressPostCode,
    tax_identification_number: given,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.updateTable('account').set(changes).where('id', '=', accountId).execute();
}
