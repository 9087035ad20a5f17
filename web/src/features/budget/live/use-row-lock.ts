import i18next from 'i18next';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { holdLock } from '#lib/live/locks.ts';
import type { BannerAction } from '#ui/banner.tsx';
import { isUnnamed } from '../store/rows-command.ts';
import type { SheetStore } from '../store/sheet-store.ts';

export type RowLock = {
  /** who has the row, where somebody else does */
  text: string;
  takeOver: BannerAction | undefined;
};

/** Keeps a row locked while its editor is open; says who has it where somebody else does. */
export function useRowLock(store: SheetStore, recordId: number, isWanted: boolean): RowLock | undefined {
  const text = useStore(store.state, ({ lockedRows }) => lockedRows.get(recordId));
  const askFor = useStore(store.state, (state) => state.askFor);
  const isFree = text === undefined;
  useEffect(
    () =>
      isWanted && isFree && !isUnnamed(recordId) ? holdLock({ type: 'record', id: recordId }) : undefined,
    [isWanted, isFree, recordId],
  );
  if (isFree || !isWanted) return undefined;
  const run = () => askFor?.({ type: 'record', id: recordId });
  return { text, takeOver: askFor === null ? undefined : { label: i18next.t('live:takeOver'), run } };
}
