import type { Cell } from '@saldo/contract/domain/cells';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { GridModel, Position } from '#grid/grid-model.ts';
import type { SheetData } from './data.ts';
import type { SheetWords } from './words.ts';

/** The part of a sheet's model that descriptions use. */
type Described = Omit<GridModel, 'describe'> & {
  lines: readonly { recordId: number | null }[];
  monthAt: (column: number) => MonthIndex;
  isShown: (month: MonthIndex) => boolean;
  cell: (position: Position) => Cell | null;
};

const joined = (words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(', ');

function cellName(model: Described, data: SheetData, words: SheetWords, row: number, column: number): string {
  const { t, v } = words;
  const cell = model.cell({ row, month: column });
  const lead = [model.rows[row]?.name ?? '', words.month(model.monthAt(column))];
  if (cell === null) return joined([...lead, t('grid.outside')]);
  const currency = data.plan(model.lines[row]?.recordId ?? 0)?.record.currency;
  const text = model.cellAt(row, column)?.text ?? '';
  const amount = text === '' || currency === 'PLN' ? text : `${text} ${currency}`;
  const since = model.isShown(cell.month) ? '' : v('continued', { month: words.month(cell.month) });
  const waiting = model.cellAt(row, column)?.isWaiting === true && t('grid.waiting');
  const closed = data.isLocked(cell.month) ? t('grid.closed') : '';
  return joined([...lead, since, amount, ...words.state(cell), closed, waiting]);
}

/** Accessible names of everything in the grid, also used by tests. */
export function describing(model: Described, data: SheetData, words: SheetWords): GridModel['describe'] {
  const { t, v } = words;
  const monthName = (column: number) => words.month(model.monthAt(column));
  const nameOf = (row: number) => model.rows[row]?.name ?? '';
  return {
    grid: t('grid.label', { name: data.source.budget.name }),
    month: (column) => {
      const head = model.months[column];
      return joined([
        monthName(column),
        head?.isNow && t('grid.current'),
        head?.isClosed && t('grid.closed'),
      ]);
    },
    cell: (row, column) => cellName(model, data, words, row, column),
    subtotal: (row, column) => [nameOf(row), monthName(column), model.subtotalAt(row, column)].join(', '),
    total: (total, column) =>
      [model.totals[total]?.name, monthName(column), model.totalAt(total, column)].join(', '),
    direction: (direction) => t(`grid.direction.${direction}`),
    heading: (key) => {
      if (model.sorting?.key !== key) return v('heading.ascending');
      return v(model.sorting.isDescending ? 'heading.own' : 'heading.descending');
    },
  };
}
