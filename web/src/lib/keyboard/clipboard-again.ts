import { textsOf } from './keyboard-buffer.ts';

/** Browsers hand out the clipboard only during their own event, so what was copied later is written by the page. */
async function write(texts: DataTransfer): Promise<void> {
  const parts = ['text/plain', 'text/html'].flatMap((type) => {
    const text = texts.getData(type);
    return text === '' ? [] : [[type, new Blob([text], { type })] as const];
  });
  if (parts.length > 0) await navigator.clipboard?.write([new ClipboardItem(Object.fromEntries(parts))]);
}

/** Keeps the clipboard events of one wait; each becomes a function that replays it at the focused element. */
export function clipboardAgain(): (event: ClipboardEvent) => () => void {
  // A copy that waited reaches the clipboard too late for a paste that waits behind it.
  let copied: DataTransfer | null = null;
  return ({ type, clipboardData }) => {
    const isPaste = type === 'paste';
    const texts = isPaste ? textsOf(clipboardData) : new DataTransfer();
    return () => {
      const again = { clipboardData: isPaste ? (copied ?? texts) : texts, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent(type, again));
      if (isPaste || texts.types.length === 0) return;
      copied = texts;
      // Without the permission the page still has its own copy.
      void write(texts).catch(() => undefined);
    };
  };
}
