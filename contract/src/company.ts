import { z } from 'zod';
import { legalEntityTypeSchema } from './auth.ts';
import { isValidNip, normaliseNip } from './domain/nip.ts';
import { normalisePostCode } from './domain/post-code.ts';
import { lineOf } from './values.ts';

/** Maximum length of a company's name (specification 1, section 9). */
export const COMPANY_NAME_LENGTH = 100;

/** A Polish tax id, stored as `PL` and its digits. */
export const nipSchema = z
  .string()
  .max(40)
  .refine(isValidNip, { error: 'Not a valid NIP' })
  .transform(normaliseNip);

/** The company data on an invoice; only the apartment is optional. */
export const companyBody = z.object({
  companyName: lineOf(COMPANY_NAME_LENGTH),
  addressCity: lineOf(80),
  addressStreet: lineOf(120),
  addressBuildingNo: lineOf(20),
  addressApartmentNo: lineOf(20).nullable().optional(),
  /** a Polish one is stored as `00-001` */
  addressPostCode: lineOf(20).transform(normalisePostCode),
  /** cannot be changed once stored */
  taxIdentificationNumber: nipSchema,
});
export type CompanyData = z.output<typeof companyBody>;

/** Fields required for an invoice; the client requests missing ones before it opens the portal. */
export const NEEDED_FOR_INVOICES = [
  'companyName',
  'addressCity',
  'addressStreet',
  'addressBuildingNo',
  'addressPostCode',
  'taxIdentificationNumber',
] as const satisfies readonly (keyof CompanyData)[];

export const companySchema = z.object({
  companyName: z.string(),
  legalEntityType: legalEntityTypeSchema,
  addressCity: z.string().nullable(),
  addressStreet: z.string().nullable(),
  addressBuildingNo: z.string().nullable(),
  addressApartmentNo: z.string().nullable(),
  addressPostCode: z.string().nullable(),
  taxIdentificationNumber: z.string().nullable(),
});
export type Company = z.output<typeof companySchema>;

/** Whether a company has all the data that an invoice needs. */
export const isComplete = (company: Company): boolean =>
  NEEDED_FOR_INVOICES.every((name) => (company[name] ?? '') !== '');
