import type { RecordPlan } from '@saldo/contract/domain/plan';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keep, takeKept } from '#lib/kept.ts';
import { useAsksBeforeUnload } from '#lib/use-asks-before-unload.ts';
import { rowSchema, type RecordFields, type RowDraft, type RowField, type RowRange } from './row-draft.ts';
import { messageText } from './row-messages.ts';

type RowFormOptions = {
  key: string;
  sheet: RowRange;
  /** the row as it stands; undefined: a new one */
  plan?: RecordPlan | undefined;
};

/** The draft of a row, read as its schema says. `key` is whose draft it is, should it be left without saving. */
export function useRowForm(start: RowDraft, { key, sheet, plan }: RowFormOptions) {
  const { t } = useTranslation(['editors', 'budget']);
  const schema = useMemo(() => {
    const parts = [...(plan?.own.values() ?? [])].flatMap((own) => own.parts);
    return rowSchema(sheet, parts);
  }, [sheet, plan]);
  const form = useForm<RowDraft, unknown, RecordFields>({
    resolver: zodResolver(schema),
    defaultValues: start,
    shouldFocusError: false,
  });
  const draft = useWatch({ control: form.control, compute: (all: RowDraft) => all });
  const { isDirty, errors } = form.formState;
  const put = (change: Partial<RowDraft>) => {
    for (const [field, value] of Object.entries(change)) {
      const name = field as RowField;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: errors[name] !== undefined });
    }
  };
  useAsksBeforeUnload(isDirty);
  const left = useRef({ isDirty, draft });
  useEffect(() => {
    left.current = { isDirty, draft };
  }, [isDirty, draft]);
  useEffect(() => {
    const before = takeKept<RowDraft>(`row ${key}`);
    if (before !== undefined) put(before);
    return () => {
      if (left.current.isDirty) keep(`row ${key}`, left.current.draft);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each row
  }, [key]);
  return {
    form,
    schema,
    draft,
    /** as it was before anything was typed */
    before: form.formState.defaultValues,
    isDirty,
    put,
    /** says what is wrong with fields that were left */
    settle: (...fields: RowField[]) => void form.trigger(fields),
    errorOf: (field: RowField) => messageText(t, errors[field]?.message),
    /** the next start, with what has been saved or taken */
    restart: (next: RowDraft) => {
      left.current = { isDirty: false, draft: next };
      form.reset(next);
    },
  };
}

/** The keyboard goes to the first field that was refused. */
export function focusFirstError(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
