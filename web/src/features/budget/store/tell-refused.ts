import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import type { refusedEdits } from './refused-edits.ts';

const load = async () => {
  const [code] = await Promise.all([import('./refused-edits.ts'), loadCatalogue('rows')]);
  return code;
};

/** Loads with the first touch, before which nothing is written. */
export const preloadRefused = load;

/** Reports a refusal with the typed text; a short version if the code fails to load. */
export async function tellRefused(refusal: Parameters<typeof refusedEdits>[0]): Promise<void> {
  const code = await load().catch(() => null);
  if (code !== null) return code.refusedEdits(refusal);
  const { entry, error, name, t } = refusal;
  const typed = entry.kind === 'edits' ? entry.edits.flatMap(({ text }) => text || []).join(' ') : '';
  showToast({
    id: 'sheet:refused',
    type: 'error',
    duration: 'until-closed',
    title: t('grid.notSaved'),
    body: [failureText(error), `${name} ${typed}`.trim()],
  });
}
