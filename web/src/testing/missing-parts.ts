// What jsdom has not: it lays nothing out and draws nothing, so these do nothing.

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

// The server in this process sends buffers, which it knows by Node's own class.
Object.assign(globalThis, { ArrayBuffer: Buffer.alloc(1).buffer.constructor });
