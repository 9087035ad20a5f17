import { expect, it } from 'vitest';
import { isValidAccount } from '../bank-account.ts';
import { monthIndex } from '../month.ts';
import type { DueType } from './dues.ts';
import type { TaxSettingsAt } from './estimate.ts';
import { microAccount, taxPeriodOf, taxTitleOf } from './transfers.ts';

type Configs = Partial<Record<'vat' | 'income-tax' | 'zus', object>>;
/** The same settings in each month. */
const settings =
  (configs: Configs): TaxSettingsAt =>
  (tax) =>
    (configs[tax] ?? null) as never;
const month = (text: string) => monthIndex(text);

it.each([
  ['vat', { vat: { period: 'month' } }, '2026-10', { period: '26M10', form: 'VAT-7' }],
  ['vat', { vat: { period: 'quarter' } }, '2026-10', { period: '26K04', form: 'VAT-7K' }],
  ['vat', { vat: { period: 'quarter' } }, '2027-03', { period: '27K01', form: 'VAT-7K' }],
  [
    'income-tax',
    { 'income-tax': { form: 'cit', period: 'month' } },
    '2026-01',
    { period: '26M01', form: 'CIT' },
  ],
  ['income-tax', { 'income-tax': { form: 'scale' } }, '2026-05', { period: '26M05', form: 'PIT-5' }],
  [
    'income-tax',
    { 'income-tax': { form: 'flat', period: 'quarter' } },
    '2026-05',
    { period: '26K02', form: 'PIT-5L' },
  ],
  ['income-tax', { 'income-tax': { form: 'lump-sum' } }, '2026-12', { period: '26M12', form: 'PPE' }],
  ['payroll-tax', { vat: { period: 'quarter' } }, '2026-11', { period: '26M11', form: 'PIT-4R' }],
  ['income-tax', {}, '2026-11', null],
  ['zus', { vat: { period: 'month' } }, '2026-11', null],
] as const)('%s by %j for %s is paid as %j', (type, configs, text, title) => {
  expect(taxTitleOf(type as DueType, month(text), settings(configs))).toEqual(title);
});

it('a quarter is one period, and a refund belongs to that of VAT', () => {
  const quarterly = settings({ vat: { period: 'quarter' } });
  expect(taxPeriodOf('vat-refund', month('2026-08'), quarterly).period).toBe('2026-Q3');
  expect(taxPeriodOf('zus', month('2026-08'), quarterly).period).toBe('2026-08');
});

it('a taxpayer’s account is derived from the NIP and is valid', () => {
  const account = microAccount('PL5260250274') ?? '';
  expect(account.slice(4)).toBe('101000712222526025027400');
  expect(isValidAccount(account)).toBe(true);
  expect(microAccount('526-025-02-74')).toBe(account);
  expect(microAccount('DE136695976')).toBeNull();
});
