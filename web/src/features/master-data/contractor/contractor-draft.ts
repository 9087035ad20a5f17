import { formatNip, isNativeNip, isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { isValidAccount, normaliseAccount, formatAccount } from '@saldo/contract/domain/bank-account';
import { countryOfEuVat, EU_VAT_PREFIXES, isValidEuVat, normaliseEuVat } from '@saldo/contract/domain/eu-vat';
import { isValidRegon, normaliseRegon } from '@saldo/contract/domain/regon';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { vatRateSchema } from '@saldo/contract/record';
import { z } from 'zod';
import type { AllOf } from '../all-of.ts';
import type { Contractor, NewContractor } from './contractor-queries.ts';

/** The fields of a contractor that users edit. */
export type ContractorFields = AllOf<NewContractor>;

const LONGEST_NAME = 80;
const MOST_DAYS = 365;

const accountDraft = z.object({
  number: z.string(),
  currency: z.enum(CURRENCY_CODES).nullable(),
  isDefault: z.boolean(),
});
export type AccountDraft = z.output<typeof accountDraft>;

const line = (longest: number) => z.string().trim().max(longest, 'tooLong');
const orNull = (text: string): string | null => (text === '' ? null : text);
const optional = (longest: number) => line(longest).transform(orNull);
/** A number that is validated and normalised. */
const checked = (isValid: (text: string) => boolean, code: string, normalise: (text: string) => string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isValid(text), code)
    .transform((text) => orNull(text === '' ? '' : normalise(text)));

const accounts = z
  .array(accountDraft)
  .transform((all) => all.filter(({ number }) => number.trim() !== ''))
  .superRefine((all, context) => {
    const seen = new Set<string>();
    for (const [at, { number }] of all.entries()) {
      const bare = normaliseAccount(number);
      if (!isValidAccount(number)) context.addIssue({ code: 'custom', message: `account.${at + 1}` });
      else if (seen.has(bare)) context.addIssue({ code: 'custom', message: `accountTwice.${at + 1}` });
      seen.add(bare);
    }
  })
  .transform((all) => {
    const chosen = all.findIndex(({ isDefault }) => isDefault);
    return all.map(({ number, currency }, at) => ({
      number: normaliseAccount(number),
      currency,
      isDefault: at === Math.max(chosen, 0),
    }));
  });

const aliases = z.string().transform((text, context) => {
  const names = [...new Set(text.split('\n').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.some((name) => name.length > LONGEST_NAME))
    context.addIssue({ code: 'custom', message: 'tooLong' });
  return names;
});

const days = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,3}$/u.test(text) && Number(text) <= MOST_DAYS), 'days')
  .transform((text) => (text === '' ? null : Number(text)));

/** Form input of a contractor, parsed to the request. */
export const contractorSchemaOfDraft = z.object({
  name: line(LONGEST_NAME).min(1, 'required'),
  shortName: optional(LONGEST_NAME),
  country: z.string().regex(/^[A-Z]{2}$/u, 'country'),
  taxIdentificationNumber: checked(
    (text) => text.length <= 40 && (!isNativeNip(text) || isValidNip(text)),
    'nip',
    normaliseNip,
  ),
  euVatNumber: checked(isValidEuVat, 'euVat', normaliseEuVat),
  regon: checked(isValidRegon, 'regon', normaliseRegon),
  bankAccounts: accounts,
  email: checked(
    (text) => z.email().max(254).safeParse(text).success,
    'email',
    (text) => text,
  ),
  phoneNumber: optional(40),
  addressCity: optional(80),
  addressStreet: optional(120),
  addressPostCode: optional(20),
  aliases,
  paymentTermDays: days,
  paymentMethodId: z.int().nullable(),
  tradeSubjectId: z.int().nullable(),
  sectionId: z.int().nullable(),
  vatRate: vatRateSchema.nullable(),
  note: z.string().max(2000, 'tooLong'),
  isDefault: z.boolean(),
});

export type ContractorDraft = z.input<typeof contractorSchemaOfDraft>;
export type ContractorField = keyof ContractorDraft;

/** The editable fields of a contractor; hidden accounts count as none. */
export function fieldsOf(contractor: Contractor): ContractorFields {
  const {
    id: _id,
    version: _version,
    isInternal: _isInternal,
    bankAccount: _account,
    ...fields
  } = contractor;
  return { ...fields, bankAccounts: fields.bankAccounts ?? [] };
}

/** The initial draft of the editor. */
export const draftOf = (fields: ContractorFields): ContractorDraft => ({
  ...fields,
  shortName: fields.shortName ?? '',
  taxIdentificationNumber: formatNip(fields.taxIdentificationNumber ?? ''),
  euVatNumber: fields.euVatNumber ?? '',
  regon: fields.regon ?? '',
  bankAccounts: fields.bankAccounts.map((account) => ({ ...account, number: formatAccount(account.number) })),
  email: fields.email ?? '',
  phoneNumber: fields.phoneNumber ?? '',
  addressCity: fields.addressCity ?? '',
  addressStreet: fields.addressStreet ?? '',
  addressPostCode: fields.addressPostCode ?? '',
  aliases: fields.aliases.join('\n'),
  paymentTermDays: fields.paymentTermDays === null ? '' : String(fields.paymentTermDays),
});

export const NEW_CONTRACTOR: ContractorDraft = draftOf({
  name: '',
  shortName: null,
  country: 'PL',
  taxIdentificationNumber: null,
  euVatNumber: null,
  regon: null,
  bankAccounts: [],
  email: null,
  phoneNumber: null,
  addressCity: null,
  addressStreet: null,
  addressPostCode: null,
  aliases: [],
  paymentTermDays: null,
  paymentMethodId: null,
  tradeSubjectId: null,
  sectionId: null,
  vatRate: null,
  note: '',
  isDefault: false,
});

/** The typed tax id, once it is complete: a contractor with it may exist already. */
export function wholeTaxId(typed: string): string | null {
  const text = typed.trim();
  return text !== '' && isValidNip(text) ? normaliseNip(text) : null;
}

/**
 * A typed tax id as the field displays it: in Poland digits alone are a NIP, elsewhere they get the
 * country code.
 */
export function writtenTaxId(country: string, typed: string): string {
  if (!isNativeNip(typed)) return typed;
  const isPolish = country === 'PL' || /^\s*PL/iu.test(typed) || isValidNip(typed);
  if (isPolish) return formatNip(normaliseNip(typed));
  return `${country}${normaliseNip(typed).slice('PL'.length)}`;
}

/** An EU VAT number determines its country. */
export const withEuVat = (
  { country }: Pick<ContractorDraft, 'country'>,
  euVatNumber: string,
): Pick<ContractorDraft, 'country' | 'euVatNumber'> => ({
  euVatNumber,
  country: isValidEuVat(euVatNumber) ? (countryOfEuVat(euVatNumber) ?? country) : country,
});

/** An EU VAT number without a prefix gets that of its country, if it matches its format. */
export function withPrefix(country: string, typed: string): string {
  const prefix = EU_VAT_PREFIXES.find((one) => countryOfEuVat(one) === country);
  const number = `${prefix ?? ''}${normaliseEuVat(typed)}`;
  return isValidEuVat(typed) || !isValidEuVat(number) ? typed : number;
}
