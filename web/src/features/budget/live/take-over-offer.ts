import i18next from 'i18next';
import type { Refusal } from '#lib/live/locked.ts';
import { askFor } from '#lib/live/take-over.ts';
import type { Toast } from '#lib/toasts.ts';

/** The action that asks the owner of a lock to hand the resource over. */
export function takeOverOffer({ cause }: Refusal): Partial<Pick<Toast, 'action' | 'duration'>> {
  if (cause === undefined) return {};
  const run = () => void askFor(cause.resource);
  return { duration: 'very-long', action: { label: i18next.t('live:takeOver'), run } };
}
