import type { CellBar, GridCell, GridMonth } from './grid-model.ts';
import { ROW_HEIGHT } from './layout.ts';
import { fill, type Scene } from './scene.ts';
import type { Theme } from './theme.ts';
import { BASELINE } from './text.ts';

const PADDING = 5;
const MARK_LEFT = 2;
const FADED = 0.7;
/** Where the red part of the bar begins in a bag over its plan. */
const OVER_AT = 0.88;

type Context = CanvasRenderingContext2D;

/** Colour of a cell's amount: blue while only planned, fainter in the past. */
const toneOf = (cell: GridCell, month: GridMonth, theme: Theme): string => {
  if (cell.isPlanned) return theme.planned;
  return month.isClosed || month.isPast ? theme.text2 : theme.text;
};

/** The bar along the bottom: the share that is paid, or the used share of a bag. */
function paintBar(
  context: Context,
  scene: Scene,
  bar: CellBar,
  place: { x: number; bottom: number; isFaded: boolean },
): void {
  const { theme, layout } = scene;
  const left = place.x + MARK_LEFT;
  const width = layout.monthWidth - MARK_LEFT - PADDING;
  const y = place.bottom - 4;
  const used = bar.isOver ? width * OVER_AT : width * Math.min(1, bar.share);
  const strength = context.globalAlpha;
  if (place.isFaded) context.globalAlpha = strength * 0.6;
  context.fillStyle = bar.isOver ? theme.overdueFill : bar.kind === 'paid' ? theme.line : theme.lineStrong;
  fill(context, layout.ratio, { x: left + used, y, width: width - used, height: 2 });
  context.fillStyle = bar.kind === 'paid' ? theme.partialFill : theme.text3;
  fill(context, layout.ratio, { x: left, y, width: used, height: 2 });
  context.globalAlpha = strength;
}

function paintCorner(context: Context, theme: Theme, right: number, top: number): void {
  context.fillStyle = theme.overwritten;
  context.beginPath();
  context.moveTo(right - 5, top);
  context.lineTo(right, top);
  context.lineTo(right, top + 5);
  context.fill();
}

/** A dashed frame: the amount is not saved yet. */
function paintWaiting(context: Context, scene: Scene, x: number, top: number, bottom: number): void {
  const { theme, layout } = scene;
  const half = 1 / layout.ratio;
  context.save();
  context.strokeStyle = theme.warning;
  context.lineWidth = 2 * half;
  context.setLineDash([3, 2]);
  context.strokeRect(x + half, top + half, layout.monthWidth - 3 * half, bottom - top - 3 * half);
  context.restore();
}

/** One month's part of the line that runs to the end of a cell of several months. */
function paintLeader(context: Context, scene: Scene, cell: GridCell, month: number, y: number): void {
  const { layout, theme } = scene;
  const { monthWidth: width, ratio } = layout;
  const start = (cell.isContinued ? cell.first : cell.first + 1) * width + 4;
  const end = (cell.first + cell.span) * width - 6;
  const from = Math.max(start, month * width);
  const to = Math.min(end, (month + 1) * width);
  context.fillStyle = cell.isPlanned ? theme.planned : theme.text2;
  const strength = context.globalAlpha;
  context.globalAlpha = strength * 0.4;
  const middle = y + 11;
  if (cell.isPlanned) {
    for (let x = start + Math.floor((from - start) / 6) * 6; x < to; x += 6) {
      const left = Math.max(x, from);
      if (left < Math.min(x + 3, to))
        fill(context, ratio, { x: left, y: middle, width: Math.min(x + 3, to) - left, height: 1 });
    }
  } else fill(context, ratio, { x: from, y: middle, width: to - from, height: 1 });
  if (month === cell.first + cell.span - 1)
    fill(context, ratio, { x: end - 1, y: middle - 3, width: 1, height: 7 });
  context.globalAlpha = strength;
}

/** `shift` lowers the text in a row that has grown under the pointer. */
export type CellPlace = { row: number; month: number; y: number; shift: number };

/** Paints a cell, or its part in this month. */
export function paintCell(context: Context, scene: Scene, { row, month, y, shift }: CellPlace): void {
  const cell = scene.model.cellAt(row, month);
  const head = scene.model.months[month];
  if (cell === null || head === undefined) return;
  if (cell.isWaiting === true && month === cell.first)
    paintWaiting(context, scene, month * scene.layout.monthWidth, y, y + ROW_HEIGHT + 2 * shift);
  if (cell.text === '') return;
  if (month !== cell.first || cell.isContinued) return paintLeader(context, scene, cell, month, y + shift);
  const { layout, theme, sprites } = scene;
  const x = month * layout.monthWidth;
  const isFaded = head.isClosed || head.isPast;
  context.fillStyle = toneOf(cell, head, theme);
  context.fillText(cell.text, x + layout.monthWidth - PADDING - 1, y + BASELINE + shift);
  if (cell.mark !== null) {
    const isQuiet = head.isClosed || (head.isPast && cell.mark === 'paid');
    sprites.draw(context, cell.mark, { x: x + MARK_LEFT, y: y + 8 + shift }, isQuiet ? FADED : 1);
  }
  const bottom = y + ROW_HEIGHT + 2 * shift;
  if (cell.bar !== null)
    paintBar(context, scene, cell.bar, { x, bottom, isFaded: isFaded && cell.bar.kind === 'bag' });
  if (cell.isOverwritten) paintCorner(context, theme, x + layout.monthWidth - 1, y);
}
