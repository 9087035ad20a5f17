import { ROW_HEIGHT, type Layout, type Rect, type Scroll } from './layout.ts';

export type Range = { from: number; to: number };
export type Window = { rows: Range; months: Range };

/** Indexes of equally sized tracks that a range overlaps; `to` is exclusive. */
export function tracksIn(start: number, size: number, track: number, count: number): Range {
  if (size <= 0) return { from: 0, to: 0 };
  const from = Math.min(count, Math.max(0, Math.floor(start / track)));
  return { from, to: Math.max(from, Math.min(count, Math.ceil((start + size) / track))) };
}

/** Rows and months in a rectangle of the body's content. */
export const windowOf = (layout: Layout, rect: Rect): Window => ({
  rows: tracksIn(rect.y, rect.height, ROW_HEIGHT, layout.rows),
  months: tracksIn(rect.x, rect.width, layout.monthWidth, layout.months),
});

/** Rows and months that can be seen. */
export const visibleWindow = (layout: Layout, scroll: Scroll): Window =>
  windowOf(layout, { x: scroll.left, y: scroll.top, width: layout.body.width, height: layout.body.height });

/** Number of whole rows that Page Up and Page Down move by. */
export const rowsOfPage = (layout: Pick<Layout, 'body'>): number =>
  Math.max(1, Math.floor(layout.body.height / ROW_HEIGHT) - 1);

/** Areas of a picture of the given size that must be painted after it moves by (dx, dy); the whole picture when nothing can be reused. */
export function missingStrips(width: number, height: number, dx: number, dy: number): Rect[] {
  if (Math.abs(dx) >= width || Math.abs(dy) >= height) return [{ x: 0, y: 0, width, height }];
  const strips: Rect[] = [];
  if (dy !== 0) strips.push({ x: 0, y: dy > 0 ? height - dy : 0, width, height: Math.abs(dy) });
  if (dx !== 0) {
    const y = dy < 0 ? -dy : 0;
    strips.push({ x: dx > 0 ? width - dx : 0, y, width: Math.abs(dx), height: height - Math.abs(dy) });
  }
  return strips;
}

export const intersects = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
