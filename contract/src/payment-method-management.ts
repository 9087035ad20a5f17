import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { accountNumberSchema } from './identifiers.ts';
import {
  choiceOf,
  managedRoutes,
  mergeBodyOf,
  mergeConflictOf,
  mergedOf,
  mergePreviewOf,
  namedPageBody,
  usageCountFields,
} from './named-list.ts';
import { paymentMethodKindSchema, paymentMethodSchema } from './payment-method.ts';
import {
  currencySchema,
  dateSchema,
  idSchema,
  lineOf,
  MAX_AMOUNT,
  minorSchema,
  nameSchema,
  pageOf,
  versionSchema,
} from './values.ts';

/** The fields of a payment method that users edit. */
const paymentMethodFields = z.object({
  name: nameSchema,
  kind: paymentMethodKindSchema,
  bankName: lineOf(80).nullable(),
  currency: currencySchema,
  /** IBAN of an account, the last digits of a card */
  number: accountNumberSchema.nullable(),
  /** minor units of `currency`; negative for an overdrawn account */
  openingBalance: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).brand<'Minor'>(),
  openingDate: dateSchema,
  belongsToId: idSchema.nullable(),
  closedFrom: dateSchema.nullable(),
  /** true: the former default stops being it */
  isDefault: z.boolean(),
});

export const newPaymentMethodBody = paymentMethodFields.partial().required({ name: true });
export const paymentMethodPatchBody = paymentMethodFields.partial().extend({ version: versionSchema });

export const PAYMENT_METHOD_MERGE_FIELDS = [
  'name',
  'kind',
  'bankName',
  'number',
  'openingBalance',
  'belongsToId',
  'closedFrom',
] as const;

export const paymentMethodMergeChoice = choiceOf(PAYMENT_METHOD_MERGE_FIELDS);

/** Opening balance and day of the merged method if no single one is chosen. */
export const openingTogetherSchema = paymentMethodSchema.pick({ openingBalance: true, openingDate: true });

export const listedPaymentMethodSchema = paymentMethodSchema.extend(usageCountFields);

export const paymentMethodPageBody = namedPageBody.extend({
  sort: z.enum(['name', 'kind', 'currency', 'createdAt', 'records', 'paymentSources']).optional(),
  kinds: z.array(paymentMethodKindSchema).max(5).optional(),
  currency: currencySchema.optional(),
  isClosed: z.boolean().optional(),
});

const flowSchema = z.object({
  /** minor units of the method's currency */
  income: minorSchema,
  cost: minorSchema,
  count: z.int(),
});

export const methodBalanceSchema = z.object({
  id: idSchema,
  currency: currencySchema,
  openingBalance: minorSchema,
  openingDate: dateSchema,
  /** the account's business date */
  today: dateSchema,
  balance: minorSchema,
  /**
   * instalments paid from the opening date up to today: the difference between `balance` and
   * `openingBalance`
   */
  paid: flowSchema,
  projectedOn: dateSchema,
  projected: minorSchema,
  /** instalments expected up to that day */
  unpaid: flowSchema,
  /** the rest of the planned cells up to that day */
  planned: flowSchema,
});

/** Routes for the management of payment methods, which sheets do not need. */
export const paymentMethodManagement = {
  ...managedRoutes({
    path: '/payment-method',
    words: ['payment method', 'payment methods'],
    edits: { who: 'area', area: 'accounts.edit', atLeast: 'granted' },
    item: paymentMethodSchema,
    pageBody: paymentMethodPageBody,
    pageAnswer: pageOf(listedPaymentMethodSchema),
    newBody: newPaymentMethodBody,
    patchBody: paymentMethodPatchBody,
    mergeBody: mergeBodyOf(paymentMethodMergeChoice),
    preview: mergePreviewOf(
      paymentMethodSchema,
      paymentMethodMergeChoice,
      PAYMENT_METHOD_MERGE_FIELDS,
    ).extend({
      together: openingTogetherSchema,
    }),
    merged: mergedOf(paymentMethodSchema),
    conflict: mergeConflictOf(paymentMethodSchema),
  }),
  ...routes({
    balances: {
      method: 'GET',
      path: '/payment-method/balances',
      summary: 'What is on each payment method today, what is projected, and what it comes from',
      metadata: access({ who: 'area', area: 'accounts.edit', atLeast: 'granted' }),
      query: z.object({
        /** day of the projection; absent: the last of this month */
        on: dateSchema.optional(),
      }),
      responses: { ...errors, 200: z.object({ items: z.array(methodBalanceSchema) }) },
    },
  }),
};
