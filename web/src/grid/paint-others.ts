import type { Position } from './grid-model.ts';
import type { OtherMark, RowLockMark } from './others.ts';
import { ROW_HEIGHT, type Rect } from './layout.ts';
import { gutterPartAt } from './row-marks.ts';
import { fill, type Scene } from './scene.ts';
import { blockRect } from './selection-rects.ts';
import { AMOUNT_TRACKING, FONT, measureAmount, WORD_TRACKING } from './text.ts';
import { intersects } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

const FLAG_HEIGHT = 12;
const FLAG_PADDING = 3;
const FLASH = 0.55;
/** Width of the initials at the end of a locked row's name. */
export const LOCK_ROOM = 28;
const TAG_HEIGHT = 14;
const TAG_PADDING = 4;
const EDGE_WIDTH = 2;
const LOCK_X = 11;
/** Space between an amount and the end of its month. */
const AMOUNT_END = 6;

/** The lock replaces the check box unless the row is ticked. */
const hasLock = ({ locked, marks }: Pick<Scene, 'locked' | 'marks'>, row: number) =>
  locked.has(row) && !marks.isChecked(row);

/** The lock or initials under a point of the host, if the row is locked. */
export function lockSignAt(
  scene: Pick<Scene, 'layout' | 'locked' | 'marks'>,
  row: number,
  x: number,
): RowLockMark | undefined {
  const { name } = scene.layout.frozen;
  const isOnLock = x < name.x && gutterPartAt(x) === 'box' && hasLock(scene, row);
  const isOnInitials = x >= name.x + name.width - LOCK_ROOM && x < name.x + name.width;
  return isOnLock || isOnInitials ? scene.locked.get(row) : undefined;
}

/** Paints cells that others changed a moment ago. */
export function paintFlash(context: Context, { flash, model, theme, layout }: Scene, region: Rect): void {
  if (flash?.of !== model) return;
  context.globalAlpha = FLASH * flash.strength;
  context.fillStyle = theme.partialFill;
  for (const { x, y, width, height } of flash.cells)
    if (intersects({ x, y, width, height }, region))
      fill(context, layout.ratio, { x, y: y + height - 3, width: width - 1, height: 2 });
  context.globalAlpha = 0.5 * flash.strength;
  context.fillStyle = theme.selection;
  for (const rect of flash.cells)
    if (intersects(rect, region)) fill(context, layout.ratio, { ...rect, width: rect.width - 1 });
  context.globalAlpha = 1;
}

/** Whether the given width is free to the left of a cell's text. */
export function hasRoomFor(
  { model, layout }: Pick<Scene, 'model' | 'layout'>,
  width: number,
  { row, month }: Position,
): boolean {
  const isSection = model.rows[row]?.kind === 'section';
  const cell = isSection ? null : model.cellAt(row, month);
  // A cell of several months shows the amount in the first and a line after it.
  const text = isSection ? model.subtotalAt(row, month) : cell?.first === month ? cell.text : '';
  if (text === '') return true;
  const left =
    layout.monthWidth - AMOUNT_END - measureAmount(text, isSection ? FONT.amountStrong : FONT.amount);
  return left >= width;
}

/** `before`: room that initials of others have taken at this place. Returns the room that these take. */
function paintOutline(
  context: Context,
  scene: Scene,
  region: Rect,
  { mark, before }: { mark: OtherMark; before: number },
): number {
  const rect = blockRect(scene, mark.block);
  const color = scene.theme[`user${mark.color}`];
  const isFirst = mark.block.fromRow === 0;
  context.font = FONT.small;
  const width = Math.ceil(context.measureText(mark.initials).width) + 2 * FLAG_PADDING;
  const flag = {
    x: rect.x + before,
    y: isFirst ? rect.y + 1 : rect.y - FLAG_HEIGHT + 1,
    width,
    height: FLAG_HEIGHT,
  };
  // The outline marks the place; initials over a minus sign would change the amount as read.
  const above = { row: isFirst ? 0 : mark.block.fromRow - 1, month: mark.block.fromMonth };
  const room = hasRoomFor(scene, before + width, above) ? width : 0;
  if (!intersects(rect, region) && !intersects(flag, region)) return room;
  context.strokeStyle = color;
  context.lineWidth = mark.isEditing ? 2 : 1.5;
  context.strokeRect(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2);
  if (room === 0) return room;
  context.fillStyle = color;
  fill(context, scene.layout.ratio, flag);
  context.fillStyle = scene.theme.onUser;
  context.fillText(mark.initials, flag.x + FLAG_PADDING, flag.y + FLAG_HEIGHT - 2.5);
  return room;
}

const MOST_MONTHS = 1024;

/** Paints the cursors of others: outlines with initials. */
export function paintOthers(context: Context, scene: Scene, region: Rect): void {
  if (scene.others.length === 0) return;
  context.textAlign = 'left';
  context.letterSpacing = WORD_TRACKING;
  const taken = new Map<number, number>();
  for (const mark of scene.others) {
    const place = mark.block.fromRow + mark.block.fromMonth / MOST_MONTHS;
    const before = taken.get(place) ?? 0;
    taken.set(place, before + paintOutline(context, scene, region, { mark, before }));
  }
  context.textAlign = 'right';
  context.letterSpacing = AMOUNT_TRACKING;
  context.font = FONT.amount;
}

/** A closed lock, 8 x 9. */
function paintLock(context: Context, x: number, y: number): void {
  context.lineWidth = 1.3;
  context.beginPath();
  context.arc(x + 4, y + 4, 2.4, Math.PI, 0);
  context.stroke();
  context.fillRect(x, y + 4, 8, 5);
}

/** Tints rows that others are editing, in both panes. */
export function paintLockedGround(
  context: Context,
  { locked, layout, theme, model }: Scene,
  rows: { from: number; to: number },
  { x, width }: Pick<Rect, 'x' | 'width'>,
): void {
  for (const [row, { color }] of locked) {
    if (row < rows.from || row >= rows.to || model.rows[row]?.kind !== 'record') continue;
    context.fillStyle = theme[`user${color}Soft`];
    fill(context, layout.ratio, { x, y: row * ROW_HEIGHT, width, height: ROW_HEIGHT - 1 });
  }
}

/** Marks a row that another user is editing: an edge, a lock, and initials beside the name. */
export function paintRowLock(context: Context, scene: Scene, row: number): void {
  const { layout, theme } = scene;
  const mark = scene.locked.get(row);
  if (mark === undefined) return;
  const top = row * ROW_HEIGHT;
  const { x, width } = layout.frozen.name;
  context.fillStyle = theme[`user${mark.color}`];
  context.strokeStyle = theme[`user${mark.color}`];
  fill(context, layout.ratio, { x: 0, y: top, width: EDGE_WIDTH, height: ROW_HEIGHT - 1 });
  if (hasLock(scene, row)) paintLock(context, LOCK_X, top + 6);
  context.font = FONT.initials;
  const text = context.measureText(mark.initials).width;
  const tag = Math.ceil(text) + 2 * TAG_PADDING;
  const left = x + width - 4 - tag;
  context.beginPath();
  context.roundRect(left, top + 4, tag, TAG_HEIGHT, 3);
  context.fill();
  context.fillStyle = theme.onUser;
  context.fillText(mark.initials, left + TAG_PADDING, top + 14.5);
}
