import { importing } from '@saldo/contract/import';
import type { GatewayEvent } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';

type Finished = Extract<GatewayEvent, { type: 'import/ocr/finished' }>['data']['importProcess'];

const api = createApi({ stats: importing.stats });

/** Whether documents wait for the user's check; also true if that cannot be read. */
async function isAnyWaiting(id: number): Promise<boolean> {
  try {
    return successOf(await api.stats.query({ params: { id } })).waiting > 0;
  } catch {
    return true;
  }
}

/** Notifies the user that documents were read, with a link to them. */
export async function tellReading(
  { id, formattedTitle: title }: Finished,
  goTo: (path: string) => void,
): Promise<void> {
  const [isWaiting] = await Promise.all([isAnyWaiting(id), loadCatalogue('notices')]);
  const t = i18next.getFixedT(null, 'notices');
  showToast({
    id: `reading ${id}`,
    type: 'done',
    duration: 'very-long',
    title: t('reading.finished', { title, interpolation: { escapeValue: false } }),
    body: t(isWaiting ? 'reading.hint' : 'reading.nothing'),
    action: {
      label: t(isWaiting ? 'reading.verify' : 'reading.report'),
      run: () => goTo(`/payments/import/report/${id}`),
    },
  });
}
