import type { Foot } from './foot.ts';
import styles from './grid.module.css';
import { layoutOf, maxScroll, type Layout, type LayoutInput, type Scroll } from './layout.ts';

export type ViewportEvents = { foot: Foot; scrolled: () => void; resized: () => void };

/** The transparent native scroller over the canvases, and its content size. */
export class Viewport {
  readonly scroller = document.createElement('div');
  readonly sizer = document.createElement('div');
  readonly #host: HTMLElement;
  readonly #foot: Foot;
  readonly #observer: ResizeObserver;

  constructor(host: HTMLElement, { foot, ...events }: ViewportEvents) {
    this.#host = host;
    this.#foot = foot;
    this.scroller.className = styles.scroller ?? '';
    this.scroller.tabIndex = 0;
    this.scroller.setAttribute('role', 'grid');
    this.scroller.setAttribute('aria-multiselectable', 'true');
    this.sizer.className = styles.sizer ?? '';
    this.sizer.setAttribute('role', 'presentation');
    this.scroller.append(this.sizer);
    host.append(this.scroller);
    foot.layOver(this.scroller);
    this.scroller.addEventListener('scroll', events.scrolled, { passive: true });
    let isFirst = true;
    this.#observer = new ResizeObserver(() => {
      if (!isFirst) events.resized();
      isFirst = false;
    });
    this.#observer.observe(host);
  }

  /** Resizes the content and returns the space left beside the scrollbars. */
  layout(content: Omit<LayoutInput, 'width' | 'height' | 'ratio'>): Layout {
    const whole = {
      ...content,
      ratio: devicePixelRatio,
      width: this.#host.clientWidth,
      height: this.#host.clientHeight,
    };
    const planned = layoutOf(whole);
    Object.assign(this.sizer.style, {
      width: `${planned.contentWidth}px`,
      height: `${planned.contentHeight}px`,
    });
    const layout = layoutOf({
      ...whole,
      width: this.scroller.clientWidth,
      height: this.scroller.clientHeight,
    });
    this.sizer.style.width = `${layout.contentWidth}px`;
    this.scroller.style.setProperty('--grid-frozen', `${layout.frozenWidth}px`);
    this.scroller.style.setProperty('--grid-head', `${layout.body.y}px`);
    this.scroller.style.setProperty('--grid-totals', `${layout.totalsHeight}px`);
    this.#foot.place(layout);
    return layout;
  }

  get scroll(): Scroll {
    return { left: this.scroller.scrollLeft, top: this.scroller.scrollTop };
  }

  scrollTo(layout: Layout, to: Scroll): void {
    const most = maxScroll(layout);
    this.scroller.scrollLeft = Math.max(0, Math.min(most.left, to.left));
    this.scroller.scrollTop = Math.max(0, Math.min(most.top, to.top));
  }

  destroy(): void {
    this.#observer.disconnect();
    this.scroller.remove();
  }
}
