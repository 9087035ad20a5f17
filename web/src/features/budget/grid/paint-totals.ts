import { ROW_HEIGHT, type Rect } from './layout.ts';
import { fill, type Scene } from './scene.ts';
import { AMOUNT_TRACKING, BASELINE, fit, FONT, WORD_TRACKING } from './text.ts';
import { tracksIn } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

/** The line over the totals. */
const RULE = 1;

function paintGround(context: Context, scene: Scene, region: Rect): void {
  const { theme, layout } = scene;
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, region.x, 0, region.width, RULE);
}

const baseOf = (total: number) => RULE + total * ROW_HEIGHT;

/** The totals under the months. */
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
      fill(context, ratio, month * width, RULE, width, layout.totalsHeight - RULE);
    }
    context.fillStyle = theme.lineGrid;
    fill(context, ratio, (month + 1) * width - 1, RULE, 1, layout.totalsHeight - RULE);
  }
  model.totals.forEach((row, total) => {
    context.fillStyle = theme.lineGrid;
    fill(
      context,
      ratio,
      region.x,
      baseOf(total + 1) - 1,
      Math.min(region.width, layout.months * width - region.x),
      1,
    );
    context.font = row.isBalance ? FONT.amountStrong : FONT.amount;
    for (let month = from; month < to; month++) {
      const text = model.totalAt(total, month);
      context.fillStyle = !row.isBalance ? theme.text2 : text.startsWith('−') ? theme.danger : theme.text;
      context.fillText(text, (month + 1) * width - 6, baseOf(total) + BASELINE);
    }
  });
}

/** The names of the totals. */
export function paintTotalNames(context: Context, scene: Scene, region: Rect): void {
  const { theme, layout, model, sprites } = scene;
  const { x } = layout.frozen.name;
  paintGround(context, scene, region);
  context.textAlign = 'left';
  context.letterSpacing = WORD_TRACKING;
  model.totals.forEach((row, total) => {
    const top = baseOf(total);
    context.fillStyle = theme.lineGrid;
    fill(context, layout.ratio, 0, top + ROW_HEIGHT - 1, layout.frozenWidth, 1);
    if (row.direction !== null) sprites.draw(context, row.direction, x + 4, top + 5);
    context.font = row.isBalance ? FONT.wordStrong : FONT.wordMedium;
    context.fillStyle = row.isBalance ? theme.text : theme.text2;
    context.fillText(fit(context, row.name, layout.frozenWidth - x - 30), x + 22, top + BASELINE);
  });
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, layout.frozenWidth - 1, 0, 1, layout.totalsHeight);
}
