import { HOVER_GROWTH, HOVERED_ROW_HEIGHT, ROW_HEIGHT, type Rect } from './layout.ts';
import { paintCell } from './paint-cell.ts';
import { paintFill } from './paint-fill.ts';
import { paintFlash, paintLockedGround, paintOthers } from './paint-others.ts';
import { CUT, paintRowEdges } from './paint-gutter.ts';
import { DIMMED, fill, type Scene } from './scene.ts';
import { activeRect, blockRect } from './selection-rects.ts';
import { AMOUNT_TRACKING, BASELINE, FONT } from './text.ts';
import { intersects, windowOf, type Window } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

function paintGround(context: Context, scene: Scene, region: Rect, window: Window): void {
  const { theme, layout, model } = scene;
  const { monthWidth, ratio } = layout;
  const bottom = Math.min(region.y + region.height, layout.rows * ROW_HEIGHT);
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  for (let month = window.months.from; month < window.months.to; month++) {
    const head = model.months[month];
    if (head === undefined || !(head.isClosed || head.isNow)) continue;
    context.fillStyle = head.isNow ? theme.accentSoft : theme.sunken;
    fill(context, ratio, {
      x: month * monthWidth,
      y: region.y,
      width: monthWidth,
      height: bottom - region.y,
    });
  }
  const right = Math.min(region.x + region.width, layout.months * monthWidth);
  paintLockedGround(context, scene, window.rows, { x: region.x, width: right - region.x });
  context.fillStyle = theme.lineGrid;
  for (let month = window.months.from; month < window.months.to; month++) {
    fill(context, ratio, {
      x: (month + 1) * monthWidth - 1,
      y: region.y,
      width: 1,
      height: bottom - region.y,
    });
  }
}

function paintRowLines(context: Context, scene: Scene, region: Rect, window: Window): void {
  const { theme, layout, model } = scene;
  const right = Math.min(region.x + region.width, layout.months * layout.monthWidth);
  for (let row = window.rows.from; row < window.rows.to; row++) {
    context.fillStyle = model.rows[row]?.kind === 'section' ? theme.line : theme.lineGrid;
    fill(context, layout.ratio, {
      x: region.x,
      y: (row + 1) * ROW_HEIGHT - 1,
      width: right - region.x,
      height: 1,
    });
  }
}

function paintSubtotals(context: Context, scene: Scene, row: number, window: Window): void {
  const { theme, layout, model } = scene;
  context.font = FONT.amountStrong;
  for (let month = window.months.from; month < window.months.to; month++) {
    const head = model.months[month];
    context.fillStyle = head?.isPast || head?.isClosed ? theme.text2 : theme.text;
    context.fillText(
      model.subtotalAt(row, month),
      (month + 1) * layout.monthWidth - 6,
      row * ROW_HEIGHT + BASELINE,
    );
  }
  context.font = FONT.amount;
}

function paintRecord(context: Context, scene: Scene, row: number, window: Window): void {
  const line = scene.model.rows[row];
  if (scene.marks.isCut(row)) context.globalAlpha = CUT;
  if (line?.kind === 'record' && line.isDimmed) context.globalAlpha = DIMMED;
  for (let month = window.months.from; month < window.months.to; month++)
    paintCell(context, scene, { row, month, y: row * ROW_HEIGHT, shift: 0 });
  context.globalAlpha = 1;
}

function paintHoveredRow(context: Context, scene: Scene, region: Rect, window: Window, row: number): void {
  const { theme, layout } = scene;
  const top = row * ROW_HEIGHT - HOVER_GROWTH;
  const right = Math.min(region.x + region.width, layout.months * layout.monthWidth);
  context.fillStyle = theme.hover;
  fill(context, layout.ratio, { x: region.x, y: top, width: right - region.x, height: HOVERED_ROW_HEIGHT });
  context.fillStyle = theme.line;
  fill(context, layout.ratio, { x: region.x, y: top, width: right - region.x, height: 1 });
  fill(context, layout.ratio, {
    x: region.x,
    y: top + HOVERED_ROW_HEIGHT - 1,
    width: right - region.x,
    height: 1,
  });
  for (let month = window.months.from; month < window.months.to; month++) {
    context.fillStyle = theme.lineGrid;
    fill(context, layout.ratio, {
      x: (month + 1) * layout.monthWidth - 1,
      y: top + 1,
      width: 1,
      height: HOVERED_ROW_HEIGHT - 2,
    });
    paintCell(context, scene, { row, month, y: top, shift: HOVER_GROWTH });
  }
}

function paintActive(context: Context, scene: Scene, region: Rect): void {
  const rect = activeRect(scene);
  const { active, model, layout, theme } = scene;
  if (rect === null || active === null || !intersects(rect, region)) return;
  const growth = scene.hoveredRow === active.row ? HOVER_GROWTH : 0;
  context.fillStyle = theme.surface;
  fill(context, layout.ratio, {
    x: rect.x + 1,
    y: rect.y + 1,
    width: rect.width - 1,
    height: rect.height - 1,
  });
  if (model.rows[active.row]?.kind === 'record') {
    const first = Math.round((rect.x + 1) / layout.monthWidth);
    const last = Math.round((rect.x + rect.width) / layout.monthWidth);
    for (let month = first; month < last; month++)
      paintCell(context, scene, { row: active.row, month, y: rect.y + 1, shift: growth });
  } else {
    const column = { from: active.month, to: active.month + 1 };
    paintSubtotals(context, scene, active.row, { rows: { from: 0, to: 0 }, months: column });
  }
  const weight = scene.isFocused && scene.heading === null ? 2 : 1;
  context.strokeStyle = theme.selectionLine;
  context.lineWidth = weight;
  context.strokeRect(rect.x + weight / 2, rect.y + weight / 2, rect.width - weight, rect.height - weight);
}

function paintRange(context: Context, scene: Scene, region: Rect): void {
  const { range, layout, theme } = scene;
  if (range === null) return;
  const rect = blockRect(scene, range);
  if (!intersects(rect, region)) return;
  context.fillStyle = theme.selection;
  fill(context, layout.ratio, { x: rect.x, y: rect.y, width: rect.width, height: rect.height });
  context.strokeStyle = theme.selectionLine;
  context.lineWidth = 1;
  context.strokeRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1);
}

/** Paints the dashed outline of cut cells. */
function paintCut(context: Context, scene: Scene, region: Rect): void {
  const { cut, theme } = scene;
  if (cut === null) return;
  const rect = blockRect(scene, cut);
  if (!intersects(rect, region)) return;
  context.strokeStyle = theme.selectionLine;
  context.lineWidth = 2;
  context.setLineDash([5, 3]);
  context.strokeRect(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2);
  context.setLineDash([]);
}

/** Paints the cells in a rectangle of the body's content, with their overlays. */
export function paintBody(context: Context, scene: Scene, region: Rect): void {
  const { model, hoveredRow } = scene;
  const window = windowOf(scene.layout, region);
  context.textAlign = 'right';
  context.letterSpacing = AMOUNT_TRACKING;
  context.font = FONT.amount;
  paintGround(context, scene, region, window);
  paintRowLines(context, scene, region, window);
  for (let row = window.rows.from; row < window.rows.to; row++) {
    if (model.rows[row]?.kind === 'section') paintSubtotals(context, scene, row, window);
    else paintRecord(context, scene, row, window);
  }
  if (
    hoveredRow !== null &&
    Math.abs(hoveredRow * ROW_HEIGHT - region.y) < region.height + HOVERED_ROW_HEIGHT
  ) {
    paintHoveredRow(context, scene, region, window, hoveredRow);
  }
  paintRowEdges(context, scene, window.rows, { x: region.x, width: region.width });
  paintFlash(context, scene, region);
  paintOthers(context, scene, region);
  paintRange(context, scene, region);
  paintActive(context, scene, region);
  paintCut(context, scene, region);
  paintFill(context, scene, region);
}
