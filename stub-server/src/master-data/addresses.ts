import type { Company } from '@saldo/contract/company';
import type { Contractor } from './contractors.ts';

const joined = (separator: string, ...texts: (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(separator);

/** An address in one line; empty if unknown. */
export function addressOfCompany(company: Company): string {
  const { addressStreet, addressBuildingNo, addressApartmentNo, addressPostCode, addressCity } = company;
  const house = joined('/', addressBuildingNo, addressApartmentNo);
  return joined(', ', joined(' ', addressStreet, house), joined(' ', addressPostCode, addressCity));
}

type Addressed = Pick<Contractor, 'addressStreet' | 'addressPostCode' | 'addressCity'>;
export const addressOfContractor = ({ addressStreet, addressPostCode, addressCity }: Addressed): string =>
  joined(', ', addressStreet, joined(' ', addressPostCode, addressCity));
