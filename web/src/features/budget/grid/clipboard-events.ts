export type ClipboardTarget = {
  copy: (clipboard: DataTransfer, isCut: boolean) => void;
  paste: (clipboard: DataTransfer) => void;
};

/** The browser's clipboard events while the grid holds the keyboard: without a text selection they reach the page's body. */
export function listenToClipboard(scroller: HTMLElement, target: ClipboardTarget): () => void {
  const take = (event: ClipboardEvent, run: (clipboard: DataTransfer) => void) => {
    if (document.activeElement !== scroller || event.clipboardData === null) return;
    event.preventDefault();
    run(event.clipboardData);
  };
  const handleCopy = (event: ClipboardEvent) => take(event, (clipboard) => target.copy(clipboard, false));
  const handleCut = (event: ClipboardEvent) => take(event, (clipboard) => target.copy(clipboard, true));
  const handlePaste = (event: ClipboardEvent) => take(event, target.paste);
  document.addEventListener('copy', handleCopy);
  document.addEventListener('cut', handleCut);
  document.addEventListener('paste', handlePaste);
  return () => {
    document.removeEventListener('copy', handleCopy);
    document.removeEventListener('cut', handleCut);
    document.removeEventListener('paste', handlePaste);
  };
}
