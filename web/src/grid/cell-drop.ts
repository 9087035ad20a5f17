import type { CellDrop, DropRules } from './grid-options.ts';
import type { CellRange, Position } from './grid-model.ts';
import { hitTest } from './hit-test.ts';
import type { Scroll } from './layout.ts';
import { pointIn } from './pointer.ts';
import type { Scene } from './scene.ts';

type DropTarget = DropRules & {
  /** the cell under the pointer; null: none */
  cellAt: (event: MouseEvent) => CellRange | null;
  /** highlights the cell that would take what is dragged */
  aim: (cell: CellRange | null) => void;
};

const startOf = ({ fromRow, fromMonth }: CellRange): Position => ({ row: fromRow, month: fromMonth });

/** The cell under a point of the host, with all months it spans. */
function cellAtPoint(view: Scene & { scroll: Scroll }, { x, y }: { x: number; y: number }): CellRange | null {
  const hit = hitTest(view.layout, view.scroll, x, y);
  if (hit.area !== 'cell' || view.model.rows[hit.row]?.kind !== 'record') return null;
  const cell = view.model.cellAt(hit.row, hit.month);
  if (cell === null) return null;
  return { fromRow: hit.row, toRow: hit.row, fromMonth: cell.first, toMonth: cell.first + cell.span - 1 };
}

/** Handles drops on cells. */
export const takeDrops =
  (rules: DropRules): CellDrop['listen'] =>
  (scroller, view, marks) => {
    const pointOf = pointIn(scroller);
    const cellAt = (event: MouseEvent) => cellAtPoint(view(), pointOf(event));
    return listenToDrops(scroller, { ...rules, cellAt, aim: (cell) => marks.aim(cell) });
  };

/** Handles what is dragged over cells. The browser never opens a file dropped beside a cell. */
export function listenToDrops(scroller: HTMLElement, target: DropTarget): () => void {
  const typeOf = ({ dataTransfer }: DragEvent) => target.typeOf(dataTransfer?.types ?? []);
  const takerAt = (event: DragEvent, type: string): CellRange | null => {
    const cell = target.cellAt(event);
    return cell !== null && target.takes(startOf(cell), type) ? cell : null;
  };
  const handleOver = (event: DragEvent) => {
    const type = typeOf(event);
    if (type === undefined || event.dataTransfer === null) return;
    event.preventDefault();
    const cell = takerAt(event, type);
    const isMoved = event.dataTransfer.effectAllowed === 'move';
    event.dataTransfer.dropEffect = cell === null ? 'none' : isMoved ? 'move' : 'copy';
    target.aim(cell);
  };
  const handleLeave = () => target.aim(null);
  const handleDrop = (event: DragEvent) => {
    const type = typeOf(event);
    if (type === undefined || event.dataTransfer === null) return;
    event.preventDefault();
    target.aim(null);
    const cell = takerAt(event, type);
    if (cell !== null) target.dropped(event.dataTransfer, startOf(cell));
  };
  scroller.addEventListener('dragover', handleOver);
  scroller.addEventListener('dragleave', handleLeave);
  scroller.addEventListener('drop', handleDrop);
  return () => {
    scroller.removeEventListener('dragover', handleOver);
    scroller.removeEventListener('dragleave', handleLeave);
    scroller.removeEventListener('drop', handleDrop);
  };
}
