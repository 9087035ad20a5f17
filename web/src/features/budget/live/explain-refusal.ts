import i18next from 'i18next';
import { showToast } from '#lib/toasts.ts';
import type { tellRefusal } from './tell-refusal.ts';

const load = async () => import('./tell-refusal.ts');

/** Loads with the first touch, before which nothing is typed. */
export const preloadTellRefusal = load;

/** Says why a cell cannot be edited; a short version with the typed text if the code fails to load. */
export function explainRefusal(...[refusal, kept, typed]: Parameters<typeof tellRefusal>): void {
  load().then(
    (loaded) => loaded.tellRefusal(refusal, kept, typed),
    () =>
      showToast({
        id: `sheet:${refusal.text}`,
        title: i18next.t('budget:grid.cannotEdit'),
        body: [refusal.text, typed?.text ?? ''],
      }),
  );
}
