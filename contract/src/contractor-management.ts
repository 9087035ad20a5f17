import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { contractorAccountSchema, contractorSchema } from './contractor.ts';
import { countryCodeSchema, euVatSchema, ibanSchema, regonSchema, taxIdSchema } from './identifiers.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import {
  choiceOf,
  MAX_CHOSEN,
  managedRoutes,
  mergeBodyOf,
  mergeConflictOf,
  mergedOf,
  mergePreviewOf,
  namedPageBody,
  usageCountFields,
} from './named-list.ts';
import { vatRateSchema } from './record.ts';
import { idParams, idSchema, lineOf, nameSchema, pageOf, versionSchema } from './values.ts';

/** Maximum number of accounts, and of other names, of a contractor. */
export const MAX_ACCOUNTS = 50;
export const MAX_ALIASES = 200;

const text = (longest: number) => lineOf(longest).nullable();

export const contractorAccountInputSchema = contractorAccountSchema.extend({ number: ibanSchema });
const accountsSchema = z
  .array(contractorAccountInputSchema)
  .max(MAX_ACCOUNTS)
  .refine((accounts) => accounts.length === 0 || accounts.filter(({ isDefault }) => isDefault).length === 1, {
    error: 'One account is the default',
  })
  .refine((accounts) => new Set(accounts.map(({ number }) => number)).size === accounts.length, {
    error: 'An account is there once',
  });

/** The fields of a contractor that users edit. */
const contractorFields = z.object({
  name: nameSchema,
  shortName: text(80),
  country: countryCodeSchema,
  taxIdentificationNumber: taxIdSchema.nullable(),
  euVatNumber: euVatSchema.nullable(),
  regon: regonSchema.nullable(),
  bankAccounts: accountsSchema,
  email: z.email().max(254).nullable(),
  phoneNumber: text(40),
  addressCity: text(80),
  addressStreet: text(120),
  addressPostCode: text(20),
  aliases: z.array(nameSchema).max(MAX_ALIASES),
  paymentTermDays: z.int().min(0).max(365).nullable(),
  paymentMethodId: idSchema.nullable(),
  tradeSubjectId: idSchema.nullable(),
  sectionId: idSchema.nullable(),
  vatRate: vatRateSchema.nullable(),
  note: z.string().max(2000),
  isDefault: z.boolean(),
});

export const newContractorBody = contractorFields.partial().required({ name: true });
export type NewContractor = z.output<typeof newContractorBody>;
export const contractorPatchBody = contractorFields.partial().extend({ version: versionSchema });

/**
 * Fields of an internal contractor that cannot be changed; the others (accounts, other names,
 * defaults of new rows) can.
 */
export const DEFINING_FIELDS = [
  'name',
  'country',
  'taxIdentificationNumber',
  'euVatNumber',
  'regon',
] as const satisfies readonly (keyof z.output<typeof contractorFields>)[];

/**
 * Fields that the user chooses between in a merge; accounts and other names of all contractors are
 * kept.
 */
export const CONTRACTOR_MERGE_FIELDS = [
  'name',
  'shortName',
  'country',
  'taxIdentificationNumber',
  'euVatNumber',
  'regon',
  'bankAccount',
  'email',
  'phoneNumber',
  'addressStreet',
  'addressPostCode',
  'addressCity',
  'paymentTermDays',
  'paymentMethodId',
  'tradeSubjectId',
  'sectionId',
  'vatRate',
  'note',
] as const;

export const contractorMergeChoice = choiceOf(CONTRACTOR_MERGE_FIELDS);

/** Defaults of new rows and payments for several contractors; null: no defaults. */
export const contractorDefaultsBody = z.object({
  ids: z.array(idSchema).min(1).max(MAX_CHOSEN),
  set: contractorFields
    .pick({
      paymentTermDays: true,
      paymentMethodId: true,
      tradeSubjectId: true,
      sectionId: true,
      vatRate: true,
    })
    .partial()
    .refine((set) => Object.values(set).some((value) => value !== undefined), { error: 'Nothing is set' }),
});

export const listedContractorSchema = contractorSchema.extend(usageCountFields);

export const contractorPageBody = namedPageBody.extend({
  sort: z
    .enum(['name', 'taxIdentificationNumber', 'addressCity', 'createdAt', 'records', 'paymentSources'])
    .optional(),
  paymentMethodId: idSchema.optional(),
  withoutTaxId: z.boolean().optional(),
  withoutBankAccount: z.boolean().optional(),
  /** likely duplicates of others */
  isDuplicate: z.boolean().optional(),
});

export const duplicateReasonSchema = z.enum(['tax-id', 'bank-account', 'name']);
export const duplicatesSchema = z.object({
  groups: z.array(
    z.object({
      /** a group that has changed gets a new key */
      key: z.string(),
      reasons: z.array(duplicateReasonSchema),
      contractors: z.array(listedContractorSchema),
    }),
  ),
});

export const distinctContractorSchema = contractorSchema.pick({ id: true, name: true });

const member = access({ who: 'member' });

/** Routes for the management of contractors, which sheets do not need. */
export const contractorManagement = {
  ...managedRoutes({
    path: '/contractor',
    words: ['contractor', 'contractors'],
    edits: { who: 'writer' },
    item: contractorSchema,
    pageBody: contractorPageBody,
    pageAnswer: pageOf(listedContractorSchema),
    newBody: newContractorBody,
    patchBody: contractorPatchBody,
    mergeBody: mergeBodyOf(contractorMergeChoice),
    preview: mergePreviewOf(contractorSchema, contractorMergeChoice, CONTRACTOR_MERGE_FIELDS),
    merged: mergedOf(contractorSchema),
    conflict: mergeConflictOf(contractorSchema),
  }),
  ...routes({
    setDefaults: {
      method: 'POST',
      path: '/contractor/defaults',
      summary: 'Set what new rows and payments of several contractors start with; one step of the history',
      metadata: access({ who: 'writer' }),
      body: contractorDefaultsBody,
      responses: {
        ...rowErrors,
        200: z.object({ changeId: idSchema.nullable(), changed: z.int() }),
        422: errorSchema,
        423: errorSchema,
      },
    },
    byTaxId: {
      method: 'GET',
      path: '/contractor/by-tax-id',
      summary: 'The contractor with a tax id, with or without dashes and prefix, if there is one',
      metadata: member,
      query: z.object({ number: lineOf(40) }),
      responses: { ...errors, 200: z.object({ contractor: contractorSchema.nullable() }) },
    },
    duplicates: {
      method: 'GET',
      path: '/contractor/duplicates',
      summary: 'Contractors that are probably the same: by tax id, bank account, or names nearly alike',
      metadata: member,
      query: z.object({
        /** duplicates of one contractor only */
        id: z.coerce.number<number | string>().int().min(1).max(2_147_483_647).optional(),
      }),
      responses: { ...errors, 200: duplicatesSchema },
    },
    distinctFrom: {
      method: 'GET',
      path: '/contractor/:id/distinct',
      summary: 'Contractors that somebody has said are different from this one',
      metadata: member,
      pathParams: idParams,
      responses: { ...rowErrors, 200: z.object({ contractors: z.array(distinctContractorSchema) }) },
    },
    distinct: {
      method: 'POST',
      path: '/contractor/distinct',
      summary:
        'Say that contractors are different ones: they are no duplicates of each other any more; or take it back',
      metadata: access({ who: 'writer' }),
      body: z.object({
        ids: z.array(idSchema).min(2).max(50),
        /** false: reverts it, so that they may be duplicates again */
        areDistinct: z.boolean().default(true),
      }),
      responses: { ...rowErrors, 200: z.object({}) },
    },
  }),
};
