import type { GoldenCase } from './golden.ts';
import {
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

/** A case worked out by hand from the rules of reference/tax-cases.md; it states all dues of each type that it lists. */
export interface OwnCase extends Omit<GoldenCase, 'expected' | 'id'> {
  title: string;
  /** złotys by type and period */
  amounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** working days by type and period */
  days?: Readonly<Record<string, string>>;
}

const quarterOfPurchases = [
  { cost: [line(100_000)] },
  { income: [line(20_000)] },
  { income: [line(30_000)] },
];

export const OWN_CASES: readonly OwnCase[] = [
  {
    title: 'quarterly VAT: a surplus is refunded 60 days after the shifted day of the return',
    ...company({ vat: { period: 'quarter', surplus: 'refund' } }),
    months: monthsFrom(2026, [...quarterOfPurchases, { income: [line(40_000)] }, {}, {}]),
    amounts: { vat: { '2026-Q1': 0, '2026-Q2': 9200 }, 'vat-refund': { '2026-Q1': 11_500 } },
    days: { 'vat 2026-Q1': '2026-04-27', 'vat-refund 2026-Q1': '2026-06-26', 'vat 2026-Q2': '2026-07-27' },
  },
  {
    title: 'quarterly VAT: a surplus is carried over two quarters',
    ...company({ vat: { period: 'quarter' } }),
    months: monthsFrom(2026, [
      ...quarterOfPurchases,
      { income: [line(40_000)] },
      {},
      {},
      {},
      { income: [line(10_000)] },
      {},
      { income: [line(1000)] },
      {},
      {},
    ]),
    amounts: { vat: { '2026-Q1': 0, '2026-Q2': 0, '2026-Q3': 0, '2026-Q4': 230 }, 'vat-refund': {} },
  },
  {
    title: 'from monthly to quarterly VAT with a surplus',
    licenceSettings: legalForm('llc'),
    settings: [
      ...settings({}).filter(({ paymentType }) => paymentType !== 'vat'),
      { paymentType: 'vat', startDate: '2020-01-01', endDate: '2026-03-31', config: {} },
      { paymentType: 'vat', startDate: '2026-04-01', endDate: null, config: { period: 'quarter' } },
    ],
    months: monthsFrom(
      2026,
      [{ income: [line(1000)], cost: [line(3000)] }, {}, { income: [line(8000)] }, {}],
      3,
    ),
    amounts: { vat: { '2026-03': 0, '2026-Q2': 1380 } },
  },
  {
    title: 'the cash method: VAT of an invoice adds up to the total, and each month to full złotys',
    ...company({ vat: { method: 'cash' } }),
    months: monthsFrom(2026, [
      {
        income: [
          line(10_000, '23', {
            paid: [
              { date: '2026-01-20', amount: grosze(4100) },
              { date: '2026-03-10', amount: grosze(8200) },
            ],
          }),
        ],
      },
      {},
      {},
    ]),
    amounts: {
      vat: { '2026-01': 767, '2026-02': 0, '2026-03': 1533 },
      'income-tax': { '2026-01': 900, '2026-02': 0, '2026-03': 0 },
    },
  },
  {
    title: 'exempt from VAT for a quarter: VAT of purchases is a cost, and an earlier surplus waits',
    licenceSettings: legalForm('llc'),
    settings: [
      ...settings({}).filter(({ paymentType }) => paymentType !== 'vat'),
      { paymentType: 'vat', startDate: '2020-01-01', endDate: '2026-03-31', config: NO_VAT },
      { paymentType: 'vat', startDate: '2026-04-01', endDate: null, config: {} },
    ],
    opening: { vatSurplus: grosze(1000) },
    months: monthsFrom(2026, [
      { income: [line(20_000, 'zw')], cost: [line(1000)] },
      {},
      {},
      { income: [line(10_000)] },
    ]),
    amounts: {
      vat: { '2026-04': 1300 },
      'income-tax': { '2026-01': 1689, '2026-02': 0, '2026-03': 0, '2026-04': 900 },
    },
  },
  {
    title: 'the tax scale crosses 120 000 in April, falls back after a loss and rises again',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'scale' } }),
    months: monthsFrom(2026, results([-50_000, 100_000, 60_000, 30_000, -30_000, 20_000, 20_000])),
    amounts: {
      'income-tax': {
        '2026-01': 0,
        '2026-02': 2400,
        '2026-03': 7200,
        '2026-04': 7600,
        '2026-05': 0,
        '2026-06': 0,
        '2026-07': 3200,
      },
      zus: {},
    },
  },
  {
    title: 'CIT of 9 % becomes 19 % in July, for the income of the whole year',
    licenceSettings: legalForm('llc'),
    settings: [
      ...settings({}).filter(({ paymentType }) => paymentType !== 'income-tax'),
      {
        paymentType: 'income-tax',
        startDate: '2020-01-01',
        endDate: '2026-06-30',
        config: { form: 'cit', ratePercent: '9' },
      },
      {
        paymentType: 'income-tax',
        startDate: '2026-07-01',
        endDate: null,
        config: { form: 'cit', ratePercent: '19' },
      },
    ],
    months: monthsFrom(2026, results([10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000])),
    amounts: {
      'income-tax': {
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((month) => [`2026-0${month}`, 900])),
        '2026-07': 7900,
        '2026-08': 1900,
      },
    },
  },
  {
    title: 'simplified advances of CIT whatever the result, then the tax of the new year',
    licenceSettings: legalForm('llc'),
    settings: [
      ...settings({}).filter(({ paymentType }) => paymentType !== 'income-tax'),
      {
        paymentType: 'income-tax',
        startDate: '2020-01-01',
        endDate: '2026-12-31',
        config: { form: 'cit', ratePercent: '9', period: 'simplified', simplifiedAmount: grosze(1500) },
      },
      {
        paymentType: 'income-tax',
        startDate: '2027-01-01',
        endDate: null,
        config: { form: 'cit', ratePercent: '9' },
      },
    ],
    months: [...monthsFrom(2026, results([-40_000, 90_000]), 11), ...monthsFrom(2027, results([20_000]))],
    amounts: { 'income-tax': { '2026-11': 1500, '2026-12': 1500, '2027-01': 1800 } },
    days: { 'income-tax 2026-11': '2026-12-21' },
  },
  {
    title: 'advances up to 1000 zł wait until they exceed it',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'flat', skipUpTo1000: true } }),
    months: monthsFrom(2026, results([5000, 500, 5000, 500])),
    amounts: { 'income-tax': { '2026-01': 0, '2026-02': 1045, '2026-03': 0, '2026-04': 1045 } },
  },
  {
    title: 'quarterly flat tax: the yearly limit of health contributions is reached in May',
    ...owner({ vat: NO_VAT, 'income-tax': { form: 'flat', period: 'quarter' }, zus: { mode: 'allowance' } }),
    months: monthsFrom(2026, results([100_000, 100_000, 100_000, 100_000, 100_000, 100_000])),
    amounts: {
      zus: {
        '2026-01': 314.96,
        '2026-02': 4900,
        '2026-03': 4900,
        '2026-04': 4900,
        '2026-05': 4900,
        '2026-06': 4900,
      },
      'income-tax': { '2026-Q1': 56_009, '2026-Q2': 55_312 },
    },
  },
  {
    title: 'the lump sum at exactly 60 000, and unused deductions of a month without revenue',
    ...owner({
      vat: NO_VAT,
      'income-tax': { form: 'lump-sum', lumpSumRate: '12' },
      zus: { mode: 'allowance' },
    }),
    months: monthsFrom(2026, [
      { income: [line(60_000, 'zw')] },
      { income: [line(0.01, 'zw')] },
      { income: [line(10_000, 'zw')] },
    ]),
    amounts: {
      zus: { '2026-01': 498.35, '2026-02': 830.58, '2026-03': 830.58 },
      'income-tax': { '2026-01': 7200, '2026-02': 0, '2026-03': 1120 },
    },
  },
  ...(
    [
      ['below the base of the preference', 1000, 735.82, 853.4],
      ['just below the least wage: no Labour Fund', 4805.99, 1717.83, 1835.41],
      ['at the least wage: the Labour Fund', 4806, 1835.58, 1953.16],
      ['above the full base', 9000, 2103.25, 2220.83],
    ] as const
  ).map(([what, base, january, february]): OwnCase => ({
    title: `Small ZUS Plus declared ${what}`,
    ...owner({
      vat: NO_VAT,
      'income-tax': { form: 'scale' },
      zus: { mode: 'small-plus', declaredBase: grosze(base) },
    }),
    months: monthsFrom(2026, [{}, {}]),
    amounts: { zus: { '2026-01': january, '2026-02': february } },
  })),
  {
    title:
      'a partner: full health contribution by the average wage; ZUS changes from preferential to full in July',
    licenceSettings: [
      { name: 'legal-form', startDate: '2020-01-01', endDate: null, value: 'registered-partnership' },
    ],
    settings: [
      ...settings({ 'income-tax': { form: 'none' } }).filter(({ paymentType }) => paymentType !== 'zus'),
      {
        paymentType: 'zus',
        startDate: '2020-01-01',
        endDate: '2026-06-30',
        config: { mode: 'preference', health: 'partner' },
      },
      {
        paymentType: 'zus',
        startDate: '2026-07-01',
        endDate: null,
        config: { mode: 'regular', health: 'partner' },
      },
    ],
    months: monthsFrom(2026, [{}, {}], 6),
    amounts: { zus: { '2026-06': 1251.44, '2026-07': 2618.87 }, 'income-tax': {} },
    days: { 'zus 2026-06': '2026-07-20', 'zus 2026-07': '2026-08-20' },
  },
  {
    title: 'a student under 26 on a contract of mandate: a cost without any dues',
    ...company({}),
    months: monthsFrom(2026, [
      {
        income: [line(10_000, 'zw')],
        contracts: [
          {
            kind: 'mandate-contract',
            totalCost: grosze(2400),
            proportions: { person: 10_000, incomeTax: 0, zus: 0 },
          },
        ],
      },
    ]),
    amounts: {
      'income-tax': { '2026-01': 684 },
      'payroll-tax': {},
      'payroll-zus': {},
      'payroll-ppk': {},
    },
  },
  {
    title: 'PPK of an employee: taxed with the pay, due on the 15th',
    ...company({}),
    months: monthsFrom(2026, [
      {
        income: [line(20_000, 'zw')],
        contracts: [{ kind: 'employment-contract', gross: grosze(10_000), employee: 'a', ppk: true }],
      },
    ]),
    amounts: {
      'payroll-tax': { '2026-01': 723 },
      'payroll-zus': { '2026-01': 4195.61 },
      'payroll-ppk': { '2026-01': 350 },
      'income-tax': { '2026-01': 702 },
    },
    days: { 'payroll-ppk 2026-01': '2026-02-16', 'payroll-zus 2026-01': '2026-02-16' },
  },
];

/** The amounts and days of dues in the format of a case. */
export function inCaseFormat(
  { amounts, days = {} }: OwnCase,
  dues: readonly { type: string; period: string; amount: number; dueDay: string }[],
): Pick<OwnCase, 'amounts' | 'days'> {
  const ofType = (type: string) => dues.filter((due) => due.type === type);
  return {
    amounts: Object.fromEntries(
      Object.keys(amounts).map((type) => [
        type,
        Object.fromEntries(ofType(type).map(({ period, amount }) => [period, amount / 100])),
      ]),
    ),
    days: Object.fromEntries(
      Object.keys(days).map((key) => [
        key,
        dues.find(({ type, period }) => `${type} ${period}` === key)?.dueDay ?? '',
      ]),
    ),
  };
}
