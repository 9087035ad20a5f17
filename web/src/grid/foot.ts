import styles from './grid.module.css';
import { ROW_HEIGHT, type Layout } from './layout.ts';
import { focusAgain, moveInto } from './move-into.ts';

/** The slot below the last row: it scrolls with the rows and is clipped by head and totals. */
export class Foot {
  readonly slot = document.createElement('div');
  readonly #layer = document.createElement('div');
  #scroller: HTMLElement | null = null;
  #below = 0;
  #height = 0;
  /** the field that had the focus when the grid was removed */
  #left: HTMLElement | null = null;

  constructor() {
    this.#layer.className = styles.foot ?? '';
    this.#layer.append(this.slot);
    // It covers the scroller, so it passes on wheel events.
    this.slot.addEventListener('wheel', ({ deltaX, deltaY }) => this.#scroller?.scrollBy(deltaX, deltaY), {
      passive: true,
    });
    // The browser would scroll the document, not this scroller, to a field that is out of view.
    for (const type of ['focusin', 'keydown', 'input'])
      this.slot.addEventListener(type, () => this.#bringBack(), { capture: true });
  }

  /** Moves the slot into `host` while there are no rows. */
  standIn(host: HTMLElement): void {
    this.slot.style.transform = '';
    moveInto(host, this.slot);
    if (document.activeElement === document.body) focusAgain(this.#left);
    this.#left = null;
  }

  /** Called before the grid is removed with the slot, which takes the focus from a field in it. */
  leaveGrid(): void {
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && this.slot.contains(activeElement);
    this.#left = isWithin ? activeElement : null;
  }

  layOver(scroller: HTMLElement): void {
    this.#scroller = scroller;
    scroller.after(this.#layer);
    moveInto(this.#layer, this.slot);
    // A line with the focus stays visible.
    if (this.slot.contains(document.activeElement)) requestAnimationFrame(() => this.show());
    scroller.addEventListener('scroll', this.#follow, { passive: true });
  }

  place({ body, width, rows }: Layout): void {
    Object.assign(this.#layer.style, { top: `${body.y}px`, width: `${width}px`, height: `${body.height}px` });
    const wasInSight = this.#isInSight();
    this.#below = rows * ROW_HEIGHT;
    this.#height = body.height;
    this.#follow();
    // Rows inserted above the line push it down.
    if (wasInSight && this.slot.contains(document.activeElement)) this.#bringBack();
  }

  /** Scrolls to the end of the rows. */
  show(): void {
    if (this.#scroller !== null) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  destroy(): void {
    this.#layer.remove();
  }

  /** Whether at least half of the line is visible. */
  #isInSight(): boolean {
    const middle = this.#below - (this.#scroller?.scrollTop ?? 0) + this.slot.offsetHeight / 2;
    return middle >= 0 && middle <= this.#height;
  }

  #bringBack(): void {
    if (this.slot.parentElement === this.#layer && !this.#isInSight()) this.show();
  }

  readonly #follow = (): void => {
    if (this.slot.parentElement !== this.#layer) return;
    this.slot.style.transform = `translateY(${this.#below - (this.#scroller?.scrollTop ?? 0)}px)`;
  };
}
