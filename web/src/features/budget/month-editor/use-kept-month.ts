import type { MonthScope } from '@saldo/contract/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepDraft, takeDraft } from '../row-editor/kept-drafts.ts';
import type { MonthDraft } from './month-draft.ts';

type KeptMonth = { scope: MonthScope; draft: MonthDraft };

/** Keeps what was typed when the month is left by another way than its buttons, for the next time that it is opened. */
export function useKeptMonth(
  { key, isDirty, scope, draft }: KeptMonth & { key: string; isDirty: boolean },
  bringBack: (kept: KeptMonth) => void,
): { forget: () => void } {
  const client = useQueryClient();
  const left = useRef<KeptMonth | null>(null);
  useEffect(() => {
    left.current = isDirty ? { scope, draft } : null;
  }, [isDirty, scope, draft]);
  useEffect(() => {
    const before = takeDraft<KeptMonth>(client, key);
    if (before !== undefined) bringBack(before);
    return () => {
      if (left.current !== null) keepDraft(client, key, left.current);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each month
  }, [key]);
  return {
    forget: () => {
      left.current = null;
    },
  };
}
