type Box = { x: number; y: number; width: number; height: number };

/** One element of the ARIA grid; updates the DOM only where something has changed. */
export class AriaSlot {
  readonly element = document.createElement('div');
  readonly #known = new Map<string, string>();
  #place = '';
  #text = '';

  set(name: string, value: string | number | boolean | null): void {
    const text = value === null ? '' : String(value);
    if (this.#known.get(name) === text) return;
    this.#known.set(name, text);
    if (value === null) this.element.removeAttribute(name);
    else this.element.setAttribute(name, text);
  }

  /** Headers are named by their text, since accessibility checkers reject an empty header. */
  setText(text: string): void {
    if (this.#text === text) return;
    this.#text = text;
    this.element.textContent = text;
  }

  place({ x, y, width, height }: Box): void {
    const place = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    if (place === this.#place) return;
    this.#place = place;
    this.element.style.cssText = place;
  }
}

/** A pool of slots that grows and shrinks with the visible window. */
export class AriaSlots {
  readonly #parent: HTMLElement;
  readonly #slots: AriaSlot[] = [];

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  at(index: number): AriaSlot {
    const known = this.#slots[index];
    if (known !== undefined) return known;
    const slot = new AriaSlot();
    this.#slots.push(slot);
    this.#parent.append(slot.element);
    return slot;
  }

  cutTo(count: number): void {
    for (const slot of this.#slots.splice(count)) slot.element.remove();
  }

  get count(): number {
    return this.#slots.length;
  }
}
