import { existsSync, readFileSync } from 'node:fs';
import { TAX_CONFIGS } from '#src/tax-configs.ts';
import type { Direction } from '#src/record.ts';
import { monthIndex, monthOfDate, monthText, type MonthIndex } from '#src/domain/month.ts';
import type { LegalForm } from '#src/domain/legal-form.ts';
import type { ActualPayment } from '../dues.ts';
import { estimateTaxes, type Tax, type TaxInput, type TaxOpening, type TaxSettingsAt } from '../estimate.ts';
import { FlowBook, lineAmounts, type LinePayment, type TaxLine } from '../flows.ts';
import type { TaxContract } from '../payroll.ts';

export type GoldenLine = Omit<TaxLine, 'direction' | 'payments'> & {
  booked?: boolean;
  paid?: readonly LinePayment[];
};
export interface GoldenPeriod {
  startDate: string;
  endDate: string | null;
}
export interface GoldenDue {
  type: string;
  period: string;
  amount: number;
  statutoryDay: string;
  dueDay: string;
  steps: { label: string; value: number }[];
  actual?: boolean;
  lastYearsFigures?: boolean;
}
export interface GoldenCase {
  id: string;
  licenceSettings: (GoldenPeriod & { name: string; value: LegalForm })[];
  settings: (GoldenPeriod & { paymentType: Tax; config: object })[];
  opening?: TaxOpening & { documents?: (GoldenLine & { direction: Direction; taxDate: string })[] };
  months: {
    month: string;
    income?: GoldenLine[];
    cost?: GoldenLine[];
    contracts?: (TaxContract & { kind: string })[];
  }[];
  actualPayments?: (ActualPayment & { paidDate: string })[];
  expected: { dues?: GoldenDue[]; error?: { code: string; paymentType: string; date: string } };
}

const BESIDE = new URL('../../../../../../shared/reference/tax-cases.json', import.meta.url);
const OWN = new URL('./cases.json', import.meta.url);
const read = (from: URL) => (JSON.parse(readFileSync(from, 'utf8')) as { cases: GoldenCase[] }).cases;

/** The cases of the repository, or the complete set if the reference is available beside it. */
export const goldenCases = (): GoldenCase[] => read(existsSync(BESIDE) ? BESIDE : OWN);

const inForce = <Period extends GoldenPeriod>(periods: readonly Period[], month: MonthIndex) => {
  const day = `${monthText(month)}-01`;
  return periods.find(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day));
};

function settingsOf({ settings }: GoldenCase): TaxSettingsAt {
  return (tax, month) => {
    const found = inForce(
      settings.filter(({ paymentType }) => paymentType === tax),
      month,
    );
    return found ? (TAX_CONFIGS[tax].parse(found.config) as never) : null;
  };
}

const lineOf = ({ paid, ...line }: GoldenLine, direction: Direction): TaxLine => ({
  ...line,
  direction,
  payments: () => paid ?? [],
});

function flowsOf({ months, opening }: GoldenCase, settings: TaxSettingsAt): FlowBook {
  const book = new FlowBook();
  for (const { month: text, income = [], cost = [] } of months) {
    const month = monthIndex(text);
    const vat = settings('vat', month);
    const add = (line: GoldenLine, direction: Direction) => {
      if (vat && line.booked !== false) book.add(month, lineOf(line, direction), vat);
    };
    for (const line of income) add(line, 'income');
    for (const line of cost) add(line, 'cost');
  }
  for (const document of opening?.documents ?? []) {
    const cash = { status: 'active', method: 'cash' } as const;
    const line = lineOf(document, document.direction);
    book.addVat(monthOfDate(document.taxDate), line, lineAmounts(line, false), cash);
  }
  return book;
}

/** A case as the input of an estimate. */
export function inputOf(golden: GoldenCase): TaxInput {
  const settings = settingsOf(golden);
  const months = golden.months.map(({ month }) => month);
  const contracts = new Map(golden.months.map((month) => [month.month, month.contracts ?? []]));
  return {
    from: monthIndex(months[0] ?? ''),
    to: monthIndex(months.at(-1) ?? ''),
    settings,
    legalForm: (month) => inForce(golden.licenceSettings, month)?.value ?? null,
    opening: golden.opening ?? {},
    flows: flowsOf(golden, settings),
    contracts: (month) => contracts.get(monthText(month)) ?? [],
    actual: golden.actualPayments ?? [],
  };
}

/** The estimate of a case in the format of the reference. */
export function resultOf(golden: GoldenCase): object {
  const { dues, missing } = estimateTaxes(inputOf(golden));
  if (missing) {
    const date = `${monthText(missing.month)}-01`;
    return { error: { code: 'MISSING_TAX_SETTING', paymentType: missing.tax, date } };
  }
  const all = dues.map(({ type, period, amount, statutoryDay, dueDay, ...due }) => ({
    type,
    period,
    amount,
    statutoryDay,
    dueDay,
    actual: due.isActual,
    lastYearsFigures: type === 'zus' && due.hasLastYearsFigures,
    steps: due.steps.map(({ value }) => value),
  }));
  return { dues: all.toSorted(byKey) };
}

const keyOf = ({ type, period }: { type: string; period: string }) => `${type} ${period}`;
const byKey = (left: { type: string; period: string }, right: { type: string; period: string }) =>
  keyOf(left) < keyOf(right) ? -1 : 1;

/** The expectation of a case in the same format. */
export function expectedOf({ expected }: GoldenCase): object {
  if (expected.error) return { error: expected.error };
  const dues = (expected.dues ?? []).map(({ steps, actual = false, lastYearsFigures = false, ...due }) => ({
    ...due,
    actual,
    lastYearsFigures: due.type === 'zus' && lastYearsFigures,
    steps: steps.map(({ value }) => value),
  }));
  return { dues: dues.toSorted(byKey) };
}
