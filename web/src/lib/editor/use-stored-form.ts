import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { isSame, type FieldOf } from './field-changes.ts';

/** A field that this user has changed, and meanwhile someone else. */
type ChangedElsewhere<Fields> = { field: FieldOf<Fields>; before: Fields; theirs: Fields };

type FollowingFormOptions<Fields extends FieldValues> = {
  /** what the server has, as the fields show it */
  stored: Fields;
  schema: z.ZodType<Fields, Fields>;
};
type StoredFormOptions<Fields extends FieldValues> = FollowingFormOptions<Fields> & {
  /** key under which unsaved input is kept */
  key: string;
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

type Form<Fields extends FieldValues> = UseFormReturn<Fields, unknown, Fields>;

const fieldsOf = <Fields extends FieldValues>(fields: Fields) => Object.keys(fields) as FieldOf<Fields>[];

function put<Fields extends FieldValues>(form: Form<Fields>, field: FieldOf<Fields>, fields: Fields): void {
  form.setValue(field as Path<Fields>, fields[field], { shouldDirty: true });
  form.clearErrors(field as Path<Fields>);
}

/** Shows what is stored in the fields that show what was stored, or sent, before. */
function follow<Fields extends FieldValues>(form: Form<Fields>, now: Fields, before: Fields): void {
  const shown = form.getValues();
  const inStep = fieldsOf(now).filter((field) => isSame(shown[field], before[field]));
  form.reset(now, AS_TYPED);
  for (const field of inStep) put(form, field, now);
}

/** What was known of changes by both, and what the server has now. */
function changedByBoth<Fields extends FieldValues>(
  known: readonly ChangedElsewhere<Fields>[],
  [typed, before, now]: readonly [Fields, Fields, Fields],
): ChangedElsewhere<Fields>[] {
  const both = fieldsOf(now).filter(
    (field) =>
      !isSame(now[field], before[field]) &&
      !isSame(typed[field], before[field]) &&
      !isSame(typed[field], now[field]),
  );
  const firstOf = (field: FieldOf<Fields>) => known.find((one) => one.field === field)?.before ?? before;
  return [
    ...both.map((field) => ({ field, before: firstOf(field), theirs: now })),
    ...known.filter(({ field }) => !both.includes(field)),
  ];
}

/** Follows what is stored; `base` is what the fields were last in step with. */
function useFollowing<Fields extends FieldValues>(form: Form<Fields>, stored: Fields) {
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
export function useFollowingForm<Fields extends FieldValues>({
  stored,
  schema,
}: FollowingFormOptions<Fields>) {
  const form: Form<Fields> = useForm<Fields, unknown, Fields>({
    resolver: zodResolver<Fields, unknown, Fields>(schema),
    defaultValues: stored as DefaultValues<Fields>,
  });
  const { base, elsewhere, setElsewhere } = useFollowing(form, stored);
  const { dirtyFields } = form.formState;
  const open = elsewhere.filter(({ field }) => field in dirtyFields);
  const [pointed, setPointed] = useState({ at: elsewhere, times: 0 });
  return {
    form,
    /**
     * Sends the changed fields; `onSaved` is told what the server has then. Where there are fields to
     * be decided on, the first time only points to them: the user may not have seen them yet.
     */
    submit: (send: (changed: Partial<Fields>, onSaved: (now: Fields) => void) => void) =>
      form.handleSubmit((parsed) => {
        if (open.length > 0 && pointed.at !== elsewhere)
          return setPointed({ at: elsewhere, times: pointed.times + 1 });
        const sent = form.getValues();
        const mine = Object.entries(parsed).filter(([field]) => !isSame(sent[field], base.current[field]));
        send(Object.fromEntries(mine) as Partial<Fields>, (now) => {
          // What was typed meanwhile is not saved yet.
          follow(form, now, sent);
          base.current = now;
          setElsewhere([]);
        });
      }),
    /** fields to be decided on */
    elsewhere: open,
    /** how often a save has pointed to them */
    pointedTo: pointed.times,
    keepMine: () => setElsewhere([]),
    takeTheirs: () => {
      for (const { field } of open) put(form, field, base.current);
      setElsewhere([]);
    },
  };
}

export type StoredForm<Fields extends FieldValues> = ReturnType<typeof useFollowingForm<Fields>>;

/**
 * A following form in a page, whose unsaved input is there again when the user returns, with a note about it; a dialog
 * asks before it is left.
 */
export function useStoredForm<Fields extends FieldValues>({
  key,
  ...options
}: StoredFormOptions<Fields>): StoredForm<Fields> & { discardRestored: (() => void) | undefined } {
  const edited = useFollowingForm(options);
  const { form } = edited;
  const isRestored = useKeptForm(key, form);
  const [isSettled, setSettled] = useState(false);
  const discard = () => {
    form.reset(options.stored);
    setSettled(true);
  };
  const submit: typeof edited.submit = (send) =>
    edited.submit((changed, onSaved) =>
      send(changed, (now) => {
        setSettled(true);
        onSaved(now);
      }),
    );
  const isShown = isRestored && !isSettled && form.formState.isDirty;
  return { ...edited, submit, discardRestored: isShown ? discard : undefined };
}
