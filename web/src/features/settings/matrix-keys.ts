/** Columns are rights. */
export interface MatrixPlace {
  row: number;
  column: number;
}
interface Shape {
  rows: readonly { isExpanded?: boolean | undefined; level: number }[];
  columns: number;
}
export type MatrixMove = { go: MatrixPlace } | { toggle: number } | { give: MatrixPlace } | undefined;

const PAGE = 12;

/**
 * The WAI-ARIA treegrid: arrows move; in the first column, right expands a branch, left collapses it or moves to its parent.
 * Enter sets the right (as Space does through the box itself); 1 2 3 set it from any column.
 */
export function matrixMove({ rows, columns }: Shape, at: MatrixPlace, key: string): MatrixMove {
  const last = { row: rows.length - 1, column: columns - 1 };
  const go = (row: number, column: number): MatrixMove => ({
    go: { row: Math.min(Math.max(row, 0), last.row), column: Math.min(Math.max(column, 0), last.column) },
  });
  const isExpanded = at.column === 0 ? rows[at.row]?.isExpanded : undefined;
  switch (key) {
    case 'ArrowDown':
      return go(at.row + 1, at.column);
    case 'ArrowUp':
      return go(at.row - 1, at.column);
    case 'PageDown':
      return go(at.row + PAGE, at.column);
    case 'PageUp':
      return go(at.row - PAGE, at.column);
    case 'Home':
      return go(0, at.column);
    case 'End':
      return go(last.row, at.column);
    case 'ArrowRight':
      return isExpanded === false ? { toggle: at.row } : go(at.row, at.column + 1);
    case 'ArrowLeft':
      if (isExpanded === true) return { toggle: at.row };
      return at.column > 0 ? go(at.row, at.column - 1) : go(parentOf(rows, at.row), 0);
    case 'Enter':
      return { give: at };
    default:
      return /^[1-9]$/.test(key) && Number(key) <= columns
        ? { give: { row: at.row, column: Number(key) - 1 } }
        : undefined;
  }
}

const parentOf = (rows: Shape['rows'], at: number): number =>
  rows.slice(0, at).findLastIndex(({ level }) => level < (rows[at]?.level ?? 1));
