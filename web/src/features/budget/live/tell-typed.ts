import i18next from 'i18next';
import { copyText } from '#lib/copy-text.ts';
import { showToast } from '#lib/toasts.ts';

type Typed = {
  /** of the toast: the last text typed into the same place */
  id: string;
  /** why it was not saved */
  title: string;
  text: string;
};

/** What was typed stays until it is copied or put away. */
export function tellTyped(typed: Typed): void {
  const { id, title, text } = typed;
  showToast({
    id,
    duration: text === '' ? 'very-long' : 'until-closed',
    title,
    ...(text !== '' && {
      body: i18next.t('live:moved.kept', { text }),
      action: { label: i18next.t('live:moved.copy'), run: () => void copyTyped(typed) },
    }),
  });
}

async function copyTyped(typed: Typed): Promise<void> {
  if (await copyText(typed.text)) showToast({ type: 'done', title: i18next.t('live:moved.copied') });
  // Where the browser lets nothing be copied, it can be read and typed again.
  else tellTyped(typed);
}
