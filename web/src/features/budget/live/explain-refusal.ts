import i18next from 'i18next';
import { showToast } from '#lib/toasts.ts';
import type { tellRefusal } from './tell-refusal.ts';

const load = async () => import('./tell-refusal.ts');

/** Loads with the first touch, before which nothing is typed. */
export const preloadTellRefusal = load;

/** The refusals before: while the code loads, a later `import` may be resolved earlier. */
let before: Promise<void> = Promise.resolve();

/** Says why a cell cannot be edited, in the order of the calls; a short version with the typed text if the code fails to load. */
export function explainRefusal(...[refusal, kept, typed]: Parameters<typeof tellRefusal>): void {
  before = before.then(load).then(
    (loaded) => loaded.tellRefusal(refusal, kept, typed),
    () =>
      void showToast({
        id: `sheet:${refusal.text}`,
        title: i18next.t('budget:grid.cannotEdit'),
        body: [refusal.text, typed?.text ?? ''],
      }),
  );
}
