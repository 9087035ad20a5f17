import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { keepWhileOpen, takeKept } from '#lib/drafts/kept.ts';
import { useAsksBeforeUnload } from '#lib/drafts/use-asks-before-unload.ts';
import type { FieldOf } from './field-changes.ts';

/** Input left unsaved, with the start values and the server's state (`seen`) it was typed over; `seen` is absent if the save was refused after the editor had closed. */
export type KeptDraft<Draft, Seen> = {
  draft: Partial<Draft>;
  start?: Draft | undefined;
  seen?: Seen | undefined;
  /** continues in another editor of the same item */
  isCarried?: boolean;
  /** the input in words, for a user who cannot return to it */
  lines?: readonly string[];
};

type DraftOptions<Draft, Fields, Seen> = {
  /** key under which an unsaved draft is kept */
  key: string;
  /** state of the server that it is typed over */
  seen?: Seen | undefined;
  /** an unsaved draft was restored */
  onRestored?: (kept: KeptDraft<Draft, Seen>) => void;
  /** parses the input; its messages are codes that the editor translates */
  schema: z.ZodType<Fields, Draft>;
};

/** Keeps an editor's unsaved input under its key when it is left, and restores it once. */
function useLeft<Draft, Seen>(
  key: string,
  now: { isDirty: boolean; draft: Draft; start: Draft; seen: Seen | undefined },
  restore: (kept: KeptDraft<Draft, Seen>) => void,
) {
  const left = useRef<typeof now & Pick<KeptDraft<Draft, Seen>, 'isCarried' | 'lines'>>(now);
  useEffect(() => {
    left.current = { ...left.current, ...now };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- everything in `now`
  }, [now.isDirty, now.draft, now.start, now.seen]);
  useEffect(() => {
    const kept = takeKept<KeptDraft<Draft, Seen>>(key);
    if (kept !== undefined) restore(kept);
    return keepWhileOpen(key, (): KeptDraft<Draft, Seen> | undefined => {
      const { isDirty, ...typed } = left.current;
      return isDirty ? typed : undefined;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each draft
  }, [key]);
  /** Additional data kept with the draft. */
  return (more: Partial<typeof left.current>) => {
    left.current = { ...left.current, ...more };
  };
}

/** An editor's input, parsed by its schema. Unsaved input is restored on return. */
export function useDraft<Draft extends FieldValues, Fields, Seen = undefined>(
  start: Draft,
  { key, schema, seen, onRestored }: DraftOptions<Draft, Fields, Seen>,
) {
  const form = useForm<Draft, unknown, Fields>({
    resolver: zodResolver<Draft, unknown, Fields>(schema),
    defaultValues: start as never,
    shouldFocusError: false,
  });
  const draft = useWatch({ control: form.control, compute: (all: Draft) => all });
  const { isDirty, errors } = form.formState;
  const put = (change: Partial<Draft>) => {
    for (const [field, value] of Object.entries(change)) {
      form.setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, {
        shouldDirty: true,
        shouldValidate: errors[field] !== undefined,
      });
    }
  };
  useAsksBeforeUnload(isDirty);
  const before = form.formState.defaultValues as Draft;
  const note = useLeft<Draft, Seen>(key, { isDirty, draft, start: before, seen }, (kept) => {
    if (kept.start !== undefined) form.reset(kept.start);
    put(kept.draft);
    onRestored?.(kept);
  });
  return {
    form,
    draft,
    /** initial values */
    before: before as Partial<Draft> | undefined,
    isDirty,
    put,
    /** shows errors of fields that have been left */
    settle: (...fields: FieldOf<Draft>[]) => void form.trigger(fields as Path<Draft>[]),
    /** a field's error, as a code */
    codeOf: (field: FieldOf<Draft>): string | undefined => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? message : undefined;
    },
    /** sets the next initial values, after saving or accepting another's changes */
    restart: (next: Draft) => {
      note({ isDirty: false, draft: next });
      form.reset(next);
    },
    /** hands the input over to another editor of the same item */
    carry: () => note({ isCarried: true }),
    /** keeps the input's words with it */
    noteLines: (lines: readonly string[]) => note({ lines }),
  };
}

export type DraftForm<Draft extends FieldValues, Fields> = ReturnType<typeof useDraft<Draft, Fields>>;
