import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepWhileOpen, takeKept } from './kept.ts';

/** Restores unsent form input when the user returns: from another tab of the page, by the browser's Back, after a reload or an expired session. Returns whether it has. */
export function useKeptForm<Fields extends FieldValues>(
  key: string,
  {
    formState,
    getFieldState,
    getValues,
    setValue,
  }: Pick<UseFormReturn<Fields>, 'formState' | 'getFieldState' | 'getValues' | 'setValue'>,
  secrets: readonly Path<Fields>[] = [],
): boolean {
  const [isRestored, setRestored] = useState(false);
  const { dirtyFields } = formState;
  const changed = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    changed.current = dirtyFields;
  });
  useEffect(() => {
    const kept = Object.entries(takeKept<Fields>(key) ?? {});
    for (const [field, value] of kept) setValue(field as Path<Fields>, value, { shouldDirty: true });
    if (kept.length > 0) setRestored(true);
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
  return isRestored;
}
