import type { Explorer } from '@saldo/contract/report-explorer';
import type { ExplorerView } from './explorer-address.ts';
import { placeOf } from './node-place.ts';
import type { Figure } from './queries.ts';

/** What an open cell is of. */
export type OpenFigure = { figure: Figure; kind: 'income' | 'cost' | 'balance' };

/** The figure of a cell; null: there is no such column. */
export function figureAt(
  { columns }: Pick<Explorer, 'columns'>,
  { measure }: Pick<ExplorerView, 'measure'>,
  { row, column }: { row: string; column: string },
): OpenFigure | null {
  const [first, last] = [columns[0], columns.at(-1)];
  const month = columns.find(({ value }) => value === column);
  const isSum = column === 'income' || column === 'cost' || column === 'result';
  if (!first || !last || (!month && !isSum)) return null;
  const { from, to } = month ?? { from: first.from, to: last.to };
  const told = isSum ? column : measure;
  const direction = told === 'result' ? undefined : told;
  const place = row === 'total' ? {} : placeOf(row);
  const figure = { ...place, from, to, ...(direction !== undefined && { direction }) };
  return { figure, kind: figure.direction ?? 'balance' };
}
