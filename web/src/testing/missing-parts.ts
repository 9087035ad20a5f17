// Replacements for features that jsdom lacks, because it has no layout or rendering: they do
// nothing.

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const stillQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(globalThis, { ResizeObserver: StillObserver, matchMedia: stillQuery });
Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;

// The server in this process sends buffers, which it recognises by Node's own class.
Object.assign(globalThis, { ArrayBuffer: Buffer.alloc(1).buffer.constructor });
