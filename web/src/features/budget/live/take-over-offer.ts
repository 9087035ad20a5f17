import i18next from 'i18next';
import type { Resource } from '@saldo/contract/realtime';
import type { Toast } from '#lib/toasts.ts';
import type { SheetStore } from '../store/sheet-store.ts';

/** What the words say is locked: the active row first, as several rows may have the same words. */
function lockedBy(store: SheetStore, reason: string): Resource | null {
  const { lockedRows, lockedSheet } = store.state.getState();
  if (reason === lockedSheet) return { type: 'budget', id: store.data.source.budget.id };
  const active = store.model.lines[store.grid?.active?.row ?? -1]?.recordId ?? null;
  if (active !== null && lockedRows.get(active) === reason) return { type: 'record', id: active };
  const [id] = [...lockedRows].find(([, words]) => words === reason) ?? [];
  return id === undefined ? null : { type: 'record', id };
}

/** Where something cannot be edited because somebody else does, he can be asked for it. */
export function takeOverOffer(
  store: SheetStore,
  reason: string,
): Partial<Pick<Toast, 'action' | 'duration'>> {
  const { askFor } = store.state.getState();
  const of = lockedBy(store, reason);
  if (of === null || askFor === null) return {};
  return { duration: 'very-long', action: { label: i18next.t('live:takeOver'), run: () => askFor(of) } };
}
