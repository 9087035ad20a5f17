import { minor } from '@saldo/contract/domain/money';
import type { CompanyResult, ResultLine } from '@saldo/contract/report-revenue';
import { formatPln } from '#lib/words/format.ts';
import type { LedgerCell, LedgerRow } from '#ui/ledger/ledger-cells.ts';
import { percentText, signedPercentText } from '#ui/ledger/percent-text.ts';
import { running } from '#ui/ledger/running.ts';
import type { Measure } from './revenue-address.ts';

export type RowWords = Record<
  Measure | 'plan' | 'actual' | 'toPlan' | 'previous' | 'tax' | 'afterTax' | 'margin',
  string
>;

export type RowsInput = {
  result: CompanyResult;
  isRising: boolean;
  folded: ReadonlySet<string>;
  words: RowWords;
};

type Line = Record<keyof ResultLine, readonly number[]>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const less = (left: readonly number[], right: readonly number[]) =>
  left.map((value, place) => value - (right[place] ?? 0));

/** Income less cost. */
const resultLine = ({ income, cost }: CompanyResult): Line => ({
  plan: less(income.plan, cost.plan),
  actual: less(income.actual, cost.actual),
  projection: less(income.projection, cost.projection),
  previous: less(income.previous, cost.previous),
});

export const lineOf = (result: CompanyResult, measure: Measure): Line =>
  measure === 'result' ? resultLine(result) : result[measure];

/** Months as displayed, and the whole year after them; cumulative months end with the year. */
export const shownMonths = (months: readonly number[], isRising: boolean): number[] =>
  isRising ? running(months) : [...months, sum(months)];

const NONE = '–';
const textOf = (value: number) => (value === 0 ? NONE : formatPln(minor(value)));
const signedText = (value: number) => (value > 0 ? `+${textOf(value)}` : textOf(value));

/** A deviation is highlighted if the plan is missed by more than this share. */
const MISSED = 0.05;

/** Whether a deviation is for the worse, and large; for costs an increase is worse. */
export const isMissed = (measure: Measure, difference: number, plan: number): boolean =>
  (measure === 'cost' ? difference > 0 : difference < 0) && Math.abs(difference) > MISSED * Math.abs(plan);

const cellsOf = (
  months: readonly number[],
  isRising: boolean,
  tone?: (value: number, place: number) => LedgerCell['tone'],
  toText: (value: number) => string = textOf,
): LedgerCell[] =>
  shownMonths(months, isRising).map((value, place) => ({
    value,
    text: toText(value),
    tone: tone?.(value, place),
    canOpen: true,
  }));

const ifNegative = (value: number) => (value < 0 ? ('negative' as const) : undefined);

/**
 * Deviations from the plan, for the year in per cent where months stand alone: red if it is missed by
 * more than 5 %, for costs if exceeded.
 */
function deviationCells(line: Line, measure: Measure, isRising: boolean): LedgerCell[] {
  const plan = shownMonths(line.plan, isRising);
  const difference = less(line.projection, line.plan);
  const cells = cellsOf(
    difference,
    isRising,
    (value, place) => (isMissed(measure, value, plan[place] ?? 0) ? 'negative' : undefined),
    signedText,
  );
  const year = isRising ? undefined : cells.at(-1);
  const percent = signedPercentText(year?.value ?? 0, plan.at(-1) ?? 0);
  if (year && percent !== null) year.text = percent;
  return cells;
}

function measureRows(measure: Measure, { result, isRising, folded, words }: RowsInput): LedgerRow[] {
  const line = lineOf(result, measure);
  const isFolded = folded.has(measure);
  const isSigned = measure === 'result';
  const head: LedgerRow = {
    key: measure,
    name: words[measure],
    depth: 0,
    ...(measure !== 'result' && { direction: measure }),
    isStrong: true,
    isRuled: measure !== 'income',
    isFolded,
    cells: cellsOf(line.projection, isRising, isSigned ? ifNegative : undefined),
  };
  if (isFolded) return [head];
  const below = (key: string, name: string, cells: LedgerCell[]): LedgerRow => ({
    key: `${measure}-${key}`,
    name,
    depth: 1,
    cells,
  });
  return [
    head,
    below(
      'plan',
      words.plan,
      cellsOf(line.plan, isRising, () => 'planned'),
    ),
    below('actual', words.actual, cellsOf(line.actual, isRising)),
    below('toPlan', words.toPlan, deviationCells(line, measure, isRising)),
    below('previous', words.previous, cellsOf(line.previous, isRising)),
  ];
}

/** The rows of the result, from top to bottom. */
export function rowsOf(asked: RowsInput): LedgerRow[] {
  const { result, isRising, words } = asked;
  const own = resultLine(result).projection;
  const tax = result.tax.projection;
  const income = shownMonths(result.income.projection, isRising);
  return [
    ...measureRows('income', asked),
    ...measureRows('cost', asked),
    ...measureRows('result', asked),
    { key: 'tax', name: words.tax, depth: 0, isRuled: true, cells: cellsOf(tax, isRising) },
    {
      key: 'afterTax',
      name: words.afterTax,
      depth: 0,
      isStrong: true,
      cells: cellsOf(less(own, tax), isRising, ifNegative),
    },
    {
      key: 'margin',
      name: words.margin,
      depth: 0,
      cells: shownMonths(own, isRising).map((value, place) => ({
        value: null,
        text: percentText(value, income[place] ?? 0) ?? NONE,
        tone: ifNegative(value),
        canOpen: value !== 0,
      })),
    },
  ];
}
