import type { GoldenCase } from './golden.ts';
import {
  changing,
  company,
  grosze,
  legalForm,
  line,
  monthsFrom,
  NO_VAT,
  owner,
  results,
  settings,
} from './hand-made.ts';
import type { OwnCase } from './own-cases.ts';

type Contracts = NonNullable<GoldenCase['months'][number]['contracts']>;
type Amounts = Readonly<Record<string, number>>;

/** The same amount for each month in a range of a year. */
const each = (year: number, from: number, to: number, amount: number): Amounts =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, place) => [
      `${year}-${String(from + place).padStart(2, '0')}`,
      amount,
    ]),
  );
const same = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const employed: Contracts = [
  {
    kind: 'employment-contract',
    totalCost: grosze(10_000),
    proportions: { person: 6000, incomeTax: 1000, zus: 3000 },
  },
];

/** Cases with changing years, forms and methods, exceeded thresholds, and an opening within the year. */
export const MORE_CASES: readonly OwnCase[] = [
  {
    title:
      'eighteen months of the tax scale: year, bases and minimum health contribution change in different months',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'scale' }, zus: { mode: 'regular' } }),
    months: [
      ...monthsFrom(2025, results(same(6, 10_000)), 7),
      ...monthsFrom(2026, results(same(12, 10_000))),
    ],
    amounts: {
      zus: {
        '2025-07': 1961.43,
        '2025-08': 2546.47,
        ...each(2025, 9, 12, 2398.29),
        '2026-01': 2540.11,
        '2026-02': 2540.11,
        ...each(2026, 3, 12, 2527.34),
      },
      'income-tax': {
        '2025-07': 0,
        '2025-08': 0,
        '2025-09': 0,
        '2025-10': 607,
        '2025-11': 1003,
        '2025-12': 1002,
        ...each(2026, 1, 3, 0),
        '2026-04': 359,
        '2026-05': 985,
        '2026-06': 985,
        '2026-07': 986,
        '2026-08': 985,
        '2026-09': 986,
        '2026-10': 985,
        '2026-11': 986,
        '2026-12': 985,
      },
    },
  },
  {
    title: 'from the tax scale to flat tax in January: the income of December counts for health at 4.9 %',
    licenceSettings: legalForm('sole-trader'),
    settings: changing(
      'income-tax',
      [
        ['2025-12-31', { form: 'scale' }],
        [null, { form: 'flat' }],
      ],
      {
        vat: NO_VAT,
        zus: { mode: 'regular', sickness: true },
      },
    ),
    months: [
      ...monthsFrom(2025, results(same(3, 20_000)), 10),
      ...monthsFrom(2026, results(same(4, 20_000))),
    ],
    amounts: {
      zus: {
        '2025-10': 2088.92,
        '2025-11': 3573.96,
        '2025-12': 3414.3,
        '2026-01': 2819.84,
        '2026-02': 2819.84,
        '2026-03': 2812.35,
        '2026-04': 2812.35,
      },
      'income-tax': {
        '2025-10': 0,
        '2025-11': 987,
        '2025-12': 2187,
        '2026-01': 3463,
        '2026-02': 3264,
        '2026-03': 3264,
        '2026-04': 3266,
      },
    },
  },
  {
    title:
      'a loss is offset before health rises; a month without contributions; from preferential to full ZUS',
    licenceSettings: legalForm('sole-trader'),
    settings: changing(
      'zus',
      [
        ['2026-03-31', { mode: 'preference', holidayMonths: ['2026-03'] }],
        [null, { mode: 'regular' }],
      ],
      { vat: NO_VAT, 'income-tax': { form: 'scale' } },
    ),
    months: monthsFrom(2026, results([-50_000, 30_000, 60_000, 10_000, 10_000])),
    amounts: {
      zus: {
        '2026-01': 735.82,
        '2026-02': 853.4,
        '2026-03': 432.54,
        '2026-04': 5312.54,
        '2026-05': 2688.29,
      },
      'income-tax': { '2026-01': 0, '2026-02': 0, '2026-03': 1099, '2026-04': 1200, '2026-05': 985 },
    },
  },
  {
    title: 'quarterly VAT with the cash method: partial payments, half of a car, and one rate beside another',
    ...company({ vat: { period: 'quarter', method: 'cash' } }),
    months: monthsFrom(2026, [
      {
        income: [
          line(10_000, '23', {
            paid: [
              { date: '2026-02-10', amount: grosze(6150) },
              { date: '2026-05-05', amount: grosze(3690) },
            ],
          }),
        ],
        cost: [
          line(4000, '23', {
            vatDeductiblePct: '50',
            paid: [{ date: '2026-04-01', amount: grosze(4920) }],
          }),
        ],
      },
      {},
      { income: [line(5000, '8', { paid: [{ date: '2026-03-31', amount: grosze(5400) }] })] },
      {},
      {},
      {},
    ]),
    amounts: {
      vat: { '2026-Q1': 1550, '2026-Q2': 230 },
      'income-tax': { '2026-01': 499, '2026-02': 0, '2026-03': 450, ...each(2026, 4, 6, 0) },
    },
  },
  {
    title: 'quarterly CIT: a loss of earlier years, a loss within the year, and a quarter without a refund',
    ...company({
      vat: NO_VAT,
      'income-tax': { form: 'cit', ratePercent: '9', period: 'quarter', lossToDeduct: grosze(20_000) },
    }),
    months: monthsFrom(2026, results([-10_000, 0, 0, 60_000, 0, 0, -20_000, 0, 0, 30_000, 0, 0])),
    amounts: { 'income-tax': { '2026-Q1': 0, '2026-Q2': 2700, '2026-Q3': 0, '2026-Q4': 900 } },
  },
  {
    title: 'the exemption from VAT ends in June: VAT of earlier purchases is a cost',
    licenceSettings: legalForm('llc'),
    settings: changing(
      'vat',
      [
        ['2026-05-31', NO_VAT],
        [null, {}],
      ],
      {},
    ),
    months: monthsFrom(2026, [
      ...same(4, { income: [line(45_000, 'zw')] }),
      { income: [line(45_000, 'zw')], cost: [line(1000)] },
      { income: [line(20_000)], cost: [line(1000)] },
    ]),
    amounts: {
      vat: { '2026-06': 4370 },
      'income-tax': { ...each(2026, 1, 4, 4050), '2026-05': 3939, '2026-06': 1710 },
    },
  },
  {
    title: 'health under the lump sum: paid social contributions keep the year below 300 000 until May',
    ...owner({
      vat: NO_VAT,
      'income-tax': { form: 'lump-sum', lumpSumRate: '12' },
      zus: { mode: 'regular' },
    }),
    months: monthsFrom(2026, results([290_000, 10_500, 2000, 2000, 3000])),
    amounts: {
      zus: { ...each(2026, 1, 4, 2618.87), '2026-05': 3283.33 },
      'income-tax': { '2026-01': 34_800, '2026-02': 1012, '2026-03': 0, '2026-04': 0, '2026-05': 97 },
    },
  },
  {
    title: 'quarterly lump sum with two rates: half of the health contribution is divided by revenue',
    ...owner({
      vat: NO_VAT,
      'income-tax': { form: 'lump-sum', lumpSumRate: '8.5', period: 'quarter' },
      zus: { mode: 'allowance' },
    }),
    months: monthsFrom(2026, [
      { income: [line(10_000, 'zw')] },
      { income: [line(5000, 'zw', { lumpSumRate: '15' })] },
      {},
      { income: [line(1000, 'zw')] },
      {},
      {},
    ]),
    amounts: {
      zus: each(2026, 1, 6, 498.35),
      'income-tax': { '2026-Q1': 1547, '2026-Q2': 21 },
    },
  },
  {
    title: 'a correction under the lump sum is offset against the revenue of a later month',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'lump-sum', lumpSumRate: '12' } }),
    months: monthsFrom(2026, [
      { income: [line(1000, 'zw')] },
      { income: [line(-500, 'zw')] },
      { income: [line(2000, 'zw')] },
    ]),
    amounts: { 'income-tax': { '2026-01': 120, '2026-02': 0, '2026-03': 180 } },
  },
  {
    title: 'the tax card: December is due in December, and its health changes with the calendar year',
    ...owner({
      vat: NO_VAT,
      'income-tax': { form: 'tax-card', cardAmount: grosze(500) },
      zus: { mode: 'preference' },
    }),
    months: [...monthsFrom(2025, [{}, {}], 11), ...monthsFrom(2026, [{}])],
    amounts: {
      zus: { '2025-11': 723.56, '2025-12': 723.56, '2026-01': 853.4 },
      'income-tax': { '2025-11': 500, '2025-12': 440, '2026-01': 440 },
    },
    days: {
      'income-tax 2025-11': '2025-12-08',
      'income-tax 2025-12': '2025-12-29',
      'income-tax 2026-01': '2026-02-09',
    },
  },
  {
    title: 'a CIT tax year from July: nothing of the previous year is offset',
    ...company({ vat: NO_VAT, 'income-tax': { form: 'cit', ratePercent: '9', yearStartMonth: 7 } }),
    months: monthsFrom(2026, results([10_000, -4000, 10_000, -10_000, 5000]), 5),
    amounts: {
      'income-tax': { '2026-05': 900, '2026-06': 0, '2026-07': 900, '2026-08': 0, '2026-09': 0 },
    },
  },
  {
    title: 'an opening in May: income, advances, health and contributions from before Saldo was used',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'flat' }, zus: { mode: 'regular' } }),
    opening: {
      incomeYtd: grosze(80_000),
      advancesYtd: grosze(10_000),
      healthDeductedYtd: grosze(3000),
      healthIncomeYtd: grosze(80_000),
      previousMonthIncome: grosze(20_000),
      zusUnpaid: { social: grosze(1649.82), labourFund: grosze(138.47), health: grosze(980) },
    },
    months: monthsFrom(2026, results([15_000, 15_000]), 5),
    amounts: {
      zus: { '2026-05': 2768.29, '2026-06': 2435.66 },
      'income-tax': { '2026-05': 6954, '2026-06': 2324 },
    },
  },
  {
    title:
      'from the lump sum to the tax scale: the first health is the minimum, the next by the income of January',
    licenceSettings: legalForm('sole-trader'),
    settings: changing(
      'income-tax',
      [
        ['2025-12-31', { form: 'lump-sum', lumpSumRate: '12' }],
        [null, { form: 'scale' }],
      ],
      { vat: NO_VAT, zus: { mode: 'allowance' } },
    ),
    months: [...monthsFrom(2025, results([20_000]), 12), ...monthsFrom(2026, results(same(3, 20_000)))],
    amounts: {
      zus: { '2025-12': 461.66, '2026-01': 314.96, '2026-02': 1800, '2026-03': 1800 },
      'income-tax': { '2025-12': 2400, '2026-01': 0, '2026-02': 1200, '2026-03': 2400 },
    },
  },
  {
    title: 'an employee exceeds 120 000 within a month',
    ...company({ vat: NO_VAT }),
    months: monthsFrom(
      2026,
      same(3, {
        income: [line(100_000, 'zw')],
        contracts: [{ kind: 'employment-contract', gross: grosze(60_000), employee: 'a' }],
      }),
    ),
    amounts: {
      'payroll-tax': { '2026-01': 5883, '2026-02': 5883, '2026-03': 12_797 },
      'payroll-zus': each(2026, 1, 3, 25_173.66),
      'income-tax': each(2026, 1, 3, 2494),
    },
  },
  {
    title: 'a partnership becomes a limited company in June: payroll ZUS is due earlier',
    licenceSettings: [
      { name: 'legal-form', startDate: '2020-01-01', endDate: '2026-05-31', value: 'registered-partnership' },
      { name: 'legal-form', startDate: '2026-06-01', endDate: null, value: 'llc' },
    ],
    settings: settings({ vat: NO_VAT }),
    months: monthsFrom(2026, same(2, { contracts: employed }), 5),
    amounts: { 'payroll-zus': each(2026, 5, 6, 3000), 'payroll-tax': each(2026, 5, 6, 1000) },
    days: { 'payroll-zus 2026-05': '2026-06-22', 'payroll-zus 2026-06': '2026-07-15' },
  },
  {
    title: 'statutory days on holidays: the Assumption, Saturdays, and four days off at Christmas',
    ...company({}),
    months: monthsFrom(2025, same(5, { income: [line(12_000)], contracts: employed }), 7),
    amounts: {
      vat: each(2025, 7, 11, 2760),
      'income-tax': each(2025, 7, 11, 180),
      'payroll-zus': each(2025, 7, 11, 3000),
    },
    days: {
      'payroll-zus 2025-07': '2025-08-18',
      'payroll-zus 2025-10': '2025-11-17',
      'payroll-tax 2025-11': '2025-12-22',
      'income-tax 2025-11': '2025-12-22',
      'vat 2025-11': '2025-12-29',
    },
  },
];
