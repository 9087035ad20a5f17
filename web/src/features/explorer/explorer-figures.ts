import type { Explorer } from '@saldo/contract/report-explorer';
import { daysOf, type ExplorerView } from './explorer-address.ts';
import { placeOf } from './node-place.ts';
import type { Figure } from './queries.ts';

/** Figures derived from amounts, which open these amounts. */
export const DERIVED = ['margin', 'average', 'before', 'change'] as const;
export type Derived = (typeof DERIVED)[number];

/** The figure of an open cell. */
export type OpenFigure = {
  figure: Figure;
  kind: 'income' | 'cost' | 'balance';
  /** null: the figure is the sum of its items */
  derived: Derived | null;
};

/** The figure of a cell; null: no such column. */
export function figureAt(
  { columns }: Pick<Explorer, 'columns'>,
  view: Pick<ExplorerView, 'measure' | 'start' | 'end'>,
  { row, column }: { row: string; column: string },
): OpenFigure | null {
  const [first, last] = [columns[0], columns.at(-1)];
  const month = columns.find(({ value }) => value === column);
  const isSum = column === 'income' || column === 'cost' || column === 'result';
  const derived = DERIVED.find((one) => one === column) ?? null;
  if (!first || !last || (!month && !isSum && derived === null)) return null;
  const whole = derived === 'before' ? daysOf(view, 1) : { from: first.from, to: last.to };
  const { from, to } = month ?? whole;
  const measure = isSum ? column : derived === 'margin' ? 'result' : view.measure;
  const direction = measure === 'result' ? undefined : measure;
  const place = row === 'total' ? {} : placeOf(row);
  const figure = { ...place, from, to, ...(direction !== undefined && { direction }) };
  return { figure, kind: figure.direction ?? 'balance', derived };
}
