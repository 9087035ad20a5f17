import type { RecordRow, SectionRow } from './grid-model.ts';
import type { FrozenPlace } from './frozen-columns.ts';
import { HOVER_GROWTH, HOVERED_ROW_HEIGHT, ROW_HEIGHT, type Rect } from './layout.ts';
import { LOCK_ROOM, paintLockedGround, paintRowLock } from './paint-others.ts';
import { CUT, paintGutter, paintRowEdges } from './paint-gutter.ts';
import { DIMMED, fill, type Scene } from './scene.ts';
import { AMOUNT_TRACKING, BASELINE, fit, FONT, WORD_TRACKING } from './text.ts';
import { tracksIn } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

const PADDING = 5;
const NAME_PADDING = 2;
const ICON = 12;
/** Width of a currency code. */
const CODE_WIDTH = 28;

function paintWord(context: Context, text: string, { x, width }: FrozenPlace, y: number): void {
  context.fillText(fit(context, text, width - 2 * PADDING), x + PADDING, y);
}

function paintNumber(context: Context, text: string, { x, width }: FrozenPlace, y: number): void {
  context.font = FONT.amount;
  context.letterSpacing = AMOUNT_TRACKING;
  context.textAlign = 'right';
  context.fillText(fit(context, text, width - 2 * PADDING), x + width - PADDING, y);
  context.textAlign = 'left';
  context.letterSpacing = WORD_TRACKING;
  context.font = FONT.word;
}

/** Optional columns beside the name. */
function paintColumns(context: Context, scene: Scene, row: RecordRow, index: number, top: number): void {
  const { layout, model, sprites } = scene;
  for (const [order, place] of layout.frozenColumns.entries()) {
    const kind = model.columns[order]?.kind ?? 'text';
    if (kind === 'direction') {
      sprites.draw(context, row.direction, { x: place.x + (place.width - ICON) / 2 - 0.5, y: top + 5 });
      continue;
    }
    const text = model.columnText(index, place.key);
    if (text === '') continue;
    if (kind === 'number') paintNumber(context, text, place, top + BASELINE);
    else paintWord(context, text, place, top + BASELINE);
  }
}

type NameLook = { y: number; isTouched: boolean; isLocked: boolean };

function paintName(
  context: Context,
  scene: Scene,
  row: RecordRow,
  { y, isTouched, isLocked }: NameLook,
): void {
  const { x, width } = scene.layout.frozen.name;
  const right = x + width - (isLocked ? LOCK_ROOM : 0);
  const room =
    right -
    x -
    NAME_PADDING -
    PADDING -
    (row.isBag ? ICON + 4 : 0) -
    (row.currency === null ? 0 : CODE_WIDTH);
  context.font = FONT.wordMedium;
  context.fillStyle = isTouched ? scene.theme.accentText : scene.theme.text;
  const text = fit(context, row.name, room);
  context.fillText(text, x + NAME_PADDING, y);
  const end = x + NAME_PADDING + context.measureText(text).width + 4;
  if (row.isBag) scene.sprites.draw(context, 'bag', { x: end, y: y - 10 });
  if (row.currency === null) return;
  context.font = FONT.small;
  context.fillStyle = scene.theme.text3;
  context.fillText(row.currency, right - CODE_WIDTH, y);
}

function isSelected(scene: Scene, row: number): boolean {
  if (scene.range !== null) return row >= scene.range.fromRow && row <= scene.range.toRow;
  return scene.active?.row === row;
}

function paintRecord(context: Context, scene: Scene, row: RecordRow, index: number, top: number): void {
  const { theme } = scene;
  const y = top + BASELINE;
  paintGutter(context, scene, index);
  if (scene.marks.isCut(index)) context.globalAlpha = CUT;
  if (row.isDimmed) context.globalAlpha = DIMMED;
  paintName(context, scene, row, {
    y,
    isTouched: isSelected(scene, index),
    isLocked: scene.locked.has(index),
  });
  context.font = FONT.word;
  context.fillStyle = theme.text2;
  paintColumns(context, scene, row, index, top);
  context.globalAlpha = 1;
  paintRowLock(context, scene, index);
}

function paintSection(context: Context, scene: Scene, row: SectionRow, index: number): void {
  const { layout, theme, sprites } = scene;
  const top = index * ROW_HEIGHT;
  const { x } = layout.frozen.name;
  sprites.draw(context, row.isCollapsed ? 'folded' : 'open', { x: layout.frozen.gutter.x + 8, y: top + 5 });
  context.font = FONT.wordStrong;
  context.fillStyle = isSelected(scene, index) ? theme.accentText : theme.text;
  const name = fit(context, row.name, layout.frozenWidth - x - 60);
  context.fillText(name, x + NAME_PADDING, top + BASELINE);
  const width = context.measureText(name).width;
  context.font = FONT.word;
  context.fillStyle = theme.text3;
  context.fillText(String(row.count), x + NAME_PADDING + width + 6, top + BASELINE);
}

function paintHovered(context: Context, scene: Scene, row: RecordRow, index: number): void {
  const { layout, theme } = scene;
  const top = index * ROW_HEIGHT - HOVER_GROWTH;
  context.fillStyle = theme.hover;
  fill(context, layout.ratio, { x: 0, y: top, width: layout.frozenWidth, height: HOVERED_ROW_HEIGHT });
  context.fillStyle = theme.line;
  fill(context, layout.ratio, { x: 0, y: top, width: layout.frozenWidth, height: 1 });
  fill(context, layout.ratio, {
    x: 0,
    y: top + HOVERED_ROW_HEIGHT - 1,
    width: layout.frozenWidth,
    height: 1,
  });
  paintRecord(context, scene, row, index, index * ROW_HEIGHT);
}

/** Paints the frozen columns within a rectangle of their content. */
export function paintFrozen(context: Context, scene: Scene, region: Rect): void {
  const { layout, theme, model, hoveredRow } = scene;
  const { from, to } = tracksIn(region.y, region.height, ROW_HEIGHT, layout.rows);
  context.textAlign = 'left';
  context.letterSpacing = WORD_TRACKING;
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  for (let index = from; index < to; index++) {
    const row = model.rows[index];
    context.fillStyle = row?.kind === 'section' ? theme.line : theme.lineGrid;
    fill(context, layout.ratio, {
      x: 0,
      y: (index + 1) * ROW_HEIGHT - 1,
      width: layout.frozenWidth,
      height: 1,
    });
    if (scene.marks.isChecked(index)) {
      context.fillStyle = theme.accentSoft;
      fill(context, layout.ratio, {
        x: 0,
        y: index * ROW_HEIGHT,
        width: layout.frozenWidth,
        height: ROW_HEIGHT - 1,
      });
    }
    paintLockedGround(context, scene, { from: index, to: index + 1 }, { x: 0, width: layout.frozenWidth });
    if (row?.kind === 'record') paintRecord(context, scene, row, index, index * ROW_HEIGHT);
    else if (row?.kind === 'section') paintSection(context, scene, row, index);
  }
  const hovered = hoveredRow === null ? undefined : model.rows[hoveredRow];
  if (hovered?.kind === 'record' && hoveredRow !== null) paintHovered(context, scene, hovered, hoveredRow);
  paintRowEdges(context, scene, { from, to }, { x: 0, width: layout.frozenWidth });
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, {
    x: layout.frozenWidth - 1,
    y: region.y,
    width: 1,
    height: Math.min(region.height, layout.rows * ROW_HEIGHT - region.y),
  });
}
