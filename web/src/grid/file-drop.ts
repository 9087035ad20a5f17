import type { CellRange, Position } from './grid-model.ts';
import type { FileDrop } from './grid-options.ts';
import { hitTest } from './hit-test.ts';
import type { Scroll } from './layout.ts';
import { pointIn } from './pointer.ts';
import type { Scene } from './scene.ts';

type FileDropTarget = Omit<FileDrop, 'listen'> & {
  /** the cell under the pointer; null: none */
  cellAt: (event: MouseEvent) => CellRange | null;
  /** highlights the cell that would take the files */
  aim: (cell: CellRange | null) => void;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
const startOf = ({ fromRow, fromMonth }: CellRange): Position => ({ row: fromRow, month: fromMonth });

/** The cell under a point of the host, with all months it spans. */
function cellAtPoint(view: Scene & { scroll: Scroll }, { x, y }: { x: number; y: number }): CellRange | null {
  const hit = hitTest(view.layout, view.scroll, x, y);
  if (hit.area !== 'cell' || view.model.rows[hit.row]?.kind !== 'record') return null;
  const cell = view.model.cellAt(hit.row, hit.month);
  if (cell === null) return null;
  return { fromRow: hit.row, toRow: hit.row, fromMonth: cell.first, toMonth: cell.first + cell.span - 1 };
}

/** Passes on files dropped on a cell. */
export const takeFiles: FileDrop['listen'] = (scroller, files, view, marks) => {
  const pointOf = pointIn(scroller);
  const cellAt = (event: MouseEvent) => cellAtPoint(view(), pointOf(event));
  return listenToFiles(scroller, { ...files, cellAt, aim: (cell) => marks.aim(cell) });
};

/** Handles files dragged over cells from outside the page. The browser never opens a file dropped beside a cell. */
export function listenToFiles(scroller: HTMLElement, target: FileDropTarget): () => void {
  const takerAt = (event: DragEvent): CellRange | null => {
    const cell = target.cellAt(event);
    return cell !== null && target.takes(startOf(cell)) ? cell : null;
  };
  const handleOver = (event: DragEvent) => {
    if (!hasFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    const cell = takerAt(event);
    event.dataTransfer.dropEffect = cell === null ? 'none' : 'copy';
    target.aim(cell);
  };
  const handleLeave = () => target.aim(null);
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    target.aim(null);
    const cell = takerAt(event);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (cell !== null && files.length > 0) target.dropped(files, startOf(cell));
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
