import { HEAD_HEIGHT, ROW_HEIGHT, type Rect } from './layout.ts';
import { fill, type Scene } from './scene.ts';
import type { SpriteName } from './sprites.ts';

type Context = CanvasRenderingContext2D;

const BOX_X = 9;
const HANDLE_X = 1;
const DASHES = [4, 3];
/** Opacity of cut rows. */
export const CUT = 0.5;

const HEAD_BOXES: Record<'none' | 'some' | 'all', SpriteName> = {
  none: 'box',
  some: 'boxSome',
  all: 'boxTicked',
};

/** Paints a row's check box and, under the pointer, its handle; a row that another user is editing has a lock instead. */
export function paintGutter(
  context: Context,
  { marks, sprites, hoveredRow, locked }: Scene,
  row: number,
): void {
  const top = row * ROW_HEIGHT;
  if (hoveredRow === row && marks.canMove()) sprites.draw(context, 'handle', { x: HANDLE_X, y: top + 5 });
  if (!marks.hasBoxes()) return;
  if (locked.has(row) && !marks.isChecked(row)) return;
  sprites.draw(context, marks.isChecked(row) ? 'boxTicked' : 'box', { x: BOX_X, y: top + 5 });
}

/** Paints the check box for all rows. */
export function paintHeadBox(context: Context, { marks, sprites }: Scene): void {
  if (marks.hasBoxes()) sprites.draw(context, HEAD_BOXES[marks.checked()], { x: BOX_X, y: HEAD_HEIGHT - 19 });
}

/** Paints a dashed outline around each run of cut rows, and the line where dragged rows would be dropped, in both panes. */
export function paintRowEdges(
  context: Context,
  scene: Scene,
  rows: { from: number; to: number },
  { x, width }: Pick<Rect, 'x' | 'width'>,
): void {
  const { marks, theme, layout, drop } = scene;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1;
  context.setLineDash(DASHES);
  for (let row = rows.from; row < rows.to; row++) {
    if (!marks.isCut(row)) continue;
    for (const edge of [marks.isCut(row - 1) ? null : row, marks.isCut(row + 1) ? null : row + 1]) {
      if (edge === null) continue;
      const y = edge * ROW_HEIGHT - 0.5;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + width, y);
      context.stroke();
    }
  }
  context.setLineDash([]);
  if (drop === null) return;
  context.fillStyle = theme.accent;
  fill(context, layout.ratio, { x, y: Math.max(0, drop * ROW_HEIGHT - 1), width, height: 2 });
}
