import type { Resource } from '@saldo/contract/realtime';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { statusOf } from '#lib/api/api-error.ts';
import { useMade } from '#lib/navigation/dialog-route.ts';
import { editorFailure } from '#lib/api/failures.ts';
import { cureOf } from '#lib/master-data/failure-cure.ts';
import { tellsTyped } from '#lib/drafts/typed-texts.ts';
import { refetchLocks } from '../live/locks.ts';
import { useLock } from '../live/use-lock.ts';
import type { EditorConflict, EditorWork } from './editor-work.ts';
import type { Difference, FieldOf } from './field-changes.ts';
import { useDraft, type DraftForm } from './use-draft.ts';
import { useSaving, type Refused, type SavingOptions, type Stored, type Write } from './use-saving.ts';

type EditorOptions<Draft extends FieldValues, Fields extends object, Answer> = {
  /** key under which an unsaved draft is kept */
  key: string;
  /** resource to lock during editing; null for a new or read-only item */
  resource: Resource | null;
  /** name of the item in take-over questions */
  name?: string;
  /** current state on the server; undefined for a new item, which begins with `start` */
  stored: Stored<Fields> | undefined;
  start?: Draft;
  /** further fields that change together with the edited ones */
  follow?: (change: Partial<Draft>, draft: Draft) => Partial<Draft>;
  schema: z.ZodType<Fields, Draft>;
  draftOf: (fields: Fields) => Draft;
  send: (write: Write<Fields> & { unsaved: readonly string[] }) => Promise<Answer>;
  refusedOf: (error: Error, patch: Partial<Fields>) => Refused<Draft, Fields>;
  merged?: SavingOptions<Draft, Fields, Answer>['merged'];
  failureOf?: (error: Error) => string;
  words: FieldWords<Fields> & {
    /** unsaved input, one line per field */
    unsaved: (typed: { draft: Draft; before: Partial<Draft> | undefined }) => readonly string[];
  };
  onSaved: (answer: Answer | undefined) => void;
};

type Conflict<Fields> = {
  differences: readonly Difference<Fields>[];
  keepMine: () => void;
  takeTheirs: () => void;
};
type FieldWords<Fields> = {
  label: (field: FieldOf<Fields>) => string;
  /** a field of the server's state */
  text: (fields: Fields, field: FieldOf<Fields>) => string;
};

/** Concurrent changes of another user, one line per field. */
const inWords = <Fields extends object>(
  { differences, keepMine, takeTheirs }: Conflict<Fields>,
  words: FieldWords<Fields>,
): EditorConflict => ({
  lines: differences.map(({ field, before, theirs, isMine }) => ({
    key: field,
    label: words.label(field),
    before: words.text(before, field),
    theirs: words.text(theirs, field),
    isMine,
  })),
  onKeepMine: keepMine,
  onTakeTheirs: takeTheirs,
});

/** The server's state being edited: as of opening, or as of when restored input was typed. */
function useBase<Fields>(stored: Stored<Fields> | undefined) {
  const [base, setBase] = useState(stored);
  const [isRestored, setRestored] = useState(false);
  const restored = ({
    seen,
    isCarried = false,
  }: {
    seen?: Stored<Fields> | undefined;
    isCarried?: boolean;
  }) => {
    if (seen !== undefined) setBase(seen);
    setRestored(!isCarried);
  };
  return { base, setBase, isRestored, setRestored, restored };
}

/** Lets whatever closes the editor report its unsaved input, also after it has closed. */
function useUnsavedReport(
  unsaved: readonly string[],
  noteLines: (lines: readonly string[]) => void,
): readonly string[] {
  const typedNow = useEffectEvent(() => unsaved);
  useEffect(() => tellsTyped(() => typedNow()), []);
  useEffect(() => noteLines(unsaved));
  return unsaved;
}

/** Sets edited fields, also for an editor over this one, with the fields that depend on them. */
function usePut<Draft extends FieldValues, Fields extends object>(
  key: string,
  draft: DraftForm<Draft, Fields>,
  { follow }: { follow?: (change: Partial<Draft>, draft: Draft) => Partial<Draft> },
  onMade: () => void,
) {
  const put = (change: Partial<Draft>) =>
    draft.put({ ...follow?.(change, draft.form.getValues()), ...change });
  useMade(key, (field, id) => {
    put({ [field]: id } as Partial<Draft>);
    onMade();
  });
  return put;
}

/** Everything in an editor except its fields: draft, lock, version, refusals, and results of editors opened over it. `EditorFrame` shows it. */
export function useEditor<Draft extends FieldValues, Fields extends object, Answer>(
  options: EditorOptions<Draft, Fields, Answer>,
) {
  const { key, resource, stored, words, draftOf } = options;
  const start = options.start ?? (stored && draftOf(stored.fields));
  if (start === undefined) throw new Error('An editor begins with what is stored, or with a start');
  const { base, setBase, isRestored, setRestored, restored } = useBase(stored);
  const draft = useDraft<Draft, Fields, Stored<Fields>>(start, {
    ...options,
    seen: base,
    onRestored: restored,
  });
  const locked = useLock(resource, options.name);
  const [refusals, setRefusals] = useState(0);
  const put = usePut(key, draft, options, () => setRestored(false));
  const saving = useSaving(draft, {
    stored,
    base,
    setBase,
    draftOf,
    refusedOf: options.refusedOf,
    merged: options.merged,
    send: (write) => options.send({ ...write, unsaved: words.unsaved(draft) }),
    onSaved: options.onSaved,
    onRefused: (error) => {
      setRefusals((count) => count + 1);
      if (statusOf(error) === 423 && resource !== null) void refetchLocks();
    },
  });
  const discardRestored = () => {
    setBase(stored);
    setRestored(false);
    draft.restart(start);
  };
  const work: EditorWork = {
    isDirty: draft.isDirty,
    isBusy: saving.isBusy,
    failure: saving.error,
    failureText: saving.error ? (options.failureOf ?? editorFailure)(saving.error) : undefined,
    cure: cureOf(saving.error),
    conflict: saving.conflict && inWords(saving.conflict, words),
    unsaved: useUnsavedReport(draft.isDirty ? words.unsaved(draft) : [], draft.noteLines),
    refusals,
    save: saving.save,
    forget: () => draft.restart(start),
    carry: draft.carry,
    discardRestored: isRestored && draft.isDirty ? discardRestored : undefined,
  };
  return { ...draft, put, locked, work, editorKey: key };
}
