import type { CashBalance, CashFlow } from '@saldo/contract/report-cash-flow';
import { directionSchema, type Direction } from '@saldo/contract/record';
import type { AroundFigure } from '#ui/ledger/figure-parts.tsx';
import type { Figure } from './queries.ts';

/** The figure of an open cell. */
export type OpenFigure = {
  figure: Figure;
  place: number;
  /** name of the group or method; null: all */
  name: string | null;
  kind: 'income' | 'cost' | 'balance';
  /** label of the row */
  title: 'income' | 'cost' | 'balance' | 'running' | 'end' | 'low' | 'transfers';
  /** balances before and after, and whether today lies between; null: no balances */
  balance: AroundFigure | null;
};

type Days = { from: string; to: string };

const hasDay = ({ from, to }: Days, day: string): boolean => from <= day && day <= to;

/** Opening balances of the days. */
export const openedIn = ({ openings }: CashBalance, days: Days): number =>
  openings.reduce((sum, { date, balance }) => (hasDay(days, date) ? sum + balance : sum), 0);

type Around = { days: Days; today: string; place: number; isCumulative: boolean };

/** The balance before a column (in cumulative mode before all columns), and after it. */
function balanceAround(all: CashBalance, { days, today, place, isCumulative }: Around): AroundFigure {
  const before = isCumulative || place === 0 ? all.opening : (all.ends[place - 1] ?? 0);
  return {
    before,
    opened: openedIn(all, days),
    after: all.ends[place] ?? 0,
    untilToday: hasDay(days, today) ? before + openedIn(all, { ...days, to: today }) : null,
  };
}

const ROWS_OF_ALL = ['balance', 'end', 'low'] as const;

/**
 * A figure of all methods together: the payments of the column; for the lowest day those up to it.
 */
function figureOfAll(
  cash: CashFlow,
  row: (typeof ROWS_OF_ALL)[number],
  days: Days,
  at: { place: number; isCumulative: boolean },
): OpenFigure {
  const { all } = cash.balances ?? {};
  const low = row === 'low' ? all?.lows[at.place] : undefined;
  const figure = low ? { ...days, to: low.date } : days;
  const around = all && balanceAround(all, { ...at, days: figure, today: cash.date });
  return {
    figure,
    place: at.place,
    kind: 'balance',
    title: row === 'balance' && at.isCumulative ? 'running' : row,
    name: null,
    balance: around ? { ...around, ...(low && { after: low.balance }) } : null,
  };
}

type Cell = { cash: CashFlow; days: Days; place: number; isCumulative: boolean };

/** Income or costs of a method, sheet or section; without a key of all. */
function figureOfGroup(
  { cash, days, place }: Cell,
  direction: Direction,
  key: string | undefined,
): OpenFigure | null {
  const group = cash.groups.find((one) => one.key === key);
  if (key !== undefined && group === undefined) return null;
  const methodId = group?.methodId ?? undefined;
  const figure = {
    ...days,
    direction,
    methodId,
    // those of a method have their own rows
    transfers: methodId === undefined ? undefined : ('none' as const),
    budgetId: group?.budgetId ?? undefined,
    sectionId: group?.sectionId ?? undefined,
  };
  const sheet = cash.groups.find((one) => one.key === group?.parent);
  const name = [sheet?.name, group?.name].filter(Boolean).join(', ');
  return { figure, place, kind: direction, title: direction, name: name || null, balance: null };
}

/** Transfers that a method received from the others, or gave; without a key of all. */
function figureOfTransfers({ cash, days, place }: Cell, key: string | undefined): OpenFigure | null {
  const line = cash.transfers.find(({ methodId }) => String(methodId) === key);
  if (key !== undefined && line === undefined) return null;
  const figure = { ...days, methodId: line?.methodId, transfers: 'only' as const };
  return { figure, place, kind: 'balance', title: 'transfers', name: line?.name ?? null, balance: null };
}

function figureOfMethod(
  { cash, days, place, isCumulative }: Cell,
  key: string | undefined,
): OpenFigure | null {
  const method = cash.balances?.methods.find(({ id }) => String(id) === key);
  if (!method) return null;
  return {
    figure: { ...days, methodId: method.id },
    place,
    kind: 'balance',
    title: 'end',
    name: method.name,
    balance: balanceAround(method, { days, today: cash.date, place, isCumulative }),
  };
}

/** The figure of a cell; null: no such cell. */
export function figureAt(
  cash: CashFlow,
  { row, column }: { row: string; column: string },
  isCumulative: boolean,
): OpenFigure | null {
  const place = cash.columns.findIndex(({ from }) => from === column);
  const span = cash.columns[place];
  const first = cash.columns[0];
  if (!span || !first) return null;
  const days = { from: isCumulative ? first.from : span.from, to: span.to };
  const cell = { cash, days, place, isCumulative };
  const [kind, key] = row.split('-');
  const direction = directionSchema.safeParse(kind).data;
  if (direction !== undefined) return figureOfGroup(cell, direction, key);
  if (kind === 'transfers') return figureOfTransfers(cell, key);
  if (kind === 'method') return figureOfMethod(cell, key);
  const ofAll = ROWS_OF_ALL.find((one) => one === row);
  return ofAll ? figureOfAll(cash, ofAll, days, { place, isCumulative }) : null;
}
