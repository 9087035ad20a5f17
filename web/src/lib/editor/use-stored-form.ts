import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type DefaultValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import type { FieldOf } from './field-changes.ts';

type Plain = Record<string, string | number | boolean>;

/** A field that this user has changed, and meanwhile someone else. */
type ChangedElsewhere<Fields> = { field: FieldOf<Fields>; before: Fields; theirs: Fields };

type StoredFormOptions<Fields extends Plain> = {
  /** key under which unsaved input is kept */
  key: string;
  /** what the server has, as the fields show it */
  stored: Fields;
  schema: z.ZodType<Fields, Fields>;
};

/** A new start leaves what was typed, and what was said of it. */
const AS_TYPED = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

type Form<Fields extends Plain> = UseFormReturn<Fields, unknown, Fields>;

const fieldsOf = <Fields extends Plain>(fields: Fields) => Object.keys(fields) as FieldOf<Fields>[];

function put<Fields extends Plain>(form: Form<Fields>, field: FieldOf<Fields>, fields: Fields): void {
  form.setValue(field as Path<Fields>, fields[field] as PathValue<Fields, Path<Fields>>, {
    shouldDirty: true,
  });
  form.clearErrors(field as Path<Fields>);
}

/** Shows what is stored in the fields that show what was stored, or sent, before. */
function follow<Fields extends Plain>(form: Form<Fields>, now: Fields, before: Fields): void {
  const shown = form.getValues();
  const inStep = fieldsOf(now).filter((field) => shown[field] === before[field]);
  form.reset(now, AS_TYPED);
  for (const field of inStep) put(form, field, now);
}

/** What was known of changes by both, and what the server has now. */
function changedByBoth<Fields extends Plain>(
  known: readonly ChangedElsewhere<Fields>[],
  [typed, before, now]: readonly [Fields, Fields, Fields],
): ChangedElsewhere<Fields>[] {
  const both = fieldsOf(now).filter(
    (field) => now[field] !== before[field] && typed[field] !== before[field] && typed[field] !== now[field],
  );
  const firstOf = (field: FieldOf<Fields>) => known.find((one) => one.field === field)?.before ?? before;
  return [
    ...both.map((field) => ({ field, before: firstOf(field), theirs: now })),
    ...known.filter(({ field }) => !both.includes(field)),
  ];
}

/** Follows what is stored; `base` is what the fields were last in step with. */
function useFollowing<Fields extends Plain>(form: Form<Fields>, stored: Fields) {
  const base = useRef(stored);
  const [elsewhere, setElsewhere] = useState<readonly ChangedElsewhere<Fields>[]>([]);
  const followStored = useEffectEvent(() => {
    const states = [form.getValues(), base.current, stored] as const;
    follow(form, stored, base.current);
    base.current = stored;
    setElsewhere((known) => changedByBoth(known, states));
  });
  const text = JSON.stringify(stored);
  useEffect(() => {
    if (JSON.stringify(base.current) !== text) followStored();
  }, [text]);
  return { base, elsewhere, setElsewhere };
}

/**
 * A form over one stored thing without versions: fields that the user has not changed follow what is
 * stored, also after a save, and only the changed ones are sent, so that no save undoes another's.
 *
 * Not by `values` with `keepDirtyValues` of the form: its own reset after a save keeps dirty values
 * too, so that everything once saved would remain a change of this user.
 */
export function useStoredForm<Fields extends Plain>({ key, stored, schema }: StoredFormOptions<Fields>) {
  const form: Form<Fields> = useForm<Fields, unknown, Fields>({
    resolver: zodResolver<Fields, unknown, Fields>(schema),
    defaultValues: stored as DefaultValues<Fields>,
  });
  useKeptForm(key, form);
  const { base, elsewhere, setElsewhere } = useFollowing(form, stored);
  const { dirtyFields } = form.formState;
  const open = elsewhere.filter(({ field }) => field in dirtyFields);
  return {
    form,
    /** Sends the changed fields; `onSaved` is told what the server has then. */
    submit: (send: (changed: Partial<Fields>, onSaved: (now: Fields) => void) => void) =>
      form.handleSubmit((parsed) => {
        const sent = form.getValues();
        const mine = Object.entries(parsed).filter(([field]) => sent[field] !== base.current[field]);
        send(Object.fromEntries(mine) as Partial<Fields>, (now) => {
          // What was typed meanwhile is not saved yet.
          follow(form, now, sent);
          base.current = now;
          setElsewhere([]);
        });
      }),
    /** fields to be decided on */
    elsewhere: open,
    keepMine: () => setElsewhere([]),
    takeTheirs: () => {
      for (const { field } of open) put(form, field, base.current);
      setElsewhere([]);
    },
  };
}

export type StoredForm<Fields extends Plain> = ReturnType<typeof useStoredForm<Fields>>;
