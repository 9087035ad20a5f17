import i18next from 'i18next';
import type { Toast } from '#lib/toasts.ts';
import type { SheetStore } from '../store/sheet-store.ts';

/** Where a row cannot be edited because somebody else does, he can be asked for it. */
export function takeOverOffer(
  store: SheetStore,
  reason: string,
): Partial<Pick<Toast, 'action' | 'duration'>> {
  const { lockedRows, askForRow } = store.state.getState();
  const row = store.grid?.active?.row;
  const recordId = row === undefined ? null : (store.model.lines[row]?.recordId ?? null);
  if (recordId === null || askForRow === null || lockedRows.get(recordId) !== reason) return {};
  return {
    duration: 'very-long',
    action: { label: i18next.t('live:takeOver'), run: () => askForRow(recordId) },
  };
}
