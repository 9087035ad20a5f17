import type { MonthScope } from '@saldo/contract/record';
import { useEffect, useRef } from 'react';
import { keepWhileOpen, takeKept } from '#lib/kept.ts';
import { useAsksBeforeUnload } from '#lib/use-asks-before-unload.ts';
import type { MonthDraft } from './month-draft.ts';

type KeptMonth = { scope: MonthScope; draft: MonthDraft };

/** Keeps what was typed when the month is left by another way than its buttons, for the next time that it is opened. */
export function useKeptMonth(
  { key, isDirty, scope, draft }: KeptMonth & { key: string; isDirty: boolean },
  bringBack: (kept: KeptMonth) => void,
): { forget: () => void } {
  useAsksBeforeUnload(isDirty);
  const left = useRef<KeptMonth | null>(null);
  useEffect(() => {
    left.current = isDirty ? { scope, draft } : null;
  }, [isDirty, scope, draft]);
  useEffect(() => {
    const before = takeKept<KeptMonth>(key);
    if (before !== undefined) bringBack(before);
    return keepWhileOpen(key, () => left.current ?? undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each month
  }, [key]);
  return {
    forget: () => {
      left.current = null;
    },
  };
}
