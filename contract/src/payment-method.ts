import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { fromNameBody, fromNamesBody, usageSchema, usagesSchema } from './master-data.ts';
import {
  currencySchema,
  dateSchema,
  flagSchema,
  idParams,
  idSchema,
  minorSchema,
  versionSchema,
} from './values.ts';

export const paymentMethodKindSchema = z.enum(['bank-account', 'vat-account', 'card', 'cash', 'other']);

export const paymentMethodSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: paymentMethodKindSchema,
  /** the bank of the account; null: unknown, or none */
  bankName: z.string().nullable(),
  currency: currencySchema,
  /**
   * IBAN, or the last digits of a card; also null for users who may not see balances
   * (`accounts.edit`)
   */
  number: z.string().nullable(),
  /**
   * minor units of `currency` on `openingDate`, before that day's payments; null for users who may
   * not see balances
   */
  openingBalance: minorSchema.nullable(),
  openingDate: dateSchema,
  /** for a VAT account: the account that it belongs to */
  belongsToId: idSchema.nullable(),
  /** the first day without payments; null: open */
  closedFrom: dateSchema.nullable(),
  isDefault: z.boolean(),
  isInternal: z.boolean(),
  version: versionSchema,
});

export const paymentMethod = routes({
  list: {
    method: 'GET',
    path: '/payment-method',
    summary: 'All payment methods, by name',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(paymentMethodSchema) },
  },
  usages: {
    method: 'GET',
    path: '/payment-method/usage',
    summary: 'How often each payment method is used',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: usagesSchema },
  },
  default: {
    method: 'GET',
    path: '/payment-method/default',
    summary: 'The payment method that new rows start with',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: paymentMethodSchema, 422: errorSchema },
  },
  get: {
    method: 'GET',
    path: '/payment-method/:id',
    summary: 'One payment method',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    query: z.object({ followsMerge: flagSchema }),
    responses: { ...rowErrors, 200: paymentMethodSchema },
  },
  usage: {
    method: 'GET',
    path: '/payment-method/:id/usage',
    summary: 'Where a payment method is used',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: usageSchema },
  },
  fromName: {
    method: 'POST',
    path: '/payment-method/from-name',
    summary: 'The payment method of this name, made if there is none (names differ by more than case)',
    metadata: access({ who: 'area', area: 'accounts.edit', atLeast: 'granted' }),
    body: fromNameBody,
    responses: { ...errors, 200: paymentMethodSchema, 201: paymentMethodSchema },
  },
  fromNames: {
    method: 'POST',
    path: '/payment-method/from-names',
    summary: 'The payment methods of these names in their order, those made that are missing; all or none',
    metadata: access({ who: 'area', area: 'accounts.edit', atLeast: 'granted' }),
    body: fromNamesBody,
    responses: { ...errors, 200: z.array(paymentMethodSchema) },
  },
});
