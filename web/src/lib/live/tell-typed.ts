import i18next from 'i18next';
import { copyText } from '#lib/copy-text.ts';
import { closeToast, showToast, type Toast } from '#lib/toasts.ts';

type Typed = {
  /** of the toast: the last text typed into the same place */
  id: string;
  /** why it was not saved; absent: nothing stands in the way any more */
  title?: string;
  text: string;
  /** more about why */
  reason?: string;
  /** what else can be done about it */
  further?: Toast['action'];
  /** types it where it was meant to go */
  again?: () => void;
};

const idOf = (cell: string) => `typed:${cell}`;

/** What was typed into one cell of the grid, as it grows. */
export const tellTypedIn = (cell: string, typed: Omit<Typed, 'id'>): void =>
  tellTyped({ ...typed, id: idOf(cell) });

/** It is in the editor again. */
export const closeTyped = (cell: string): void => closeToast(idOf(cell));

/** What was typed stays until it is copied or put away. */
export function tellTyped(typed: Typed): void {
  const { id, text, reason, further, again } = typed;
  const kept = i18next.t('live:moved.kept', { text });
  const { title = kept } = typed;
  if (again) {
    const action = { label: i18next.t('live:moved.again'), run: again };
    return void showToast({ id, duration: 'until-closed', title, action });
  }
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
