import { parseAmount } from '@saldo/contract/domain/amount-parse';
import { addMonths, type MonthIndex } from '@saldo/contract/domain/month';
import { periodsOfHeads, readPeriodHead, yearOfHeads, type Period } from '@saldo/contract/domain/month-heads';
import { plainText } from '@saldo/contract/domain/plain-text';
import { minor } from '@saldo/contract/domain/money';
import type { MonthAmount } from '@saldo/contract/domain/row-amounts';
import type { Direction, SegmentSize } from '@saldo/contract/record';
import { isLoneDash } from '#grid/clipboard-numbers.ts';
import type { TextBlock } from '#grid/clipboard.ts';
import { headingOf, isAmount } from './block-headings.ts';

/** The kind of data in a column. */
export type BlockColumn =
  | { kind: 'name' | 'contractor' | 'section' | 'method' | 'direction' | 'unknown' }
  /** or a longer period that begins in it */
  | { kind: 'month'; month: MonthIndex };

/** the original text, with its sign */
export type ReadAmount = MonthAmount & { text: string };
/** A row requested by a block; names as written, amounts in minor units of PLN. */
export type BlockRow = {
  line: number;
  name: string;
  contractor: string;
  section: string;
  method: string;
  /** null if the block does not say */
  direction: Direction | null;
  /** all its amounts were negative: the row is a cost and the minus was dropped */
  isBySign: boolean;
  /** months that each amount covers */
  segmentSize: SegmentSize;
  amounts: readonly ReadAmount[];
  /** every amount of the line with its sign, also those of closed months and outside the sheet */
  written: readonly MonthAmount[];
};
export type BlockMisfit = {
  line: number;
  text: string;
  reason:
    | 'no-name'
    | 'not-an-amount'
    | 'unknown-column'
    | 'beyond'
    | 'closed'
    | 'minus-cost'
    | 'minus-income'
    | 'total';
};
export type BlockPlan = {
  rows: readonly BlockRow[];
  misfits: readonly BlockMisfit[];
  /** whether the first line may name the columns, and whether it was taken so */
  head: { isLikely: boolean; isTaken: boolean };
  /** where amounts without a header begin; null: a header names their months, or there are none */
  firstMonth: MonthIndex | null;
};

/** Periods without their year that make a header; one may be the name of a row. */
const BARE_PERIODS = 2;
const ANY_YEAR = 2000;

const isPeriod = (text: string, period: Period | null | undefined): boolean =>
  readPeriodHead(text) !== null || (period ?? null) !== null;

function isHead(line: readonly string[]): boolean {
  const periodsHere = periodsOfHeads(line, ANY_YEAR);
  const hasHeading = line.some((text) => headingOf(text) !== null);
  // An amount that is no period belongs to a row: `2026.10` beside it is an amount, too.
  if (!hasHeading && line.some((text, place) => isAmount(text) && !isPeriod(text, periodsHere[place])))
    return false;
  const read = line.flatMap((text) => readPeriodHead(text) ?? []);
  const named = new Set(read.map(({ month, segmentSize }) => `${segmentSize} ${month}`));
  return (
    read.some(({ year }) => year !== null) ||
    named.size >= BARE_PERIODS ||
    (line.length > 1 &&
      line.every(
        (text, place) => text.trim() === '' || headingOf(text) !== null || periodsHere[place] !== null,
      ))
  );
}

/** The columns of a block without a header: name, contractor, then unknown ones. */
const UNNAMED = ['name', 'contractor'] as const;

/** `from` and `to`: the range of the sheet. Without a header, amounts start in the chosen month, otherwise in the first displayed one if it is open; a single one, and those of a sheet whose first months are closed, in the start month of new rows. */
type Months = {
  chosen?: MonthIndex | undefined;
  firstShown: MonthIndex;
  start: MonthIndex;
  from: MonthIndex;
  to: MonthIndex;
  isClosed: (month: MonthIndex) => boolean;
};

/** The columns of a block, and the months that each of its amounts covers. */
type Columns = { columns: BlockColumn[]; segmentSize: SegmentSize; firstMonth: MonthIndex | null };

function columnsWithHead(head: readonly string[], { from, to }: Months): Columns {
  const periods = periodsOfHeads(head, yearOfHeads(head, { first: from, last: to }).year);
  const kinds = head.map((text, place): BlockColumn => {
    const month = periods[place]?.month;
    return month === undefined ? { kind: headingOf(text) ?? 'unknown' } : { kind: 'month', month };
  });
  const hasName = kinds.some(({ kind }) => kind === 'name');
  let free = 0;
  const columns = kinds.map((column): BlockColumn => {
    if (hasName || column.kind !== 'unknown') return column;
    return { kind: UNNAMED[free++] ?? 'unknown' };
  });
  const segmentSize = periods.find((period) => period !== null)?.segmentSize ?? 1;
  return { columns, segmentSize, firstMonth: null };
}

function columnsOf(lines: TextBlock, width: number, months: Months): Columns {
  const isText = (column: number) =>
    lines.some((line) => (line[column]?.trim() ?? '') !== '') &&
    lines.filter((line) => isAmount(line[column] ?? '')).length * 2 < lines.length &&
    lines.some((line) => /\p{L}/u.test(line[column] ?? ''));
  let names = 1;
  while (names < width && isText(names)) names++;
  const { firstShown, start, isClosed } = months;
  const firstMonth = months.chosen ?? (width - names === 1 || isClosed(firstShown) ? start : firstShown);
  const columns = Array.from({ length: width }, (_, column): BlockColumn =>
    column < names
      ? { kind: UNNAMED[column] ?? 'unknown' }
      : { kind: 'month', month: addMonths(firstMonth, column - names) },
  );
  return { columns, segmentSize: 1, firstMonth: names < width ? firstMonth : null };
}

const INCOME = new Set(['wplyw', 'wplywy', 'przychod', 'przychody', 'uznanie', 'income', 'revenue', 'in']);
const COST = new Set(['wydatek', 'wydatki', 'koszt', 'koszty', 'obciazenie', 'cost', 'expense', 'out']);
const directionOf = (text: string): Direction | null => {
  const word = plainText(text.trim());
  if (INCOME.has(word)) return 'income';
  return COST.has(word) ? 'cost' : null;
};

export const withoutMinus = (amount: ReadAmount): ReadAmount => ({
  ...amount,
  netAmount: minor(Math.abs(amount.netAmount)),
});

/** Why a row can have no amount in a month; null: it can. */
function refusalIn(month: MonthIndex, size: SegmentSize, { from, to, isClosed }: Months) {
  const covered = Array.from({ length: size }, (_, place) => addMonths(month, place));
  if (covered.some((one) => one < from || one > to)) return 'beyond';
  return covered.some(isClosed) ? 'closed' : null;
}

function rowOf(line: number, texts: readonly string[], { columns, segmentSize }: Columns, months: Months) {
  const row = { line, name: '', contractor: '', section: '', method: '' };
  let direction: Direction | null = null;
  const amounts: ReadAmount[] = [];
  const written: MonthAmount[] = [];
  const misfits: BlockMisfit[] = [];
  for (const [place, column] of columns.entries()) {
    const text = texts[place]?.trim() ?? '';
    if (text === '') continue;
    if (column.kind === 'direction') direction = directionOf(text);
    else if (column.kind === 'unknown') misfits.push({ line, text, reason: 'unknown-column' });
    else if (column.kind !== 'month')
      row[column.kind] = column.kind !== 'name' && isLoneDash(text) ? '' : text;
    else {
      const refusal = refusalIn(column.month, segmentSize, months);
      const isZero = isLoneDash(text);
      const read = parseAmount(isZero ? '0' : text, 'PLN');
      if (read.ok) written.push({ month: column.month, netAmount: minor(read.amount) });
      if (refusal !== null && isZero) continue;
      if (refusal !== null) misfits.push({ line, text, reason: refusal });
      else if (read.ok) amounts.push({ month: column.month, netAmount: minor(read.amount), text });
      else misfits.push({ line, text, reason: 'not-an-amount' });
    }
  }
  // Lists of costs often use minus signs.
  const isBySign =
    direction === null &&
    amounts.some(({ netAmount }) => netAmount < 0) &&
    amounts.every(({ netAmount }) => netAmount <= 0);
  const made: BlockRow = {
    ...row,
    direction: isBySign ? 'cost' : direction,
    isBySign,
    segmentSize,
    amounts: isBySign ? amounts.map(withoutMinus) : amounts,
    written,
  };
  return { made, misfits };
}

/** Parses rows from a block of texts. A header names columns and months or longer periods; otherwise names come first and amounts follow. Lines without a name and amounts in closed months or outside the sheet's are misfits. `takesHead`: whether the first line is the header, if the user has said so. */
export function rowsFromBlock(texts: TextBlock, months: Months, takesHead?: boolean): BlockPlan {
  const [first = []] = texts;
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const isLikely = isHead(first);
  // A line alone is a row.
  const hasHead = takesHead ?? (isLikely && texts.length > 1);
  const lines = hasHead ? texts.slice(1) : texts;
  const columns = hasHead ? columnsWithHead(first, months) : columnsOf(lines, width, months);
  const rows: BlockRow[] = [];
  const misfits: BlockMisfit[] = [];
  for (const [place, line] of lines.entries()) {
    if (line.every((text) => text.trim() === '')) continue;
    const read = rowOf(place + (hasHead ? 2 : 1), line, columns, months);
    if (read.made.name === '') {
      misfits.push({ line: read.made.line, text: line.join(' ').trim(), reason: 'no-name' });
      continue;
    }
    rows.push(read.made);
    misfits.push(...read.misfits);
  }
  return { rows, misfits, head: { isLikely, isTaken: hasHead }, firstMonth: columns.firstMonth };
}
