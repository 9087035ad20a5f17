import i18next from 'i18next';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { showToast } from '#lib/toasts.ts';

/** Says that Ctrl+Z has reached a change of an earlier day, and offers to redo it. */
export async function tellEarlierStep(at: string, again: () => void): Promise<void> {
  await loadCatalogue('history');
  showToast({
    id: 'earlier-step',
    duration: 'long',
    title: i18next.t('history:steps.earlier', { at: formatInstant(at) }),
    action: { label: i18next.t('history:doAgain'), run: again },
  });
}
