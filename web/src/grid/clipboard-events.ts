import { isLeftTo } from './keys-from-nowhere.ts';

export type ClipboardTarget = {
  copy: (clipboard: DataTransfer, isCut: boolean) => void;
  paste: (clipboard: DataTransfer) => void;
};

/** Selected text on the page takes precedence when copying. */
const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** The browser's clipboard events while the grid or nothing has the focus: without a text selection they are dispatched on the body. */
export function listenToClipboard(scroller: HTMLElement, target: ClipboardTarget): () => void {
  const take = (event: ClipboardEvent, run: (clipboard: DataTransfer) => void) => {
    const isOfText = event.type !== 'paste' && hasSelectedText();
    const isLeft = !event.defaultPrevented && !isOfText && isLeftTo(scroller);
    if ((document.activeElement !== scroller && !isLeft) || event.clipboardData === null) return;
    if (isLeft) scroller.focus({ preventScroll: true });
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
