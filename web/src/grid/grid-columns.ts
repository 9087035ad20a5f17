import type { Canvases } from './canvases.ts';
import { ColumnEdges, type Edge } from './column-edges.ts';
import { fittingWidth, MONTHS, widened, widthOf } from './column-widths.ts';
import { monthWidthOf } from './content-size.ts';
import type { GridEvents, GridModel, Widths } from './grid-model.ts';
import { headingKeyOf, type HeadingCommand } from './heading-keys.ts';
import type { Scroll } from './layout.ts';
import type { Scene } from './scene.ts';

export type GridColumnsHost = {
  scroller: HTMLElement;
  scene: () => Scene;
  scroll: () => Scroll;
  scrollTo: (to: Scroll) => void;
  relayout: () => void;
  /** the focused heading has changed */
  walked: () => void;
  closeEditor: () => boolean;
};

/** Step by which a key widens or narrows a column. */
const STEP = 8;

/** Pointer and keyboard actions on column headings: sorting and resizing. */
export class GridColumns {
  readonly #canvases: Canvases;
  readonly #events: Pick<GridEvents, 'sorted' | 'widened'>;
  readonly #host: GridColumnsHost;
  /** the widths before a drag began */
  #before: Widths | null = null;

  constructor(canvases: Canvases, events: Pick<GridEvents, 'sorted' | 'widened'>, host: GridColumnsHost) {
    this.#canvases = canvases;
    this.#events = events;
    this.#host = host;
  }

  /** Starts resizing by column edges. Returns the function that stops it. */
  listen(): () => void {
    const { scroller, scene, scroll, closeEditor } = this.#host;
    const edges = new ColumnEdges({
      scroller,
      layout: () => scene().layout,
      scroll,
      closeEditor,
      dragged: (edge, width) => this.#drag(edge, width),
      dropped: (isGivenUp) => this.#drop(isGivenUp),
      fitted: ({ key, month }) => this.#fit(key, month),
    });
    return () => edges.destroy();
  }

  /** Takes the widths of another model, unless a column is being resized. */
  take({ widths }: GridModel): void {
    if (this.#before === null) this.#host.scene().widths = widths;
  }

  press(key: string): void {
    this.#events.sorted(key);
  }

  /** Moves the focus into the headings. */
  enter(): void {
    this.#walkTo(0);
  }

  /** Moves the focus back to the cells. */
  leave(): void {
    const scene = this.#host.scene();
    if (scene.heading === null) return;
    scene.heading = null;
    this.#show();
  }

  /** Handles a key while a heading has the focus; false leaves it to the cells. */
  takeKey(event: KeyboardEvent): boolean {
    const { heading } = this.#host.scene();
    if (heading === null) return false;
    const command = headingKeyOf(event);
    if (command === 'other') {
      this.leave();
      return false;
    }
    if (command !== null) {
      event.preventDefault();
      this.#run(command, heading);
    }
    return true;
  }

  #run(command: HeadingCommand, heading: string): void {
    const at = this.#keys.indexOf(heading);
    const { layout } = this.#host.scene();
    const steps: Record<HeadingCommand, () => void> = {
      previous: () => this.#walkTo(at - 1),
      next: () => this.#walkTo(at + 1),
      first: () => this.#walkTo(0),
      last: () => this.#walkTo(this.#keys.length - 1),
      press: () => this.press(heading),
      wider: () => this.#make(heading, widthOf(layout, heading) + STEP),
      narrower: () => this.#make(heading, widthOf(layout, heading) - STEP),
      fit: () => this.#fit(heading, null),
      leave: () => this.leave(),
    };
    steps[command]();
  }

  get #keys(): string[] {
    const { frozen, frozenColumns } = this.#host.scene().layout;
    return [frozen.name, ...frozenColumns].map(({ key }) => key);
  }

  #walkTo(place: number): void {
    const key = this.#keys[Math.min(Math.max(place, 0), this.#keys.length - 1)];
    if (key === undefined) return;
    this.#host.scene().heading = key;
    this.#show();
  }

  #show(): void {
    this.#canvases.paintHeadings();
    this.#host.walked();
  }

  /** Applies the widths; the left edge of a dragged month stays in place. */
  #set(widths: Widths, month: number | null): void {
    const scene = this.#host.scene();
    const before = scene.layout.monthWidth;
    scene.widths = widths;
    this.#host.relayout();
    const { left, top } = this.#host.scroll();
    if (month !== null) this.#host.scrollTo({ left: left + month * (scene.layout.monthWidth - before), top });
  }

  #widened(key: string, width: number): Widths {
    const { layout, model, widths } = this.#host.scene();
    // Amounts are never truncated.
    return widened(layout, widths, key, key === MONTHS ? Math.max(width, monthWidthOf(model, {})) : width);
  }

  #drag({ key, month }: Edge, width: number): void {
    this.#before ??= this.#host.scene().widths;
    this.#set(this.#widened(key, width), month);
  }

  #drop(isGivenUp: boolean): void {
    const before = this.#before;
    this.#before = null;
    if (before === null) return;
    if (isGivenUp) this.#set(before, null);
    else this.#events.widened(this.#host.scene().widths);
  }

  #make(key: string, width: number): void {
    this.#set(this.#widened(key, width), null);
    this.#events.widened(this.#host.scene().widths);
  }

  /** Fits the width to the longest text; months then follow their amounts again. */
  #fit(key: string, month: number | null): void {
    if (key !== MONTHS) return this.#make(key, fittingWidth(this.#host.scene().model, key));
    const { [MONTHS]: _, ...widths } = this.#host.scene().widths;
    this.#set(widths, month);
    this.#events.widened(widths);
  }
}
