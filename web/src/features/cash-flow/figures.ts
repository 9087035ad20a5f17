import type { CashBalance, CashFlow } from '@saldo/contract/report-cash-flow';
import { directionSchema } from '@saldo/contract/record';
import type { Figure } from './queries.ts';

/** What an open cell is of. */
export type OpenFigure = {
  figure: Figure;
  place: number;
  /** name of the group or method; null: of all */
  name: string | null;
  kind: 'income' | 'cost' | 'balance';
  /** balances before and after; null: none are told */
  balance: { before: number; after: number } | null;
};

const balanceAround = ({ opening, ends }: CashBalance, place: number, isCumulative: boolean) => ({
  before: isCumulative || place === 0 ? opening : (ends[place - 1] ?? 0),
  after: ends[place] ?? 0,
});

/** The figure of a cell; null: there is no such cell. */
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
  const [kind, key] = row.split('-');
  const direction = directionSchema.safeParse(kind).data;
  if (direction !== undefined) {
    const group = cash.groups.find((one) => one.key === key);
    if (key !== undefined && group === undefined) return null;
    const { methodId, budgetId, sectionId } = group ?? {};
    const figure = {
      ...days,
      direction,
      methodId: methodId ?? undefined,
      budgetId: budgetId ?? undefined,
      sectionId: sectionId ?? undefined,
    };
    const sheet = cash.groups.find((one) => one.key === group?.parent);
    const name = [sheet?.name, group?.name].filter(Boolean).join(', ');
    return { figure, place, kind: direction, name: name || null, balance: null };
  }
  const { all, methods = [] } = cash.balances ?? {};
  if (kind === 'method') {
    const method = methods.find(({ id }) => String(id) === key);
    if (!method) return null;
    const figure = { ...days, methodId: method.id };
    return {
      figure,
      place,
      kind: 'balance',
      name: method.name,
      balance: balanceAround(method, place, isCumulative),
    };
  }
  if (!['balance', 'end', 'low'].includes(row)) return null;
  const balance = all ? balanceAround(all, place, isCumulative) : null;
  return { figure: days, place, kind: 'balance', name: null, balance };
}
