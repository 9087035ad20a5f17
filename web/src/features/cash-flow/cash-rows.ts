import { minor } from '@saldo/contract/domain/money';
import type { CashBalance, CashFlow, CashLine } from '@saldo/contract/report-cash-flow';
import type { Direction } from '@saldo/contract/record';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import type { LedgerCell, LedgerColumn, LedgerRow } from '#ui/ledger/ledger-cells.ts';
import { running } from '#ui/ledger/running.ts';
import { openedIn } from './figures.ts';

/** Texts of the rows. */
export type RowWords = {
  income: string;
  cost: string;
  transfers: string;
  balance: string;
  openings: string;
  end: string;
  low: string;
  methods: string;
  noSection: string;
  gap: (day: string, balance: string) => string;
  thin: (day: string, balance: string) => string;
};

export type RowsInput = {
  cash: CashFlow;
  columns: readonly LedgerColumn[];
  isCumulative: boolean;
  /** the least that all methods together should keep; 0: none */
  buffer: number;
  folded: ReadonlySet<string>;
  words: RowWords;
};

const sumsAt = ({ actual, projected }: CashLine['income'], isCumulative: boolean) => {
  const shown = (values: readonly number[]) => (isCumulative ? running(values) : values);
  const [paid, expected] = [shown(actual), shown(projected)];
  return { paid, whole: paid.map((amount, place) => amount + (expected[place] ?? 0)) };
};

const NONE = '–';
const textOf = (value: number) => (value === 0 ? NONE : formatPln(minor(value)));

/** Cells of income or costs: blue if entirely expected, with a share line if partly actual. */
function flowCells(sums: CashLine['income'], { columns, isCumulative }: RowsInput): LedgerCell[] {
  const { paid, whole } = sumsAt(sums, isCumulative);
  return columns.map(({ state }, place) => {
    const [value, done] = [whole[place] ?? 0, paid[place] ?? 0];
    const isPartly = !isCumulative && state === 'now' && value > 0 && done >= 0 && done <= value;
    return {
      value,
      text: textOf(value),
      tone: value !== 0 && done === 0 ? 'planned' : undefined,
      share: isPartly ? done / value : undefined,
      canOpen: value !== 0,
    };
  });
}

/** Income less cost of each column, or accumulated. */
export function balances({ income, cost }: CashLine, isCumulative: boolean): number[] {
  const goes = sumsAt(cost, isCumulative).whole;
  return sumsAt(income, isCumulative).whole.map((comes, place) => comes - (goes[place] ?? 0));
}

const balanceCell = (value: number, isLowest = false): LedgerCell => ({
  value,
  text: textOf(value),
  tone: isLowest ? 'lowest' : value < 0 ? 'negative' : undefined,
  canOpen: true,
});

/** Whether the lowest future day is also the lowest of its whole column, the past part included. */
export function isLowOfColumn({
  columns,
  balances: series,
}: Pick<CashFlow, 'columns' | 'balances'>): boolean {
  const date = series?.lowest?.date;
  return date !== undefined && series?.all.lows[lowestColumn({ columns, balances: series })]?.date === date;
}

/** The column of the lowest future day. */
export function lowestColumn({ columns, balances: series }: Pick<CashFlow, 'columns' | 'balances'>): number {
  const date = series?.lowest?.date;
  return date === undefined ? -1 : columns.findIndex(({ from, to }) => from <= date && date <= to);
}

function groupRows(direction: Direction, asked: RowsInput): LedgerRow[] {
  const { cash, folded, words } = asked;
  const own = cash.groups.filter((group) => {
    const { actual, projected } = group[direction];
    return [...actual, ...projected].some((amount) => amount !== 0);
  });
  const parents = new Set(own.map(({ parent }) => parent));
  const head: LedgerRow = {
    key: direction,
    name: words[direction],
    depth: 0,
    direction,
    isStrong: true,
    isRuled: direction === 'cost',
    isFolded: folded.has(direction),
    cells: flowCells(cash.total[direction], asked),
  };
  if (folded.has(direction)) return [head];
  const rows = own
    .filter(({ parent }) => parent === null || !isFolded(folded, `${direction}-${parent}`))
    .map((group): LedgerRow => {
      const key = `${direction}-${group.key}`;
      return {
        key,
        name: group.name === '' ? words.noSection : group.name,
        depth: group.parent === null ? 1 : 2,
        ...(parents.has(group.key) && { isFolded: isFolded(folded, key) }),
        cells: flowCells(group[direction], asked),
      };
    });
  return [head, ...rows];
}

/** Transfers that methods received from one another, and gave; zero in total. */
function transferRows({ cash, columns, isCumulative, folded, words }: RowsInput): LedgerRow[] {
  if (cash.transfers.length === 0) return [];
  const amounts = cash.transfers.map((line) => ({ ...line, ...sumsAt(line, isCumulative) }));
  const isOpen = !folded.has('transfers');
  return [
    {
      key: 'transfers',
      name: words.transfers,
      depth: 0,
      isStrong: true,
      isRuled: true,
      isFolded: !isOpen,
      cells: columns.map((_column, place) =>
        transferCell(amounts.reduce((sum, { whole }) => sum + (whole[place] ?? 0), 0)),
      ),
    },
    ...(isOpen ? amounts : []).map(({ methodId, name, whole }): LedgerRow => ({
      key: `transfers-${methodId}`,
      name,
      depth: 1,
      cells: columns.map((_column, place) => transferCell(whole[place] ?? 0)),
    })),
  ];
}

const transferCell = (value: number): LedgerCell => ({ value, text: textOf(value), canOpen: value !== 0 });

/** Sections are collapsed by default: a name in the set expands them. */
const isFolded = (folded: ReadonlySet<string>, key: string) => !folded.has(`${key}+`);

/** The name that a click on a row's label toggles in the set. */
export const foldName = ({ key, depth }: Pick<LedgerRow, 'key' | 'depth'>): string =>
  depth === 0 ? key : `${key}+`;

/** Position of the day in `2026-11-20`. */
const DAY_AT = 8;

function lowCells({ lows }: CashBalance, lowest: number): LedgerCell[] {
  return lows.map(({ date, balance }, place) => ({
    ...balanceCell(balance, place === lowest),
    day: String(Number(date.slice(DAY_AT))),
  }));
}

/** Marks a column whose lowest day is below the buffer; one below zero is red already. */
function thinMark({ lows }: CashBalance, place: number, { buffer, words }: RowsInput) {
  const low = lows[place];
  if (low === undefined || low.balance < 0 || low.balance >= buffer) return {};
  return { gap: words.thin(formatDayMonth(low.date), formatPln(low.balance)), isThin: true };
}

/** Opening balances of accounts opened within the columns, which no payment explains. */
function openingRows({ cash, isCumulative, folded, words }: RowsInput): LedgerRow[] {
  if (cash.balances === null) return [];
  const cellsOf = (balance: CashBalance) => {
    const sums = cash.columns.map((days) => openedIn(balance, days));
    return (isCumulative ? running(sums) : sums).map((value) => ({ ...balanceCell(value), canOpen: false }));
  };
  const opened = cash.balances.methods.filter(({ openings }) => openings.length > 0);
  if (opened.length === 0) return [];
  const isOpen = !folded.has('openings');
  return [
    {
      key: 'openings',
      name: words.openings,
      depth: 0,
      isFolded: !isOpen,
      cells: cellsOf(cash.balances.all),
    },
    ...(isOpen ? opened : []).map((method): LedgerRow => ({
      key: `openings-${method.id}`,
      name: method.name,
      depth: 1,
      cells: cellsOf(method),
    })),
  ];
}

function endRows(asked: RowsInput): LedgerRow[] {
  const { cash, words } = asked;
  if (cash.balances === null) return [];
  const { all } = cash.balances;
  const lowest = lowestColumn(cash);
  const isByDay = cash.columns.every(({ from, to }) => from === to);
  return [
    {
      key: 'end',
      name: words.end,
      depth: 0,
      isStrong: true,
      cells: all.ends.map((balance, place) => ({
        ...balanceCell(balance, place === lowest),
        ...thinMark(all, place, asked),
      })),
    },
    ...(isByDay
      ? []
      : [
          {
            key: 'low',
            name: words.low,
            depth: 0 as const,
            cells: lowCells(all, isLowOfColumn(cash) ? lowest : -1),
          },
        ]),
  ];
}

function methodRows({ cash, folded, words }: RowsInput): LedgerRow[] {
  if (cash.balances === null) return [];
  const isOpen = !folded.has('methods');
  return [
    {
      key: 'methods',
      name: words.methods,
      depth: 0,
      isStrong: true,
      isRuled: true,
      isFolded: !isOpen,
      cells: [],
    },
    ...(isOpen ? cash.balances.methods : []).map(({ id, name, kind, ends, lows }): LedgerRow => ({
      key: `method-${id}`,
      name,
      depth: 1,
      cells: ends.map((balance, place) => {
        const low = lows[place];
        // the debt on a card is no gap
        const isGap = kind !== 'card' && low !== undefined && low.balance < 0;
        return {
          ...balanceCell(balance),
          ...(isGap && { gap: words.gap(formatDayMonth(low.date), formatPln(low.balance)) }),
        };
      }),
    })),
  ];
}

/** The rows of a cash flow, from top to bottom. */
export function rowsOf(asked: RowsInput): LedgerRow[] {
  const { cash, isCumulative, words } = asked;
  return [
    ...groupRows('income', asked),
    ...groupRows('cost', asked),
    {
      key: 'balance',
      name: words.balance,
      depth: 0,
      isStrong: true,
      isRuled: true,
      cells: balances(cash.total, isCumulative).map((value) => balanceCell(value)),
    },
    ...openingRows(asked),
    ...endRows(asked),
    ...transferRows(asked),
    ...methodRows(asked),
  ];
}
