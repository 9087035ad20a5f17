import type { RecordRow, SectionRow } from './grid-model.ts';
import { HOVER_GROWTH, HOVERED_ROW_HEIGHT, ROW_HEIGHT, type FrozenColumn, type Rect } from './layout.ts';
import { DIMMED, fill, type Scene } from './scene.ts';
import { BASELINE, fit, FONT, WORD_TRACKING } from './text.ts';
import { tracksIn } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

const PADDING = 5;
const NAME_PADDING = 2;
const ICON = 12;
/** Room of a currency's code. */
const CODE_WIDTH = 28;

function paintWord(context: Context, scene: Scene, text: string, column: FrozenColumn, y: number): void {
  const { x, width } = scene.layout.frozen[column];
  context.fillText(fit(context, text, width - 2 * PADDING), x + PADDING, y);
}

function paintName(context: Context, scene: Scene, row: RecordRow, y: number, isTouched: boolean): void {
  const { x, width } = scene.layout.frozen.name;
  const room =
    width - NAME_PADDING - PADDING - (row.isBag ? ICON + 4 : 0) - (row.currency === null ? 0 : CODE_WIDTH);
  context.font = FONT.wordMedium;
  context.fillStyle = isTouched ? scene.theme.accentText : scene.theme.text;
  const text = fit(context, row.name, room);
  context.fillText(text, x + NAME_PADDING, y);
  const end = x + NAME_PADDING + context.measureText(text).width + 4;
  if (row.isBag) scene.sprites.draw(context, 'bag', { x: end, y: y - 10 });
  if (row.currency === null) return;
  context.font = FONT.small;
  context.fillStyle = scene.theme.text3;
  context.fillText(row.currency, x + width - CODE_WIDTH, y);
}

function isSelected(scene: Scene, row: number): boolean {
  if (scene.range !== null) return row >= scene.range.fromRow && row <= scene.range.toRow;
  return scene.active?.row === row;
}

function paintRecord(context: Context, scene: Scene, row: RecordRow, index: number, top: number): void {
  const { layout, theme, sprites } = scene;
  const y = top + BASELINE;
  if (row.isDimmed) context.globalAlpha = DIMMED;
  paintName(context, scene, row, y, isSelected(scene, index));
  context.font = FONT.word;
  context.fillStyle = theme.text2;
  paintWord(context, scene, row.contractor, 'contractor', y);
  paintWord(context, scene, row.section, 'section', y);
  paintWord(context, scene, row.method, 'method', y);
  const mark = layout.frozen.direction;
  sprites.draw(context, row.direction, { x: mark.x + (mark.width - ICON) / 2 - 0.5, y: top + 5 });
  context.globalAlpha = 1;
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

/** The frozen columns of the rows in a rectangle of their content. */
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
    if (row?.kind === 'record') paintRecord(context, scene, row, index, index * ROW_HEIGHT);
    else if (row?.kind === 'section') paintSection(context, scene, row, index);
  }
  const hovered = hoveredRow === null ? undefined : model.rows[hoveredRow];
  if (hovered?.kind === 'record' && hoveredRow !== null) paintHovered(context, scene, hovered, hoveredRow);
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, {
    x: layout.frozenWidth - 1,
    y: region.y,
    width: 1,
    height: Math.min(region.height, layout.rows * ROW_HEIGHT - region.y),
  });
}
