import { companyBody, COMPANY_NAME_LENGTH, type Company, type CompanyData } from '@saldo/contract/company';
import { isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { z } from 'zod';

export const COMPANY_FIELDS = [
  'companyName',
  'taxIdentificationNumber',
  'addressStreet',
  'addressBuildingNo',
  'addressApartmentNo',
  'addressPostCode',
  'addressCity',
] as const satisfies readonly (keyof CompanyData)[];
export type CompanyField = (typeof COMPANY_FIELDS)[number];
/** Values of the fields; unknown ones are empty. */
export type CompanyForm = Record<CompanyField, string>;

/** Keys of the messages (specification 2, section 5). */
const MESSAGES = ['required', 'companyLength', 'tooLong', 'nipInvalid'] as const;
export const companyMessage = (text: string | undefined): (typeof MESSAGES)[number] | undefined =>
  MESSAGES.find((message) => message === text);

/** The message for a field refused by the server. */
export const refusedMessage = (field: CompanyField) =>
  field === 'taxIdentificationNumber' ? 'nipInvalid' : 'required';

type Text = z.ZodType<string, string>;
const required = z.string().trim().min(1, 'required');
/** The maximum lengths of the contract. */
const asLongAs = (field: CompanyField, text: Text): Text =>
  text.refine((typed) => typed === '' || companyBody.shape[field].safeParse(typed).success, 'tooLong');
const FILLED: Record<CompanyField, Text> = {
  companyName: required.max(COMPANY_NAME_LENGTH, 'companyLength'),
  taxIdentificationNumber: z.string().refine(isValidNip, 'nipInvalid').transform(normaliseNip),
  addressStreet: asLongAs('addressStreet', required),
  addressBuildingNo: asLongAs('addressBuildingNo', required),
  addressApartmentNo: asLongAs('addressApartmentNo', z.string().trim()),
  addressPostCode: asLongAs('addressPostCode', required),
  addressCity: asLongAs('addressCity', required),
};

const eachField = <Value>(valueOf: (field: CompanyField) => Value): Record<CompanyField, Value> =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, valueOf(field)])) as Record<CompanyField, Value>;

export const formOf = (company: Company): CompanyForm => eachField((field) => company[field] ?? '');

/** Every field except the apartment, as invoices need them. */
export const wholeCompany = FILLED;

/** Fields that are not shown are not validated. */
export const anyCompany = eachField((): Text => z.string());

/** Like the field's schema, but also accepts an empty text; a union would hide why the text was refused. */
const orEmpty = (text: Text): Text =>
  z.string().transform((typed, context) => {
    if (typed === '') return '';
    const read = text.safeParse(typed);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A field that was never filled in may stay empty; a filled one may change but not be cleared. */
export const companyAsStored = (stored: CompanyForm) =>
  eachField((field) => (stored[field] === '' ? orEmpty(FILLED[field]) : FILLED[field]));

/** An empty apartment is sent as null. */
export const wholeBody = ({ addressApartmentNo, ...company }: CompanyForm) => ({
  ...company,
  addressApartmentNo: addressApartmentNo === '' ? null : addressApartmentNo,
});

/** Only the changed fields. */
export const bodyOf = ({
  addressApartmentNo: apartment,
  ...changed
}: Partial<CompanyForm>): Partial<ReturnType<typeof wholeBody>> => ({
  ...changed,
  ...(apartment !== undefined && { addressApartmentNo: apartment === '' ? null : apartment }),
});
