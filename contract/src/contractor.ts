import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, rowErrors } from './errors.ts';
import { fromNameBody, fromNamesBody, usageSchema, usagesSchema } from './master-data.ts';
import { vatRateSchema } from './record.ts';
import { currencySchema, flagSchema, idParams, idSchema, versionSchema } from './values.ts';

/** An account of a contractor. */
export const contractorAccountSchema = z.object({
  /** IBAN, a Polish one with `PL` before its 26 digits */
  number: z.string(),
  currency: currencySchema.nullable(),
  isDefault: z.boolean(),
});
export type ContractorAccount = z.output<typeof contractorAccountSchema>;

export const contractorSchema = z.object({
  id: idSchema,
  name: z.string(),
  shortName: z.string().nullable(),
  /** ISO 3166, two capital letters */
  country: z.string(),
  /** `PL` and ten digits, or a foreign number as written */
  taxIdentificationNumber: z.string().nullable(),
  euVatNumber: z.string().nullable(),
  regon: z.string().nullable(),
  /**
   * number of the default account; also null for users who may not see balances (`accounts.edit`),
   * like the number of a payment method
   */
  bankAccount: z.string().nullable(),
  /** null: the user may not see balances */
  bankAccounts: z.array(contractorAccountSchema).nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  addressCity: z.string().nullable(),
  addressStreet: z.string().nullable(),
  addressPostCode: z.string().nullable(),
  /** other names in its payments */
  aliases: z.array(z.string()),
  /** defaults of its new rows and payments */
  paymentTermDays: z.int().nullable(),
  paymentMethodId: idSchema.nullable(),
  tradeSubjectId: idSchema.nullable(),
  sectionId: idSchema.nullable(),
  vatRate: vatRateSchema.nullable(),
  note: z.string(),
  /** whether new rows use it by default */
  isDefault: z.boolean(),
  isInternal: z.boolean(),
  version: versionSchema,
});

export const contractor = routes({
  list: {
    method: 'GET',
    path: '/contractor',
    summary: 'All contractors, by name',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(contractorSchema) },
  },
  usages: {
    method: 'GET',
    path: '/contractor/usage',
    summary: 'How often each contractor is used',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: usagesSchema },
  },
  default: {
    method: 'GET',
    path: '/contractor/default',
    summary: 'The contractor that new rows start with, if one is set',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: z.object({ contractor: contractorSchema.nullable() }) },
  },
  get: {
    method: 'GET',
    path: '/contractor/:id',
    summary: 'One contractor',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    query: z.object({ followsMerge: flagSchema }),
    responses: { ...rowErrors, 200: contractorSchema },
  },
  usage: {
    method: 'GET',
    path: '/contractor/:id/usage',
    summary: 'Where a contractor is used',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: usageSchema },
  },
  fromName: {
    method: 'POST',
    path: '/contractor/from-name',
    summary: 'The contractor of this name, made if there is none (names differ by more than case)',
    metadata: access({ who: 'writer' }),
    body: fromNameBody,
    responses: { ...errors, 200: contractorSchema, 201: contractorSchema },
  },
  fromNames: {
    method: 'POST',
    path: '/contractor/from-names',
    summary: 'The contractors of these names in their order, those made that are missing; all or none',
    metadata: access({ who: 'writer' }),
    body: fromNamesBody,
    responses: { ...errors, 200: z.array(contractorSchema) },
  },
});
