import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formatDate } from '#lib/words/format.ts';
import type { PaymentDraft, PaymentField } from './payment-draft.ts';
import type { Suggestion } from './read-place.tsx';
import type { PaymentEditor } from './use-payment-editor.ts';

interface Read {
  field: PaymentField;
  others?: readonly string[] | undefined;
}

/** The change of taking a value; null: the form has no single field for it. */
function changeOf(draft: PaymentDraft, field: PaymentField, value: string): Partial<PaymentDraft> | null {
  if (field === 'number') return { number: value };
  if (field === 'issueDate' || field === 'saleDate') return { [field]: value };
  const [part, ...more] = draft.parts;
  return field === 'parts' && part && more.length === 0
    ? { parts: [{ ...part, dueDate: value, expectedDate: nextWorkingDay(value) }] }
    : null;
}

/** Alternative readings of the fields; Alt+1 and Alt+2 take one for the focused field. */
export function useSuggestions(editor: PaymentEditor, marks: readonly Read[], current: string | null) {
  const { draft, put } = editor;
  const suggestions = useMemo(() => {
    const all = new Map<PaymentField, readonly Suggestion[]>();
    for (const { field, others = [] } of marks) {
      const proposed = others.flatMap((value) => {
        const change = changeOf(draft, field, value);
        return change
          ? [{ text: field === 'number' ? value : formatDate(value), take: () => put(change) }]
          : [];
      });
      if (proposed.length > 0) all.set(field, proposed);
    }
    return all;
  }, [draft, put, marks]);
  const take = useEffectEvent((event: KeyboardEvent) => {
    const place = ['Digit1', 'Digit2'].indexOf(event.code);
    if (!event.altKey || event.ctrlKey || event.metaKey || place === -1) return;
    const chosen = [...suggestions].find(([field]) => field === current)?.[1][place];
    if (!chosen) return;
    event.preventDefault();
    chosen.take();
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return suggestions;
}
