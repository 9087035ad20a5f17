import type { Canvases } from './canvases.ts';
import type { Cursor, Selected } from './cursor.ts';
import type { CellRange, Position } from './grid-model.ts';
import type { Move } from './navigation.ts';
import type { Scene } from './scene.ts';

type WalkerEvents = {
  /** scrolls the month of a cell into view; `isWhole`: all months of a cell of several */
  show: (position: Position, isWhole?: boolean) => void;
  /** the selection has changed; `isBlock`: it held or holds more than one cell */
  selected: (selected: Selected, isBlock: boolean) => void;
};

/**
 * Moves along a row, which show a cell of several months from its start, where its amount is. After any other the months
 * stay where they are: the next click is aimed at them.
 */
const ALONG: ReadonlySet<Move> = new Set<Move>([
  'left',
  'right',
  'edge-left',
  'edge-right',
  'row-start',
  'row-end',
  'next',
  'previous',
]);

/** Navigation and selection: applies moves of the cursor to the scene. */
export class Walker {
  readonly #cursor: Cursor;
  readonly #scene: () => Scene;
  readonly #canvases: Pick<Canvases, 'cursorArea' | 'repaint'>;
  readonly #events: WalkerEvents;

  constructor(
    cursor: Cursor,
    scene: () => Scene,
    canvases: Pick<Canvases, 'cursorArea' | 'repaint'>,
    events: WalkerEvents,
  ) {
    this.#cursor = cursor;
    this.#scene = scene;
    this.#canvases = canvases;
    this.#events = events;
  }

  /** Moves to a cell and scrolls it into view. */
  activate(position: Position, isExtending: boolean): void {
    this.#select(this.#cursor.go(position, isExtending), position);
  }

  /** Moves to a cell and selects its block; scrolls to the far end too if both fit. */
  goTo(position: Position, block: CellRange | null): void {
    const isWholeRow = block?.fromMonth === 0 && block.toMonth === this.#scene().layout.months - 1;
    if (block !== null)
      this.#events.show({ row: block.toRow, month: isWholeRow ? position.month : block.toMonth });
    this.activate(position, false);
    if (block !== null) this.block(block);
  }

  /** Selects the whole row or month of the active cell. */
  select(what: 'row' | 'month', active: Position | null): void {
    if (active === null) return;
    if (what === 'row') this.row(active.row, false);
    else this.month(active.month, false);
  }

  row(row: number, isExtending: boolean): void {
    this.#select(this.#cursor.row(this.#scene().layout, row, isExtending), null);
  }

  month(month: number, isExtending: boolean): void {
    this.#select(this.#cursor.month(this.#scene().layout, month, isExtending), null);
  }

  block(range: CellRange): void {
    this.#select(this.#cursor.block(range), null);
  }

  all(): void {
    this.#select(this.#cursor.all(this.#scene().layout), null);
  }

  /** Returns false when the move leads nowhere. */
  move(move: Move, isExtending: boolean): boolean {
    const { model, layout } = this.#scene();
    const walked = this.#cursor.walk(model, layout, move, isExtending);
    if (walked === null) return false;
    this.#select(walked.selected, walked.shown, ALONG.has(move));
    return true;
  }

  /** Tab and Enter: the next cell of the block, or of the sheet without a block. */
  advance(move: Move): boolean {
    const next = this.#cursor.cycle(this.#scene().model, move);
    if (next === null) return this.move(move, false);
    this.#select(next, next.lead);
    return true;
  }

  /** Sets the selection; `shown` is scrolled into view. */
  #select(selected: Selected, shown: Position | null, isWhole = false): void {
    const before = this.#canvases.cursorArea();
    const scene = this.#scene();
    const isBlock = scene.range !== null || selected.block !== null;
    scene.active = selected.lead;
    scene.range = selected.block;
    if (shown !== null) this.#events.show(shown, isWhole);
    this.#canvases.repaint([...before, ...this.#canvases.cursorArea()]);
    this.#events.selected(selected, isBlock);
  }
}
