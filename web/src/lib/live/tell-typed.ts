import i18next from 'i18next';
import { copyText } from '#lib/copy-text.ts';
import { closeToast, showToast, type Toast } from '#lib/toasts.ts';

type Typed = {
  /** of the toast: the last text typed into the same place */
  id: string;
  /** why it was not saved */
  title: string;
  text: string;
  /** more about why */
  reason?: string;
  /** what else can be done about it */
  further?: Toast['action'];
};

const idOf = (cell: string) => `typed:${cell}`;

/** What was typed into one cell of the grid, as it grows. */
export const tellTypedIn = (cell: string, typed: Omit<Typed, 'id'>): void =>
  tellTyped({ ...typed, id: idOf(cell) });

/** It is in the editor again. */
export const closeTyped = (cell: string): void => closeToast(idOf(cell));

/** What was typed stays until it is copied or put away. */
export function tellTyped(typed: Typed): void {
  const { id, title, text, reason, further } = typed;
  const kept = i18next.t('live:moved.kept', { text });
  showToast({
    id,
    duration: text === '' ? 'very-long' : 'until-closed',
    title,
    ...(text !== '' && {
      body: reason === undefined ? kept : [reason, kept],
      action: { label: i18next.t('live:moved.copy'), run: () => void copyTyped(typed) },
      ...(further && { further: { label: further.label, run: () => goFurther(typed) } }),
    }),
  });
}

/** The notice closes with what is pressed in it; what was typed stays. */
function goFurther({ further, ...typed }: Typed): void {
  further?.run();
  queueMicrotask(() => tellTyped(typed));
}

async function copyTyped(typed: Typed): Promise<void> {
  if (await copyText(typed.text)) showToast({ type: 'done', title: i18next.t('live:moved.copied') });
  // Where the browser lets nothing be copied, it can be read and typed again.
  else tellTyped(typed);
}
