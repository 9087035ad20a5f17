import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Flash } from './flash.ts';
import type { GridModel } from './grid-model.ts';
import { cellRect, layoutOf, ROW_HEIGHT, type Rect, type Scroll } from './layout.ts';
import { paintFlash } from './paint-others.ts';
import type { Scene } from './scene.ts';

const MONTHS = 12;
const ROWS = 60;

/** Rows a, b, c ... each with an amount per month. */
function modelOf(keys: readonly string[], texts: Readonly<Record<string, string>> = {}): GridModel {
  const rows = keys.map((key) => ({ kind: 'record', key }));
  const months = Array.from({ length: MONTHS }, (_, month) => ({ name: `m${month}`, year: '2026' }));
  const cellAt = (row: number, month: number) => ({
    first: month,
    span: 1,
    text: texts[`${keys[row]} ${month}`] ?? '1',
  });
  return { rows, months, cellAt } as unknown as GridModel;
}

const KEYS = Array.from({ length: ROWS }, (_, place) => `row${place}`);

let scene: Scene;
let scroll: Scroll;
let repainted: Rect[][];
let flash: Flash;

/** Another user has changed the sheet to this model. */
const take = (model: GridModel) =>
  flash.show(() => Object.assign(scene, { model, layout: { ...scene.layout, rows: model.rows.length } }), {
    now: () => scroll,
    to: (place) => {
      scroll = place;
    },
  });
const isLit = (row: number, month: number) => {
  const { x, y } = cellRect(scene.layout, row, month);
  return scene.flash?.cells.some((rect) => rect.x === x && rect.y === y) ?? false;
};
const wantsStillness = (isWanted: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWanted }) as MediaQueryList);

beforeEach(() => {
  vi.useFakeTimers();
  wantsStillness(false);
  const layout = layoutOf({
    width: 1080,
    height: 697,
    ratio: 1,
    rows: ROWS,
    months: MONTHS,
    totals: 0,
    monthWidth: 78,
    columns: [{ key: 'name', wanted: 135, least: 112 }],
  });
  const theme = { partialFill: 'line', selection: 'tint' };
  scene = { model: modelOf(KEYS), layout, theme, flash: null } as unknown as Scene;
  scroll = { left: 0, top: 0 };
  repainted = [];
  flash = new Flash(
    () => scene,
    (rects) => repainted.push([...rects]),
  );
});
afterEach(() => {
  flash.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('changes by others', () => {
  test('tint changed cells, fade, and disappear after a moment', () => {
    take(modelOf(KEYS, { 'row3 4': '9' }));
    expect(isLit(3, 4)).toBe(true);
    expect(scene.flash?.cells).toHaveLength(1);
    const strengths: number[] = [];
    while (scene.flash !== null && strengths.length < 20) {
      strengths.push(scene.flash.strength);
      vi.advanceTimersByTime(180);
    }
    expect(strengths.toSorted((one, other) => other - one)).toEqual(strengths);
    expect(new Set(strengths).size).toBeGreaterThan(2);
    expect(scene.flash).toBeNull();
    expect(repainted.at(-1)).toEqual([cellRect(scene.layout, 3, 4)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('do not fade but appear and disappear if reduced motion is preferred', () => {
    wantsStillness(true);
    take(modelOf(KEYS, { 'row3 4': '9' }));
    const strengths = new Set<number>();
    for (let step = 0; scene.flash !== null && step < 20; step++) {
      strengths.add(scene.flash.strength);
      vi.advanceTimersByTime(180);
    }
    expect([...strengths]).toEqual([1]);
    expect(scene.flash).toBeNull();
  });

  test('are not tinted outside of the visible window', () => {
    take(modelOf(KEYS, { 'row55 4': '9' }));
    expect(scene.flash).toBeNull();
    expect(repainted).toEqual([]);
  });

  test('stay tinted when the same values are fetched again', () => {
    const model = modelOf(KEYS, { 'row3 4': '9' });
    take(model);
    take(model);
    expect(isLit(3, 4)).toBe(true);
  });

  test('inserted above do not move the visible rows, and tint new ones in their place', () => {
    scroll = { left: 0, top: 10 * ROW_HEIGHT };
    take(modelOf(['new', ...KEYS], { 'row12 2': '9' }));
    expect(scroll).toEqual({ left: 0, top: 11 * ROW_HEIGHT });
    expect(isLit(13, 2)).toBe(true);
    expect(scene.flash?.cells).toHaveLength(1);
  });
});

describe('cells changed by undo', () => {
  test('are tinted if visible, and fade', () => {
    flash.mark(
      [
        { row: 2, month: 1 },
        { row: 7, month: 5 },
        { row: 55, month: 5 },
      ],
      scroll,
    );
    expect([isLit(2, 1), isLit(7, 5)]).toEqual([true, true]);
    expect(scene.flash?.cells).toHaveLength(2);
    vi.advanceTimersByTime(10 * 180);
    expect(scene.flash).toBeNull();
  });
});

describe('the painting of a tint', () => {
  const painted = () => {
    const rects: number[][] = [];
    const context = {
      globalAlpha: 1,
      fillRect: (...rect: number[]) => rects.push([...rect, context.globalAlpha]),
    };
    paintFlash(context as unknown as CanvasRenderingContext2D, scene, {
      x: 0,
      y: 0,
      width: 900,
      height: 900,
    });
    return rects;
  };

  test('is inside its cell and fades', () => {
    take(modelOf(KEYS, { 'row3 4': '9' }));
    const [line, tint] = painted();
    const { x, y, width, height } = cellRect(scene.layout, 3, 4);
    expect(tint).toEqual([x, y, width - 1, height, 0.5]);
    expect(line?.slice(0, 4)).toEqual([x, y + height - 3, width - 1, 2]);
    vi.advanceTimersByTime(5 * 180);
    expect(painted()[1]?.[4]).toBeLessThan(0.5);
  });

  test('is not applied over a changed view of the sheet', () => {
    take(modelOf(KEYS, { 'row3 4': '9' }));
    scene.model = modelOf(KEYS.toReversed());
    expect(painted()).toEqual([]);
  });
});
