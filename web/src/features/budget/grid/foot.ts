import styles from './grid.module.css';
import { ROW_HEIGHT, type Layout } from './layout.ts';
import { moveInto } from './move-into.ts';

/** The place under the last row, which others fill: it scrolls with the rows and is cut off by head and totals. */
export class Foot {
  readonly slot = document.createElement('div');
  readonly #layer = document.createElement('div');
  #scroller: HTMLElement | null = null;
  #below = 0;

  constructor() {
    this.#layer.className = styles.foot ?? '';
    this.#layer.append(this.slot);
    // It lies over the scroller, and the wheel is the scroller's.
    this.slot.addEventListener('wheel', ({ deltaX, deltaY }) => this.#scroller?.scrollBy(deltaX, deltaY), {
      passive: true,
    });
  }

  /** Puts the place into `host` as long as there are no rows. */
  standIn(host: HTMLElement): void {
    this.slot.style.transform = '';
    moveInto(host, this.slot);
  }

  layOver(scroller: HTMLElement): void {
    this.#scroller = scroller;
    scroller.after(this.#layer);
    moveInto(this.#layer, this.slot);
    // Who types in it still sees it.
    if (this.slot.contains(document.activeElement)) requestAnimationFrame(() => this.show());
    scroller.addEventListener('scroll', this.#follow, { passive: true });
  }

  place({ body, width, rows }: Layout): void {
    Object.assign(this.#layer.style, { top: `${body.y}px`, width: `${width}px`, height: `${body.height}px` });
    this.#below = rows * ROW_HEIGHT;
    this.#follow();
  }

  /** Scrolls to the end of the rows. */
  show(): void {
    if (this.#scroller !== null) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  destroy(): void {
    this.#layer.remove();
  }

  readonly #follow = (): void => {
    if (this.slot.parentElement !== this.#layer) return;
    this.slot.style.transform = `translateY(${this.#below - (this.#scroller?.scrollTop ?? 0)}px)`;
  };
}
