import { z } from 'zod';
import { amountSchema } from './values.ts';

const NOTHING = amountSchema.parse(0);

/** A percent as a decimal string, such as `12.5`. */
export const percentSchema = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/);

export const vatConfigSchema = z.object({
  status: z.enum(['active', 'exempt']).default('active'),
  period: z.enum(['month', 'quarter']).default('month'),
  /** `cash`: VAT counts when the document is paid */
  method: z.enum(['accrual', 'cash']).default('accrual'),
  /** what happens to a VAT surplus */
  surplus: z.enum(['carry', 'refund']).default('carry'),
  /** days from the return to its refund */
  refundDays: z.int().min(0).max(180).default(60),
});
export type VatConfig = z.output<typeof vatConfigSchema>;

export const TAX_FORMS = ['cit', 'scale', 'flat', 'lump-sum', 'tax-card', 'estonian-cit', 'none'] as const;
/** The form of income tax; `none`: paid by the partners, not by the company. */
export type TaxForm = (typeof TAX_FORMS)[number];

export const incomeTaxConfigSchema = z.object({
  form: z.enum(TAX_FORMS).default('cit'),
  period: z.enum(['month', 'quarter', 'simplified']).default('month'),
  /** of CIT */
  ratePercent: percentSchema.default('19'),
  /** first month of the tax year for CIT */
  yearStartMonth: z.union([z.literal(1), z.literal(4), z.literal(7), z.literal(10)]).default(1),
  /** for revenue without a rate of its own */
  lumpSumRate: percentSchema.default('12'),
  /** minor units of PLN a month */
  simplifiedAmount: amountSchema.default(NOTHING),
  /** minor units of PLN a month, from the decision of the tax office */
  cardAmount: amountSchema.default(NOTHING),
  /** loss of earlier years to deduct in this tax year, minor units of PLN */
  lossToDeduct: amountSchema.default(NOTHING),
  /** an advance stays unpaid until more than 1000 zł are due */
  skipUpTo1000: z.boolean().default(false),
});
export type IncomeTaxConfig = z.output<typeof incomeTaxConfigSchema>;

export const ZUS_MODES = ['none', 'allowance', 'preference', 'small-plus', 'regular'] as const;

export const zusConfigSchema = z.object({
  mode: z.enum(ZUS_MODES).default('none'),
  /** voluntary sickness contribution */
  sickness: z.boolean().default(false),
  labourFund: z.boolean().default(true),
  /** base chosen by the owner, in minor units of PLN a month; null: the minimum */
  declaredBase: amountSchema.nullable().default(null),
  /** accident contribution, also that of employees */
  accidentPercent: percentSchema.default('1.67'),
  /** months free of social contributions (wakacje składkowe), `YYYY-MM` */
  holidayMonths: z
    .array(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/))
    .max(24)
    .default([]),
  /**
   * last year's revenue, which decides the health contribution of the lump sum, in minor units of PLN; null: this
   * year's to date
   */
  lastYearsRevenue: amountSchema.nullable().default(null),
  /** `partner`: 9 % of the average enterprise wage, as partners and sole shareholders pay */
  health: z.enum(['by-form', 'partner']).default('by-form'),
});
export type ZusConfig = z.output<typeof zusConfigSchema>;

/** The config schema of each tax; a setting of the contract adds its validity. */
export const TAX_CONFIGS = {
  vat: vatConfigSchema,
  'income-tax': incomeTaxConfigSchema,
  zus: zusConfigSchema,
};
