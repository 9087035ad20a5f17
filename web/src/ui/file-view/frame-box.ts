import type { PageBox } from './page-marks.ts';

// A frame over a page, in shares of the page.

/** Position of the pointer, and displayed size of the page, in pixels. */
export interface Point {
  x: number;
  y: number;
  width: number;
  height: number;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The box between two corners, limited to its page. */
export function boxBetween(page: number, from: Pick<Point, 'x' | 'y'>, to: Pick<Point, 'x' | 'y'>): PageBox {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))];
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))];
  return { page, x: left, y: top, width: right - left, height: bottom - top };
}

/** A line of text in the middle of a page. */
const MIDDLE = { x: 0.4, y: 0.45, width: 0.2, height: 0.02 };
/** Margin of a frame around its starting place. */
const AROUND = 0.006;

/** The initial frame for the keyboard: around the field's place, otherwise in the middle. */
export function startBox(page: number, current: PageBox | undefined): PageBox {
  if (current?.page !== page) return { page, ...MIDDLE };
  const { x, y, width, height } = current;
  return boxBetween(
    page,
    { x: x - AROUND, y: y - AROUND },
    { x: x + width + AROUND, y: y + height + AROUND },
  );
}

const STEP = 0.01;
const LEAST = 0.01;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A frame moved by an arrow key, or its lower right corner; null: another key. */
export function movedBox(box: PageBox, key: string, isCorner: boolean): PageBox | null {
  const move = MOVES[key];
  if (!move) return null;
  const [right, down] = move;
  if (isCorner)
    return {
      ...box,
      width: Math.min(1 - box.x, Math.max(LEAST, box.width + right)),
      height: Math.min(1 - box.y, Math.max(LEAST, box.height + down)),
    };
  return {
    ...box,
    x: Math.min(1 - box.width, Math.max(0, box.x + right)),
    y: Math.min(1 - box.height, Math.max(0, box.y + down)),
  };
}
