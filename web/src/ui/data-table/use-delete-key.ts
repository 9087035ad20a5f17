import { isForPage } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';

/** Delete asks whether to delete the ticked rows; undefined: the key does nothing. */
export function useDeleteKey(ask: (() => void) | undefined): void {
  usePageKeys({
    Delete: (event) => {
      if (ask === undefined || !isForPage(event)) return;
      event.preventDefault();
      ask();
    },
  });
}
