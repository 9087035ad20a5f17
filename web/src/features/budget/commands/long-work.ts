import i18next from 'i18next';
import { inSlices } from '#lib/loading/in-slices.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';

const TOAST = 'sheet:long';

/** Processes many cells in slices, with progress and a way to stop. Null: it was stopped. */
export async function longWork<Result>(
  work: Generator<number, Result, void>,
  what: 'copying' | 'clearing' | 'pasting',
): Promise<Result | null> {
  await loadCatalogue('rows').catch(() => undefined);
  const stop = new AbortController();
  let shownPercent = -1;
  const progress = (share: number) => {
    const percent = Math.floor(share * 10) * 10;
    // Screen readers announce every update, so only every tenth is shown.
    if (percent === shownPercent) return;
    shownPercent = percent;
    showToast({
      id: TOAST,
      title: i18next.t(`rows:long.${what}`, { percent }),
      duration: 'very-long',
      action: { label: i18next.t('rows:long.stop'), run: () => stop.abort() },
    });
  };
  const result = await inSlices(work, { signal: stop.signal, progress });
  if (result === null) showToast({ id: TOAST, title: i18next.t('rows:long.stopped') });
  else closeToast(TOAST);
  return result;
}

export const canCopyLong = (): boolean => typeof ClipboardItem !== 'undefined';

/** Copies a text that takes long to produce: the clipboard must be claimed during the key press, so it gets a promise. */
export async function copyLong(work: Generator<number, string, void>): Promise<void> {
  const made = longWork(work, 'copying');
  const blob = made.then((text) => {
    if (text === null) throw new DOMException('stopped', 'AbortError');
    return new Blob([text], { type: 'text/plain' });
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    showToast({ id: TOAST, title: i18next.t('rows:long.copied'), type: 'done' });
  } catch {
    if ((await made) !== null)
      showToast({ id: TOAST, title: i18next.t('rows:long.notCopied'), type: 'error' });
  }
}
