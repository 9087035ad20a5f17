import { isForPage } from './typed-into.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Alt and a page key show the previous or next period. */
export function usePeriodKeys(goBy: (step: 1 | -1) => void): void {
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    event.preventDefault();
    goBy(step);
  };
  usePageKeys({ 'Alt+PageUp': go(-1), 'Alt+PageDown': go(1) });
}
