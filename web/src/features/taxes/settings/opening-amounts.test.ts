import { TAX_CONFIGS } from '@saldo/contract/tax-configs';
import { expect, test } from 'vitest';
import { openingAmounts } from './opening-amounts.ts';

const configs = (form: string, mode = 'regular') => ({
  vat: TAX_CONFIGS.vat.parse({}),
  'income-tax': TAX_CONFIGS['income-tax'].parse({ form }),
  zus: TAX_CONFIGS.zus.parse({ mode }),
});

test.each([
  ['CIT in the year', configs('cit', 'none'), '2026-05', ['vatSurplus', 'incomeYtd', 'advancesYtd']],
  ['CIT in its first month', configs('cit', 'none'), '2026-01', ['vatSurplus']],
  [
    'the scale in January',
    configs('scale'),
    '2026-01',
    ['vatSurplus', 'previousMonthIncome', 'social', 'labourFund'],
  ],
  [
    'flat tax',
    configs('flat'),
    '2026-05',
    [
      'vatSurplus',
      'incomeYtd',
      'advancesYtd',
      'healthDeductedYtd',
      'healthIncomeYtd',
      'previousMonthIncome',
      'social',
      'labourFund',
      'health',
    ],
  ],
  ['the lump sum', configs('lump-sum'), '2026-05', ['vatSurplus', 'lumpSumRevenueYtd', 'social', 'health']],
  ['nobody but the partners', configs('none', 'none'), '2026-05', ['vatSurplus']],
] as const)('%s asks only for what changes the estimate', (_what, set, month, names) => {
  expect(openingAmounts(set, month)).toEqual(names);
});
