import { parseAmount } from '@saldo/contract/domain/amount-parse';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import type { Direction } from '@saldo/contract/record';
import type { NewRow } from '@saldo/contract/rows';
import type { Minor } from '@saldo/contract/values';
import type { TextBlock } from '#grid/clipboard.ts';

/** The kind of data in a column. */
export type BlockColumn =
  | { kind: 'name' | 'contractor' | 'section' | 'method' | 'direction' | 'unknown' }
  | { kind: 'month'; month: MonthIndex };

export type BlockAmount = { month: MonthIndex; netAmount: Minor };
/** the original text, with its sign */
export type ReadAmount = BlockAmount & { text: string };
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
  amounts: readonly ReadAmount[];
};
export type BlockMisfit = {
  line: number;
  text: string;
  reason: 'no-name' | 'not-an-amount' | 'unknown-column' | 'beyond' | 'minus-cost' | 'minus-income';
};
export type BlockPlan = { rows: readonly BlockRow[]; misfits: readonly BlockMisfit[] };

/** Month names as spreadsheets write them, by their first letters in Polish and English. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['sty', 'jan'],
  ['lut', 'feb'],
  ['mar'],
  ['kwi', 'apr'],
  ['maj', 'may'],
  ['cze', 'jun'],
  ['lip', 'jul'],
  ['sie', 'aug'],
  ['wrz', 'sep'],
  ['paz', 'oct'],
  ['lis', 'nov'],
  ['gru', 'dec'],
];

const plain = (text: string) =>
  text.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

const monthOf = (year: number, month: number): MonthIndex | null =>
  month >= 1 && month <= 12
    ? monthIndex(`${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}`)
    : null;

/** `sty 2026`, `Jan-26`, `styczeń 2026`, `01.2026`, `2026-01`, `1/2026`, `2026-01-01`; null for anything else. */
export function readMonth(text: string): MonthIndex | null {
  const word = plain(text);
  const numbers =
    /^(?<year>\d{4})[-./](?<month>\d{1,2})(?:[-./]\d{1,2})?$/u.exec(word) ??
    /^(?:\d{1,2}[-./])?(?<month>\d{1,2})[-./](?<year>\d{4})$/u.exec(word);
  if (numbers?.groups) return monthOf(Number(numbers.groups.year), Number(numbers.groups.month));
  const named = /^(?<name>[a-z]{3,})\.?[\s\-/.']*(?<year>\d{4}|\d{2})$/u.exec(word);
  if (!named?.groups) return null;
  const place = MONTH_NAMES.findIndex((starts) =>
    starts.some((start) => named.groups?.name?.startsWith(start)),
  );
  return place < 0 ? null : monthOf(Number(named.groups.year), place + 1);
}

const HEADINGS = {
  name: ['nazwa', 'przedmiot', 'pozycja', 'name', 'subject', 'trade subject', 'item'],
  contractor: ['kontrahent', 'dostawca', 'odbiorca', 'contractor', 'supplier', 'customer', 'vendor'],
  section: ['sekcja', 'section', 'grupa', 'group'],
  method: ['metoda', 'metoda platnosci', 'platnosc', 'method', 'payment method', 'rachunek', 'account'],
  direction: ['kierunek', 'rodzaj', 'direction', 'type'],
} as const;
type Heading = keyof typeof HEADINGS;

const headingOf = (text: string): Heading | null => {
  const word = plain(text);
  const found = Object.entries(HEADINGS).find(([, words]) => words.some((known) => known === word));
  return found === undefined ? null : (found[0] as Heading);
};

const isAmount = (text: string) => parseAmount(text, 'PLN').ok;

/** Whether a block starts with row names, so that it contains rows rather than cells. */
export function hasRowNames(texts: TextBlock): boolean {
  if (texts[0]?.some((text) => headingOf(text) === 'name') === true) return true;
  const firsts = texts.map(([first = '']) => first.trim()).filter((text) => text !== '');
  return firsts.length > 0 && firsts.every((text) => !isAmount(text));
}

const isHead = (line: readonly string[]): boolean =>
  line.some((text) => readMonth(text) !== null) ||
  (line.length > 1 && line.every((text) => text.trim() === '' || headingOf(text) !== null));

/** The columns of a block without a header: name, contractor, then unknown ones. */
const UNNAMED = ['name', 'contractor'] as const;

function columnsWithHead(head: readonly string[]): BlockColumn[] {
  const kinds = head.map((text): BlockColumn => {
    const month = readMonth(text);
    return month === null ? { kind: headingOf(text) ?? 'unknown' } : { kind: 'month', month };
  });
  const hasName = kinds.some(({ kind }) => kind === 'name');
  let free = 0;
  return kinds.map((column) => {
    if (hasName || column.kind !== 'unknown') return column;
    return { kind: UNNAMED[free++] ?? 'unknown' };
  });
}

/** `from` and `to`: the range of the sheet. Without a header, amounts start in the first displayed month; a single one goes to the start month of new rows. */
type Months = { firstShown: MonthIndex; start: MonthIndex; from: MonthIndex; to: MonthIndex };

function columnsOf(lines: TextBlock, width: number, { firstShown, start }: Months): BlockColumn[] {
  const isText = (column: number) =>
    lines.some((line) => (line[column]?.trim() ?? '') !== '') &&
    lines.filter((line) => isAmount(line[column] ?? '')).length * 2 < lines.length &&
    lines.some((line) => /\p{L}/u.test(line[column] ?? ''));
  let names = 1;
  while (names < width && isText(names)) names++;
  const firstMonth = width - names === 1 ? start : firstShown;
  return Array.from({ length: width }, (_, column): BlockColumn =>
    column < names
      ? { kind: UNNAMED[column] ?? 'unknown' }
      : { kind: 'month', month: addMonths(firstMonth, column - names) },
  );
}

const INCOME = new Set(['wplyw', 'wplywy', 'przychod', 'przychody', 'uznanie', 'income', 'revenue', 'in']);
const COST = new Set(['wydatek', 'wydatki', 'koszt', 'koszty', 'obciazenie', 'cost', 'expense', 'out']);
const directionOf = (text: string): Direction | null => {
  const word = plain(text);
  if (INCOME.has(word)) return 'income';
  return COST.has(word) ? 'cost' : null;
};

export const withoutMinus = (amount: ReadAmount): ReadAmount => ({
  ...amount,
  netAmount: minor(Math.abs(amount.netAmount)),
});

function rowOf(
  line: number,
  texts: readonly string[],
  columns: readonly BlockColumn[],
  { from, to }: Months,
) {
  const row = { line, name: '', contractor: '', section: '', method: '' };
  let direction: Direction | null = null;
  const amounts: ReadAmount[] = [];
  const misfits: BlockMisfit[] = [];
  for (const [place, column] of columns.entries()) {
    const text = texts[place]?.trim() ?? '';
    if (text === '') continue;
    if (column.kind === 'direction') direction = directionOf(text);
    else if (column.kind === 'unknown') misfits.push({ line, text, reason: 'unknown-column' });
    else if (column.kind !== 'month') row[column.kind] = text;
    else if (column.month < from || column.month > to) misfits.push({ line, text, reason: 'beyond' });
    else {
      const read = parseAmount(text, 'PLN');
      if (read.ok) amounts.push({ month: column.month, netAmount: minor(read.amount), text });
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
    amounts: isBySign ? amounts.map(withoutMinus) : amounts,
  };
  return { made, misfits };
}

/** Parses rows from a block of texts. A header names columns and months; otherwise names come first and amounts follow. Lines without a name and amounts outside the sheet's months are misfits. */
export function rowsFromBlock(texts: TextBlock, months: Months): BlockPlan {
  const [first = []] = texts;
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const hasHead = isHead(first);
  const lines = hasHead ? texts.slice(1) : texts;
  const columns = hasHead ? columnsWithHead(first) : columnsOf(lines, width, months);
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
  return { rows, misfits };
}

/** The most frequent amount is the row's plan; other months get their own values. */
function commonest(amounts: readonly BlockAmount[]): Minor {
  const counts = new Map<Minor, number>();
  for (const { netAmount } of amounts) counts.set(netAmount, (counts.get(netAmount) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [minor(0), 0] as const)[0];
}

/** Months and amounts of a new row: from the first amount to the last; months between without an amount are empty. */
export function plannedAmounts(
  amounts: readonly BlockAmount[],
): Pick<NewRow, 'netAmount' | 'firstMonth' | 'lastMonth' | 'cells'> | null {
  const months = amounts.map(({ month }) => month).toSorted((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const netAmount = commonest(amounts);
  const byMonth = new Map(amounts.map((amount) => [amount.month, amount.netAmount]));
  const cells = Array.from({ length: last - first + 1 }, (_, place) => {
    const month = addMonths(first, place);
    return { month, netAmount: byMonth.get(month) ?? minor(0) };
  }).filter((cell) => cell.netAmount !== netAmount);
  return {
    netAmount,
    firstMonth: monthText(first),
    lastMonth: monthText(last),
    cells: cells.map((cell) => ({ ...cell, month: monthText(cell.month) })),
  };
}
