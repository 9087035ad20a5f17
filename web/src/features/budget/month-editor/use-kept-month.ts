import type { MonthScope, MonthValue } from '@saldo/contract/record';
import { useEffect, useRef, useState } from 'react';
import { keepWhileOpen, takeKept } from '#lib/drafts/kept.ts';
import { useAsksBeforeUnload } from '#lib/drafts/use-asks-before-unload.ts';
import type { MonthDraft } from './month-draft.ts';

/** `values`: the row's values over which the text was typed; absent if it was refused after its editor had closed. */
type KeptMonth = {
  scope: MonthScope;
  draft: MonthDraft;
  values?: readonly MonthValue[];
  /** continues in another editor of the same month, opened on purpose */
  isCarried?: boolean;
  /** the input in words, for a user who cannot return to it */
  lines?: readonly string[];
};

/** Keeps unsaved input when the editor is left without its buttons, for the next time the month is opened. */
export function useKeptMonth(
  {
    key,
    isDirty,
    scope,
    draft,
    values,
    lines,
  }: Required<Omit<KeptMonth, 'isCarried'>> & { key: string; isDirty: boolean },
  bringBack: (kept: KeptMonth) => void,
): { isRestored: boolean; forget: () => void; carry: () => void } {
  useAsksBeforeUnload(isDirty);
  const [isRestored, setRestored] = useState(false);
  const left = useRef<KeptMonth | null>(null);
  useEffect(() => {
    left.current = isDirty ? { scope, draft, values, lines } : null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `lines` are those of the draft, in a new array
  }, [isDirty, scope, draft, values]);
  useEffect(() => {
    const before = takeKept<KeptMonth>(key);
    if (before !== undefined) {
      bringBack(before);
      setRestored(before.isCarried !== true);
    }
    return keepWhileOpen(key, () => left.current ?? undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per month
  }, [key]);
  return {
    isRestored: isRestored && isDirty,
    forget: () => {
      left.current = null;
      setRestored(false);
    },
    carry: () => {
      if (left.current !== null) left.current = { ...left.current, isCarried: true };
    },
  };
}
