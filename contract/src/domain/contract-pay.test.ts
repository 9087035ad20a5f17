import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Minor } from '../values.ts';
import { contractParametersAt, type ContractParameters } from './contract-parameters.ts';
import {
  contractPay,
  contractPayments,
  usualTerms,
  type ContractKind,
  type ContractPay,
  type ContractPayment,
  type ContractTerms,
} from './contract-pay.ts';
import { splitByProportions, sum } from './money.ts';
import { monthIndex } from './month.ts';
import { minor } from './rounding.ts';

const REFERENCE = new URL('../../../../shared/reference/', import.meta.url);
/** The cases are kept beside the repository, not in it. */
const hasReference = existsSync(new URL('tax-cases.json', REFERENCE));
const read = <Content>(name: string) => JSON.parse(readFileSync(new URL(name, REFERENCE), 'utf8')) as Content;

const of2026 = contractParametersAt('2026-05-01');

interface GoldenContract {
  kind: ContractKind;
  employee?: string;
  gross?: Minor;
  costs?: Minor;
  reduction?: Minor;
  ppk?: boolean;
  totalCost?: Minor;
  proportions?: { person: number; incomeTax: number; zus: number };
}
interface GoldenDue {
  type: string;
  period: string;
  amount: number;
  dueDay: string;
  steps: { label: string; value: number }[];
}
interface GoldenSetting<Value> {
  startDate: string;
  endDate: string | null;
  paymentType?: string;
  value?: string;
  config: Value;
}
interface GoldenCase {
  id: string;
  licenceSettings: GoldenSetting<never>[];
  settings: GoldenSetting<{ accidentPercent?: string }>[];
  months: { month: string; contracts?: GoldenContract[] }[];
  expected: { dues?: GoldenDue[] };
}

const inForce = <Value>(settings: GoldenSetting<Value>[], month: string) =>
  settings.find(
    ({ startDate, endDate }) => startDate <= `${month}-01` && (endDate === null || endDate >= `${month}-01`),
  );

/** Sums of the contracts of a month. */
function monthOf(
  { settings, licenceSettings }: GoldenCase,
  month: string,
  contracts: GoldenContract[],
  taxed: Map<string, Minor>,
) {
  const zus = inForce(
    settings.filter(({ paymentType }) => paymentType === 'zus'),
    month,
  );
  const known = contractParametersAt(`${month}-01`);
  const accident = zus?.config.accidentPercent ?? known.employer.accident;
  const parameters = { ...known, employer: { ...known.employer, accident } };
  const form = inForce(licenceSettings, month)?.value ?? '';
  const zusDay = ['llc', 'joint-stock', 'simple-joint-stock'].includes(form) ? 15 : 20;
  const pays: ContractPay[] = [];
  const payments: ContractPayment[] = [];
  for (const contract of contracts) {
    if (contract.gross === undefined) continue;
    const year = `${contract.employee ?? ''} ${month.slice(0, 4)}`;
    const usual = usualTerms(contract.kind, contract.gross, parameters);
    const terms: ContractTerms = {
      ...usual,
      costs: contract.costs === undefined ? usual.costs : { amount: contract.costs },
      reduction: contract.reduction ?? usual.reduction,
      hasPpk: contract.ppk ?? false,
    };
    const pay = contractPay(terms, parameters, taxed.get(year));
    taxed.set(year, minor((taxed.get(year) ?? 0) + pay.taxBase));
    pays.push(pay);
    payments.push(...contractPayments(pay, monthIndex(month), `${month}-28`, () => zusDay));
  }
  return { pays, payments };
}

const totalOf = (pays: ContractPay[], part: (pay: ContractPay) => number) =>
  pays.reduce((total, pay) => total + part(pay), 0);
const social = ({ employee }: ContractPay) => employee.pension + employee.disability + employee.sickness;
const byEmployer = ({ employer }: ContractPay) => sum(Object.values(employer)) - employer.ppk;

/** Amounts that the cases explain, by label. */
const EXPLAINED: Readonly<Record<string, (pay: ContractPay) => number>> = {
  "employer's total cost": ({ totalCost }) => totalCost,
  'paid to the persons': ({ person }) => person,
  'advances of the persons': ({ tax }) => tax,
  "employees' social contributions": social,
  "employees' health": ({ employee }) => employee.health,
  "employer's contributions": byEmployer,
  total: ({ zus }) => zus,
  'PPK of employees and employer': ({ ppk }) => ppk,
};

const DUE_KINDS = { 'payroll-tax': 'income-tax', 'payroll-zus': 'zus', 'payroll-ppk': 'ppk' } as const;

const golden = hasReference ? read<{ cases: GoldenCase[] }>('tax-cases.json').cases : [];
const withContracts = (isWanted: (contract: GoldenContract) => boolean) =>
  golden.filter(({ months }) => months.some(({ contracts = [] }) => contracts.some(isWanted)));

// The golden cases are skipped if the reference is not available beside the repository.
describe.skipIf(!hasReference)('the golden cases', () => {
  const fromGross = withContracts(({ gross }) => gross !== undefined);

  it('include three companies with pays from gross', () => {
    expect(fromGross.map(({ id }) => id)).toEqual(['S09', 'H05', 'H07']);
  });

  it.each(fromGross)('$id: every due, its day and its steps', (golden1) => {
    const taxed = new Map<string, Minor>();
    let seen = 0;
    for (const { month, contracts = [] } of golden1.months) {
      const { pays, payments } = monthOf(golden1, month, contracts, taxed);
      for (const [type, kind] of Object.entries(DUE_KINDS)) {
        const ours = payments.filter((payment) => payment.kind === kind);
        const due = golden1.expected.dues?.find((one) => one.type === type && one.period === month);
        expect(
          ours.reduce((total, { amount }) => total + amount, 0),
          `${type} ${month}`,
        ).toBe(due?.amount ?? 0);
        if (!due) continue;
        seen += 1;
        expect(new Set(ours.map(({ dueDate }) => dueDate)), `${type} ${month}`).toEqual(
          new Set([due.dueDay]),
        );
        for (const { label, value } of due.steps) {
          expect(totalOf(pays, EXPLAINED[label] ?? (() => Number.NaN)), `${label} ${month}`).toBe(value);
        }
      }
    }
    expect(seen).toBe(golden1.expected.dues?.filter(({ type }) => type in DUE_KINDS).length);
  });

  it.each(withContracts(({ proportions }) => proportions !== undefined))(
    '$id: the shares of contracts by proportions',
    ({ months, expected }) => {
      for (const { month, contracts = [] } of months) {
        const shares = contracts.map(({ totalCost = minor(0), proportions }) =>
          splitByProportions(totalCost, proportions ?? { person: 0, incomeTax: 0, zus: 0 }),
        );
        for (const [type, share] of [
          ['payroll-tax', 'incomeTax'],
          ['payroll-zus', 'zus'],
        ] as const) {
          const due = expected.dues?.find((one) => one.type === type && one.period === month);
          expect(sum(shares.map((one) => one[share]))).toBe(due?.amount ?? 0);
        }
      }
    },
  );

  it('uses the figures of the reference', () => {
    type Numbers = Record<string, number>;
    interface Threshold {
      threshold: number;
      low_pct: number;
      high_pct: number;
    }
    const known = read<{
      employer_pct: Numbers;
      employee_pct: Numbers;
      employee_tax_month: Numbers;
      pit_scale: Threshold[];
    }>('poland-parameters.json');
    const { employee, employer, tax, costs, reduction } = of2026;
    const { employee_pct: own, employer_pct: theirs, employee_tax_month: month } = known;
    expect([employee.pension, employee.disability, employee.sickness, employee.health, employee.ppk]).toEqual(
      [own['pension'], own['disability'], own['sickness'], own['health'], own['ppk_optional']].map(String),
    );
    expect([
      employer.pension,
      employer.disability,
      employer.accident,
      employer.labourFund,
      employer.benefitsFund,
      employer.ppk,
    ]).toEqual(
      ['pension', 'disability', 'accident', 'labour_fund', 'fgsp', 'ppk_optional'].map((name) =>
        String(theirs[name]),
      ),
    );
    const scale = known.pit_scale.at(-1);
    expect([tax.low, tax.high, tax.threshold / 100]).toEqual([
      String(scale?.low_pct),
      String(scale?.high_pct),
      scale?.threshold,
    ]);
    expect([costs.usual, costs.commuting, reduction].map((amount) => amount / 100)).toEqual([
      month['costs'],
      month['costs_commuting'],
      month['tax_reduction'],
    ]);
  });
});

const payOf = (kind: ContractKind, gross: number, own: Partial<ContractTerms> = {}, before = 0) =>
  contractPay({ ...usualTerms(kind, minor(gross), of2026), ...own }, of2026, minor(before));

it('takes an employment at the minimum wage to its net pay and its total cost', () => {
  expect(payOf('employment-contract', 480_600)).toMatchObject({
    tax: 168_00,
    person: 360_585,
    totalCost: 579_028,
    ppk: 0,
  });
  expect(payOf('employment-contract', 480_600, { hasPpk: true }).totalCost).toBe(586_237);
});

it.each<[string, ContractKind, number, Partial<ContractTerms>, Partial<ContractPay>]>([
  [
    'a mandate',
    'mandate-contract',
    100_000,
    {},
    { costs: minor(17748), tax: minor(85_00), person: minor(72_253) },
  ],
  [
    'a mandate with sickness',
    'mandate-contract',
    100_000,
    { insurance: 'full' },
    { tax: minor(83_00), person: minor(70224) },
  ],
  [
    'a mandate beside an employment',
    'mandate-contract',
    100_000,
    { insurance: 'health' },
    { tax: minor(96_00), zus: minor(90_00), person: minor(81400), totalCost: minor(100_000) },
  ],
  [
    'a mandate of a student',
    'mandate-contract',
    100_000,
    { insurance: 'none', isTaxed: false },
    { tax: minor(0), zus: minor(0), person: minor(100_000), totalCost: minor(100_000) },
  ],
  [
    'a specific-work contract',
    'specific-work-contract',
    100_000,
    {},
    { tax: minor(96_00), zus: minor(0), person: minor(90_400) },
  ],
  [
    'a specific-work contract of an author',
    'specific-work-contract',
    100_000,
    { costs: { percent: '50' } },
    { tax: minor(60_00), person: minor(94_000) },
  ],
  [
    'a pay so small that the reduction cancels the tax',
    'employment-contract',
    100_000,
    {},
    { tax: minor(0) },
  ],
])('%s', (_, kind, gross, own, expected) => {
  expect(payOf(kind, gross, own)).toMatchObject(expected);
});

it("taxes the part above the year's threshold at the high rate", () => {
  const terms = { reduction: minor(0), costs: { amount: minor(0) }, insurance: 'none' } as const;
  expect(payOf('mandate-contract', 10_000_00, terms, 110_000_00).tax).toBe(1200_00);
  expect(payOf('mandate-contract', 10_000_00, terms, 115_000_00).tax).toBe(600_00 + 1600_00);
  expect(payOf('mandate-contract', 10_000_00, terms, 130_000_00).tax).toBe(3200_00);
});

it('leaves out payments of zero, and shifts legal days to working days', () => {
  const pay = payOf('specific-work-contract', 100_000);
  // 20 June 2026 is a Saturday
  expect(contractPayments(pay, monthIndex('2026-05'), '2026-05-29', () => 20)).toEqual([
    { kind: 'person', amount: 90_400, dueDate: '2026-05-29' },
    { kind: 'income-tax', amount: 96_00, dueDate: '2026-06-22' },
  ]);
});

it('reports that the figures of a year are those of the last known one', () => {
  expect(contractParametersAt('2026-12-31').isOfLastYear).toBe(false);
  expect(contractParametersAt('2027-01-01').isOfLastYear).toBe(true);
  expect(() => contractParametersAt('2023-12-31')).toThrow(RangeError);
  expect(() => payOf('mandate-contract', -1)).toThrow(RangeError);
});

const terms: fc.Arbitrary<ContractTerms> = fc.record({
  gross: fc.integer({ min: 0, max: 100_000_000 }).map(minor),
  insurance: fc.constantFrom('full', 'without-sickness', 'health', 'none'),
  costs: fc.oneof(
    fc.record({ amount: fc.constantFrom(minor(250_00), minor(300_00)) }),
    fc.record({ percent: fc.constantFrom('20', '50') }),
  ),
  reduction: fc.constantFrom(minor(0), minor(150_00), minor(300_00)),
  hasPpk: fc.boolean(),
  isTaxed: fc.boolean(),
});

it('the linked payments add up to the total cost, and tax is in full złotys', () => {
  fc.assert(
    fc.property(terms, fc.nat(200_000), (own, before) => {
      const parameters: ContractParameters = of2026;
      const pay = contractPay(own, parameters, minor(before * 100));
      const payments = contractPayments(pay, monthIndex('2026-03'), '2026-03-31', () => 15);
      expect(sum(payments.map(({ amount }) => amount))).toBe(pay.totalCost);
      expect(pay.tax % 100).toBe(0);
      expect(pay.tax).toBeGreaterThanOrEqual(0);
      expect(pay.totalCost).toBeGreaterThanOrEqual(own.gross);
    }),
  );
});

it('a higher gross never means less for the person at the same tax rate', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1_000_000 }), (own, more) => {
      const [less, pay] = [own, { ...own, gross: minor(own.gross + more) }].map((one) =>
        contractPay(one, { ...of2026, tax: { ...of2026.tax, high: '12' } }),
      );
      // tax in full złotys and contributions in grosze may differ by their rounding
      expect(Number(pay?.person)).toBeGreaterThanOrEqual(Number(less?.person) - 110);
    }),
  );
});
