import type { Position } from './grid-model.ts';
import { visibleWindow, type Range } from './visible-window.ts';
import { cellRect, ROW_HEIGHT, type Rect, type Scroll } from './layout.ts';
import type { Scene } from './scene.ts';

/** Opacity of the tint of a changed cell, step by step. */
const STRENGTHS = [1, 1, 1, 0.8, 0.6, 0.4, 0.2];
const STEP_MS = 180;
const WITHOUT_MOTION = [1, 1, 1, 1, 1, 1, 1];

type Texts = ReadonlyMap<string, string>;

/** Texts of the visible cells, by row and month. */
function textsInSight({ model, layout }: Scene, scroll: Scroll): Texts {
  const { rows, months } = visibleWindow(layout, scroll);
  const texts = new Map<string, string>();
  for (let row = rows.from; row < rows.to; row++) {
    const line = model.rows[row];
    if (line?.kind !== 'record') continue;
    for (let month = months.from; month < months.to; month++) {
      const { name, year } = model.months[month] ?? {};
      texts.set(`${line.key} ${name} ${year}`, model.cellAt(row, month)?.text ?? '');
    }
  }
  return texts;
}

type Scrolling = { now: () => Scroll; to: (scroll: Scroll) => void };

/** Rows inserted above do not move the visible rows. */
function keepInSight(scene: () => Scene, change: () => void, scroll: Scrolling): void {
  const row = Math.floor(scroll.now().top / ROW_HEIGHT);
  const key = scene().model.rows[row]?.key;
  change();
  const now = scene().model.rows.findIndex((line) => line.key === key);
  const { left, top } = scroll.now();
  if (now >= 0 && now !== row) scroll.to({ left, top: top + (now - row) * ROW_HEIGHT });
}

/** Briefly tints cells that changed without the user's action. */
export class Flash {
  readonly #scene: () => Scene;
  readonly #repaint: (rects: readonly Rect[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: () => Scene, repaint: (rects: readonly Rect[]) => void) {
    this.#scene = scene;
    this.#repaint = repaint;
  }

  /** Runs a change and tints the visible cells it changed. */
  show(change: () => void, scroll: Scrolling): void {
    const before = textsInSight(this.#scene(), scroll.now());
    keepInSight(this.#scene, change, scroll);
    const { model, layout } = this.#scene();
    const { rows, months } = visibleWindow(layout, scroll.now());
    const cells: Rect[] = [];
    for (let row = rows.from; row < rows.to; row++) {
      const line = model.rows[row];
      if (line?.kind !== 'record') continue;
      for (let month = months.from; month < months.to; month++) {
        const { name, year } = model.months[month] ?? {};
        const was = before.get(`${line.key} ${name} ${year}`);
        const cell = model.cellAt(row, month);
        if (was === undefined || was === (cell?.text ?? '')) continue;
        cells.push(cellRect(layout, row, cell?.first ?? month, cell?.span ?? 1));
      }
    }
    // Refetching equal values does not end the tint of a recent change.
    if (cells.length === 0 && this.#scene().flash?.of === model) return;
    this.stop();
    if (cells.length > 0) this.#step(cells, 0);
  }

  /** Tints the visible ones of these cells, which cannot all be selected at once. */
  mark(places: readonly Position[], scroll: Scroll): void {
    const { model, layout } = this.#scene();
    const { rows, months } = visibleWindow(layout, scroll);
    const isIn = ({ from, to }: Range, place: number) => from <= place && place < to;
    const cells = places
      .filter(({ row, month }) => isIn(rows, row) && isIn(months, month))
      .map(({ row, month }) => {
        const { first = month, span = 1 } = model.cellAt(row, month) ?? {};
        return cellRect(layout, row, first, span);
      });
    this.stop();
    if (cells.length > 0) this.#step(cells, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    const { flash } = this.#scene();
    this.#scene().flash = null;
    if (flash !== null) this.#repaint(flash.cells);
  }

  #step(cells: readonly Rect[], step: number): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const strength = (isStill ? WITHOUT_MOTION : STRENGTHS)[step];
    if (strength === undefined) return this.stop();
    this.#scene().flash = { of: this.#scene().model, cells, strength };
    this.#repaint(cells);
    this.#timer = setTimeout(() => this.#step(cells, step + 1), STEP_MS);
  }
}
