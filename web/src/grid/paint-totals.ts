import { ROW_HEIGHT, type Rect } from './layout.ts';
import { fill, type Scene } from './scene.ts';
import { AMOUNT_TRACKING, BASELINE, fit, FONT, WORD_TRACKING } from './text.ts';
import { tracksIn } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

/** Paints the line above the totals. */
const RULE = 1;

function paintGround(context: Context, scene: Scene, region: Rect): void {
  const { theme, layout } = scene;
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, { x: region.x, y: 0, width: region.width, height: RULE });
}

const baseOf = (total: number) => RULE + total * ROW_HEIGHT;

/** Paints the totals below the months. */
export function paintTotals(context: Context, scene: Scene, region: Rect): void {
  const { theme, layout, model } = scene;
  const { monthWidth: width, ratio } = layout;
  const { from, to } = tracksIn(region.x, region.width, width, layout.months);
  paintGround(context, scene, region);
  context.textAlign = 'right';
  context.letterSpacing = AMOUNT_TRACKING;
  for (let month = from; month < to; month++) {
    const head = model.months[month];
    if (head?.isClosed || head?.isNow) {
      context.fillStyle = head.isNow ? theme.accentSoft : theme.sunken;
      fill(context, ratio, { x: month * width, y: RULE, width, height: layout.totalsHeight - RULE });
    }
    context.fillStyle = theme.lineGrid;
    fill(context, ratio, {
      x: (month + 1) * width - 1,
      y: RULE,
      width: 1,
      height: layout.totalsHeight - RULE,
    });
  }
  for (const [total, row] of model.totals.entries()) {
    context.fillStyle = theme.lineGrid;
    fill(context, ratio, {
      x: region.x,
      y: baseOf(total + 1) - 1,
      width: Math.min(region.width, layout.months * width - region.x),
      height: 1,
    });
    context.font = row.isBalance ? FONT.amountStrong : FONT.amount;
    for (let month = from; month < to; month++) {
      const text = model.totalAt(total, month);
      context.fillStyle = !row.isBalance ? theme.text2 : text.startsWith('−') ? theme.danger : theme.text;
      context.fillText(text, (month + 1) * width - 6, baseOf(total) + BASELINE);
    }
  }
}

/** Paints the names of the totals. */
export function paintTotalNames(context: Context, scene: Scene, region: Rect): void {
  const { theme, layout, model, sprites } = scene;
  const { x } = layout.frozen.name;
  paintGround(context, scene, region);
  context.textAlign = 'left';
  context.letterSpacing = WORD_TRACKING;
  for (const [total, row] of model.totals.entries()) {
    const top = baseOf(total);
    context.fillStyle = theme.lineGrid;
    fill(context, layout.ratio, { x: 0, y: top + ROW_HEIGHT - 1, width: layout.frozenWidth, height: 1 });
    if (row.direction !== null) sprites.draw(context, row.direction, { x: x + 4, y: top + 5 });
    context.font = row.isBalance ? FONT.wordStrong : FONT.wordMedium;
    context.fillStyle = row.isBalance ? theme.text : theme.text2;
    context.fillText(fit(context, row.name, layout.frozenWidth - x - 30), x + 22, top + BASELINE);
  }
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, { x: layout.frozenWidth - 1, y: 0, width: 1, height: layout.totalsHeight });
}
