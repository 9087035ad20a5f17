import type { Canvases } from './canvases.ts';
import type { GridOptions } from './grid-options.ts';
import { ROW_HEIGHT, type Scroll } from './layout.ts';
import { dragRows, dropLineAt } from './row-drag.ts';
import type { Scene } from './scene.ts';

export type GridRowsHost = {
  scroller: HTMLElement;
  scene: () => Scene;
  scroll: () => Scroll;
  scrollTo: (to: Scroll) => void;
  selectRow: (row: number) => void;
};

/** Pointer actions on whole rows: ticking, and dragging by the handle. */
export class GridRows {
  readonly #canvases: Canvases;
  readonly #host: GridRowsHost;
  readonly #rows: GridOptions['rows'];

  constructor(rows: GridOptions['rows'], canvases: Canvases, host: GridRowsHost) {
    this.#rows = rows;
    this.#canvases = canvases;
    this.#host = host;
  }

  get hasBoxes(): boolean {
    return this.#rows.marks.hasBoxes();
  }

  get canMove(): boolean {
    return this.#rows.marks.canMove();
  }

  press(row: number | null, isRun: boolean): void {
    this.#rows.boxPressed(row, isRun);
  }

  drag(row: number, start: PointerEvent): void {
    const { scroller, scene, scroll, scrollTo, selectRow } = this.#host;
    const canvases = this.#canvases;
    const yOf = (event: MouseEvent) => event.clientY - scroller.getBoundingClientRect().top;
    let letGo: (() => void) | null = null;
    const lineAt = (y: number) => dropLineAt(scene().layout, scroll(), y);
    dragRows(start, yOf, () => scene().layout, {
      moved: (y, beyond) => {
        letGo ??= this.#rows.held();
        const { left, top } = scroll();
        if (beyond !== 0) scrollTo({ left, top: top + beyond * ROW_HEIGHT });
        canvases.showDrop(lineAt(y));
      },
      ended: (y) => {
        canvases.showDrop(null);
        if (y === null) selectRow(row);
        else this.#rows.dropped(row, lineAt(y));
        letGo?.();
      },
    });
  }
}
