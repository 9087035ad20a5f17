import { copyAgain, textsOf } from './keyboard-buffer.ts';

/** Keeps the clipboard events of one wait; each becomes a function that replays it at the focused element. */
export function clipboardAgain(): (event: ClipboardEvent) => () => void {
  // A copy that waited reaches the clipboard too late for a paste that waits behind it.
  let copied: DataTransfer | null = null;
  return ({ type, clipboardData }) => {
    const texts = textsOf(clipboardData);
    return () => {
      if (type !== 'paste') {
        copied = copyAgain(type) ?? copied;
        return;
      }
      const again = { clipboardData: copied ?? texts, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent(type, again));
    };
  };
}
