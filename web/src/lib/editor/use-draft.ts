import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { keepWhileOpen, takeKept } from '../kept.ts';
import { useAsksBeforeUnload } from '../use-asks-before-unload.ts';
import type { FieldOf } from './field-changes.ts';

type DraftOptions<Draft, Fields> = {
  /** whose draft it is, should it be left without saving */
  key: string;
  /** reads what was typed; its messages are codes that the editor words */
  schema: z.ZodType<Fields, Draft>;
};

/** What is typed into an editor, read as its schema says. What is left without saving is there again when one comes back. */
export function useDraft<Draft extends FieldValues, Fields>(
  start: Draft,
  { key, schema }: DraftOptions<Draft, Fields>,
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
  const left = useRef({ isDirty, draft });
  useEffect(() => {
    left.current = { isDirty, draft };
  }, [isDirty, draft]);
  useEffect(() => {
    const before = takeKept<Draft>(key);
    if (before !== undefined) put(before);
    return keepWhileOpen(key, () => (left.current.isDirty ? left.current.draft : undefined));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each draft
  }, [key]);
  return {
    form,
    draft,
    /** as it was before anything was typed */
    before: form.formState.defaultValues as Partial<Draft> | undefined,
    isDirty,
    put,
    /** says what is wrong with fields that were left */
    settle: (...fields: FieldOf<Draft>[]) => void form.trigger(fields as Path<Draft>[]),
    /** what is wrong with a field, as a code */
    codeOf: (field: FieldOf<Draft>): string | undefined => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? message : undefined;
    },
    /** the next start, with what has been saved or taken */
    restart: (next: Draft) => {
      left.current = { isDirty: false, draft: next };
      form.reset(next);
    },
  };
}

export type DraftForm<Draft extends FieldValues, Fields> = ReturnType<typeof useDraft<Draft, Fields>>;
