import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { firstOverlap } from './domain/validity.ts';
import { errors } from './errors.ts';
import { directionSchema, vatRateSchema } from './record.ts';
import { incomeTaxConfigSchema, percentSchema, vatConfigSchema, zusConfigSchema } from './tax-configs.ts';
import { amountSchema, dateSchema, minorSchema, monthSchema } from './values.ts';

const validity = {
  startDate: dateSchema,
  /** the last day; null: open-ended */
  endDate: dateSchema.nullable(),
};

/** The setting of a tax for a period; a month uses the config that is valid on its first day. */
export const paymentTypeSettingSchema = z.discriminatedUnion('paymentType', [
  z.object({ paymentType: z.literal('vat'), ...validity, config: vatConfigSchema }),
  z.object({ paymentType: z.literal('income-tax'), ...validity, config: incomeTaxConfigSchema }),
  z.object({ paymentType: z.literal('zus'), ...validity, config: zusConfigSchema }),
]);
export type PaymentTypeSetting = z.output<typeof paymentTypeSettingSchema>;

const settingsSchema = z
  .array(paymentTypeSettingSchema)
  .max(200)
  .superRefine((settings, context) => {
    const place = firstOverlap(settings.map(({ paymentType: name, ...dates }) => ({ name, ...dates })));
    if (place === null) return;
    context.addIssue({
      code: 'custom',
      path: [place, 'startDate'],
      message: 'Two settings of a payment type overlap',
    });
  });

/** An older invoice of the cash method with all of its gross payments. */
const openDocumentSchema = z.object({
  direction: directionSchema,
  taxDate: dateSchema,
  net: minorSchema,
  vatRate: vatRateSchema,
  vatDeductiblePct: percentSchema.optional(),
  paid: z.array(z.object({ date: dateSchema, amount: minorSchema })).max(200),
});

/** The state before the first estimated month, in minor units of PLN; absent values are zero. */
export const taxOpeningSchema = z.object({
  /** the first estimated month; null: the first one with a plan or documents */
  month: monthSchema.nullable().default(null),
  vatSurplus: amountSchema.optional(),
  /** result of this tax year to date; may be a loss */
  incomeYtd: minorSchema.optional(),
  advancesYtd: amountSchema.optional(),
  healthDeductedYtd: amountSchema.optional(),
  healthIncomeYtd: amountSchema.optional(),
  previousMonthIncome: amountSchema.optional(),
  lumpSumRevenueYtd: minorSchema.optional(),
  /** contributions for the previous month, which are paid in the first one */
  zusUnpaid: z.object({ social: amountSchema, labourFund: amountSchema, health: amountSchema }).optional(),
  documents: z.array(openDocumentSchema).max(1000).optional(),
});
export type TaxOpeningSetting = z.output<typeof taxOpeningSchema>;

const seesTaxes = access({ who: 'area', area: 'tributes.list', atLeast: 'granted' });

/** Routes of the settings of taxes and ZUS. */
export const paymentTypeSetting = routes({
  list: {
    method: 'GET',
    path: '/payment-type-setting',
    summary: 'Settings of taxes and ZUS with their validity, by payment type and start',
    metadata: seesTaxes,
    responses: { ...errors, 200: z.array(paymentTypeSettingSchema) },
  },
  save: {
    method: 'POST',
    path: '/payment-type-setting',
    summary:
      'Put these in the place of all settings of the payment types they have; other payment types stay, and so does the opening unless one is given',
    metadata: access({ who: 'master' }),
    body: z.object({ settings: settingsSchema, opening: taxOpeningSchema.nullable().optional() }),
    responses: { ...errors, 200: z.array(paymentTypeSettingSchema) },
  },
  opening: {
    method: 'GET',
    path: '/payment-type-setting/opening',
    summary: 'What lies before the first month that is estimated',
    metadata: seesTaxes,
    responses: { ...errors, 200: z.object({ opening: taxOpeningSchema.nullable() }) },
  },
});
