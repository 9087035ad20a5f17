import { inSlices } from '#lib/loading/in-slices.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { SheetT } from '../store/words.ts';

const TOAST = 'sheet:long';

/** Work on more cells than are done at once: in slices, with a number, and it can be stopped. Null: it was. */
export async function longWork<Result>(
  work: Generator<number, Result, void>,
  what: 'copying' | 'clearing' | 'pasting',
  t: SheetT,
): Promise<Result | null> {
  const stop = new AbortController();
  let told = -1;
  const progress = (share: number) => {
    const percent = Math.floor(share * 10) * 10;
    // A toast is read out: every tenth is enough.
    if (percent === told) return;
    told = percent;
    showToast({
      id: TOAST,
      title: t(`grid.long.${what}`, { percent }),
      duration: 'very-long',
      action: { label: t('grid.long.stop'), run: () => stop.abort() },
    });
  };
  const result = await inSlices(work, { signal: stop.signal, progress });
  if (result === null) showToast({ id: TOAST, title: t('grid.long.stopped') });
  else closeToast(TOAST);
  return result;
}

export const canCopyLong = (): boolean => typeof ClipboardItem !== 'undefined';

/** Copies a text that takes long to make: the clipboard is promised it, for it wants to be asked while the key is pressed. */
export async function copyLong(work: Generator<number, string, void>, t: SheetT): Promise<void> {
  const made = longWork(work, 'copying', t);
  const blob = made.then((text) => {
    if (text === null) throw new DOMException('stopped', 'AbortError');
    return new Blob([text], { type: 'text/plain' });
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    showToast({ id: TOAST, title: t('grid.long.copied'), type: 'done' });
  } catch {
    if ((await made) !== null) showToast({ id: TOAST, title: t('grid.long.notCopied'), type: 'error' });
  }
}
