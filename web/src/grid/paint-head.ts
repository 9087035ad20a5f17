import type { FrozenPlace } from './frozen-columns.ts';
import type { GridColumn } from './grid-model.ts';
import { HEAD_HEIGHT, type Rect } from './layout.ts';
import { paintHeadBox } from './paint-gutter.ts';
import { fill, type Scene } from './scene.ts';
import { fit, FONT, WORD_TRACKING } from './text.ts';
import { tracksIn } from './visible-window.ts';

type Context = CanvasRenderingContext2D;

const NAME_BASE = HEAD_HEIGHT - 10;
const YEAR_BASE = NAME_BASE - 15;
const PADDING = 6;

function paintMonth(context: Context, scene: Scene, month: number, showsYear: boolean): void {
  const { model, layout, theme, sprites } = scene;
  const head = model.months[month];
  if (head === undefined) return;
  const { monthWidth: width, ratio } = layout;
  const x = month * width;
  if (head.isClosed || head.isNow) {
    context.fillStyle = head.isNow ? theme.accentSoft : theme.sunken;
    fill(context, ratio, { x, y: 0, width, height: HEAD_HEIGHT });
  }
  if (head.startsYear) {
    context.fillStyle = theme.lineStrong;
    fill(context, ratio, { x, y: 0, width: 1, height: HEAD_HEIGHT });
  }
  if (head.isNow) {
    context.fillStyle = theme.accent;
    fill(context, ratio, { x, y: 0, width, height: 2 });
  }
  context.font = head.isNow ? FONT.wordStrong : FONT.wordMedium;
  context.fillStyle = head.isNow ? theme.accentText : theme.text2;
  context.fillText(head.name, x + width - PADDING, NAME_BASE);
  if (head.isClosed)
    sprites.draw(context, 'lock', {
      x: x + width - PADDING - context.measureText(head.name).width - 16,
      y: NAME_BASE - 11,
    });
  if (!showsYear) return;
  context.font = FONT.small;
  context.fillStyle = theme.text3;
  context.fillText(head.year, x + width - PADDING, YEAR_BASE);
}

/** Paints the months above the cells; the year is shown at its first month and at the first visible one. */
export function paintHead(context: Context, scene: Scene, region: Rect): void {
  const { layout, theme } = scene;
  const { from, to } = tracksIn(region.x, region.width, layout.monthWidth, layout.months);
  context.textAlign = 'right';
  context.letterSpacing = WORD_TRACKING;
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  const first = (from + 0.6) * layout.monthWidth < region.x ? from + 1 : from;
  for (let month = from; month < to; month++) {
    const isCrowded = month === first && scene.model.months[month + 1]?.startsYear === true && first !== from;
    paintMonth(
      context,
      scene,
      month,
      scene.model.months[month]?.startsYear === true || (month === first && !isCrowded),
    );
  }
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, { x: region.x, y: HEAD_HEIGHT - 1, width: region.width, height: 1 });
}

/** The sort arrow is drawn above its heading, so no text has to make room for it. */
const ARROW_TOP = 6;
const ARROW = 12;

type Heading = FrozenPlace & { text: string; kind: GridColumn['kind'] | 'name' };

const headingsOf = ({ layout, model }: Scene): Heading[] => [
  { ...layout.frozen.name, text: model.nameColumn.heading, kind: 'name' },
  ...layout.frozenColumns.map((place, order) => {
    const column = model.columns[order];
    return { ...place, text: column?.heading ?? '', kind: column?.kind ?? 'text' };
  }),
];

function paintArrow(context: Context, { sprites, model }: Scene, { x, width, kind }: Heading): void {
  const arrow = model.sorting?.isDescending === true ? 'descending' : 'ascending';
  const places = {
    name: x + 1,
    text: x + 4,
    direction: x + (width - ARROW) / 2 - 0.5,
    number: x + width - ARROW - 4,
  };
  sprites.draw(context, arrow, { x: places[kind], y: ARROW_TOP });
}

function paintHeading(context: Context, scene: Scene, heading: Heading): void {
  const { theme, model } = scene;
  const { key, x, width, text, kind } = heading;
  const isSorted = model.sorting?.key === key;
  if (isSorted) paintArrow(context, scene, heading);
  if (scene.heading === key && scene.isFocused) {
    context.strokeStyle = theme.accent;
    context.lineWidth = 2;
    context.strokeRect(x - (kind === 'name' ? 2 : 0) + 1, 2, width - 2, HEAD_HEIGHT - 5);
  }
  // An arrow in each row shows the direction; the column is too narrow for a word.
  if (kind === 'direction') return;
  context.fillStyle = isSorted ? theme.accentText : theme.text2;
  const isNumber = kind === 'number';
  context.textAlign = isNumber ? 'right' : 'left';
  const padding = kind === 'name' ? 2 : 5;
  const shown = fit(context, text, width - 5 - padding);
  context.fillText(shown, isNumber ? x + width - 5 : x + padding, NAME_BASE);
}

/** The headings of the frozen columns. */
export function paintCorner(context: Context, scene: Scene, region: Rect): void {
  const { layout, theme } = scene;
  context.letterSpacing = WORD_TRACKING;
  context.fillStyle = theme.surface;
  context.fillRect(region.x, region.y, region.width, region.height);
  paintHeadBox(context, scene);
  context.font = FONT.wordMedium;
  for (const heading of headingsOf(scene)) paintHeading(context, scene, heading);
  context.textAlign = 'left';
  context.fillStyle = theme.lineStrong;
  fill(context, layout.ratio, { x: 0, y: HEAD_HEIGHT - 1, width: layout.frozenWidth, height: 1 });
  fill(context, layout.ratio, { x: layout.frozenWidth - 1, y: 0, width: 1, height: HEAD_HEIGHT });
}
