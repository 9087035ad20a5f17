import type { GatewayEvent } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';

type Finished = Extract<GatewayEvent, { type: 'import/ocr/finished' }>['data']['importProcess'];

/** Notifies the user that documents were read, with a link to them. */
export async function tellReading(
  { id, formattedTitle: title }: Finished,
  goTo: (path: string) => void,
): Promise<void> {
  await loadCatalogue('notices');
  const t = i18next.getFixedT(null, 'notices');
  showToast({
    id: `reading ${id}`,
    type: 'done',
    duration: 'very-long',
    title: t('reading.finished', { title, interpolation: { escapeValue: false } }),
    body: t('reading.hint'),
    action: { label: t('reading.verify'), run: () => goTo(`/payments/import/report/${id}`) },
  });
}
