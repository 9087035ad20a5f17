import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepWhileOpen, takeKept } from './kept.ts';

/** Restores unsent form input when the user returns: from another tab of the page, by the browser's Back, after an expired session. */
export function useKeptForm<Fields extends FieldValues>(
  key: string,
  {
    formState,
    getFieldState,
    getValues,
    setValue,
  }: Pick<UseFormReturn<Fields>, 'formState' | 'getFieldState' | 'getValues' | 'setValue'>,
  secrets: readonly Path<Fields>[] = [],
): void {
  const { dirtyFields } = formState;
  const changed = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    changed.current = dirtyFields;
  });
  useEffect(() => {
    for (const [field, value] of Object.entries(takeKept<Fields>(key) ?? {})) {
      setValue(field as Path<Fields>, value, { shouldDirty: true });
    }
    return keepWhileOpen(key, () => {
      // A form that is emptied and closed in one step is not rendered in between.
      const isChanged = (field: string) =>
        changed.current[field] === true && getFieldState(field as Path<Fields>).isDirty;
      const typed = Object.entries(getValues()).filter(
        ([field]) => isChanged(field) && !secrets.some((secret) => secret === field),
      );
      return typed.length > 0 ? Object.fromEntries(typed) : undefined;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per form
  }, [key]);
}
