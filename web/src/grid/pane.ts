import type { Rect, Scroll } from './layout.ts';
import { missingStrips } from './visible-window.ts';

/** Paints a rectangle of the pane's content; the context is clipped and translated to content coordinates (CSS pixels). */
export type PaintRegion = (context: CanvasRenderingContext2D, region: Rect) => void;

/** Without a canvas context the ARIA grid still works. */
type Buffer = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null };

function makeBuffer(): Buffer {
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  return { canvas, context: canvas.getContext('2d', { alpha: false }) };
}

/**
 * One part of the grid that scrolls as a whole. Two buffers: scrolling copies what is kept from one to the other and paints only the
 * missing strip, since drawing a canvas onto itself is slow.
 */
export class Pane {
  readonly #paint: PaintRegion;
  #front = makeBuffer();
  #back: Buffer | null = null;
  #width = 0;
  #height = 0;
  #ratio = 1;
  #scroll = { x: 0, y: 0 };

  /** `shifts`: reuses the visible part; `repaints`: repaints everything, for small panes whose picture depends on the scroll position. */
  constructor(parent: HTMLElement, paint: PaintRegion, scrolling: 'shifts' | 'repaints') {
    this.#paint = paint;
    parent.append(this.#front.canvas);
    if (scrolling === 'shifts') {
      this.#back = makeBuffer();
      this.#back.canvas.style.visibility = 'hidden';
      parent.append(this.#back.canvas);
    }
  }

  /** Sets the position in the host, CSS pixels, and clears the picture. */
  resize(rect: Rect, ratio: number): void {
    this.#ratio = ratio;
    this.#width = Math.round(rect.width * ratio);
    this.#height = Math.round(rect.height * ratio);
    for (const buffer of [this.#front, this.#back]) {
      if (buffer === null) continue;
      const { canvas } = buffer;
      canvas.width = this.#width;
      canvas.height = this.#height;
      Object.assign(canvas.style, {
        left: `${rect.x}px`,
        top: `${rect.y}px`,
        width: `${this.#width / ratio}px`,
        height: `${this.#height / ratio}px`,
      });
    }
  }

  /** Scrolls the picture and paints what becomes visible. */
  scrollTo({ left, top }: Scroll): void {
    const x = Math.round(left * this.#ratio);
    const y = Math.round(top * this.#ratio);
    const dx = x - this.#scroll.x;
    const dy = y - this.#scroll.y;
    if ((dx === 0 && dy === 0) || this.#width === 0 || this.#height === 0) return;
    this.#scroll = { x, y };
    const back = this.#back;
    const context = back?.context;
    if (!back || !context) return this.repaintAll();
    if (Math.abs(dx) >= this.#width || Math.abs(dy) >= this.#height) return this.repaintAll();
    const strips = missingStrips(this.#width, this.#height, dx, dy);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#front.canvas, -dx, -dy);
    this.#back = this.#front;
    this.#front = back;
    for (const strip of strips) this.#paintDevice(strip);
    this.#front.canvas.style.visibility = '';
    this.#back.canvas.style.visibility = 'hidden';
  }

  repaintAll(): void {
    if (this.#width > 0 && this.#height > 0)
      this.#paintDevice({ x: 0, y: 0, width: this.#width, height: this.#height });
  }

  /** Repaints a rectangle of the content, CSS pixels. */
  repaint(content: Rect): void {
    const ratio = this.#ratio;
    const left = Math.max(0, Math.floor(content.x * ratio) - this.#scroll.x);
    const top = Math.max(0, Math.floor(content.y * ratio) - this.#scroll.y);
    const right = Math.min(this.#width, Math.ceil((content.x + content.width) * ratio) - this.#scroll.x);
    const bottom = Math.min(this.#height, Math.ceil((content.y + content.height) * ratio) - this.#scroll.y);
    if (right > left && bottom > top)
      this.#paintDevice({ x: left, y: top, width: right - left, height: bottom - top });
  }

  #paintDevice(rect: Rect): void {
    const { context } = this.#front;
    if (context === null) return;
    const ratio = this.#ratio;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(rect.x, rect.y, rect.width, rect.height);
    context.clip();
    context.setTransform(ratio, 0, 0, ratio, -this.#scroll.x, -this.#scroll.y);
    this.#paint(context, {
      x: (rect.x + this.#scroll.x) / ratio,
      y: (rect.y + this.#scroll.y) / ratio,
      width: rect.width / ratio,
      height: rect.height / ratio,
    });
    context.restore();
  }

  /** The displayed picture, for tests of pixels. */
  get canvas(): HTMLCanvasElement {
    return this.#front.canvas;
  }

  destroy(): void {
    this.#front.canvas.remove();
    this.#back?.canvas.remove();
  }
}
