import { useEffect, useEffectEvent } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { z } from 'zod';
import { useFollowingForm } from './use-stored-form.ts';

/**
 * A following form whose fields show their values themselves and parse nothing. `start` is what it
 * opens with as changed.
 */
export function useFollowingDraft<Fields extends FieldValues>(stored: Fields, start: Partial<Fields> = {}) {
  const edited = useFollowingForm<Fields>({ stored, schema: z.custom<Fields>() });
  const { control, setValue } = edited.form;
  const draft = useWatch({ control, compute: (all: Fields) => all });
  const put = (change: Partial<Fields>) => {
    for (const [field, value] of Object.entries(change))
      setValue(field as Path<Fields>, value, { shouldDirty: true });
  };
  const begin = useEffectEvent(() => put(start));
  useEffect(() => begin(), []);
  return { ...edited, draft, put };
}
