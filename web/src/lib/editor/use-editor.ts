import type { Resource } from '@saldo/contract/realtime';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { statusOf } from '../api-error.ts';
import { useMade } from '../dialog-route.ts';
import { failureText } from '../failures.ts';
import { lockRefused } from '../live/locks.ts';
import { useLock } from '../live/use-lock.ts';
import type { EditorWork } from './editor-work.ts';
import type { FieldOf } from './field-changes.ts';
import { useDraft } from './use-draft.ts';
import { useSaving, type Refused, type Stored, type Write } from './use-saving.ts';

type EditorOptions<Draft extends FieldValues, Fields extends object, Answer> = {
  /** whose draft it is, should it be left without saving */
  key: string;
  /** what is locked while it is edited; null: it is new, or cannot be edited */
  resource: Resource | null;
  /** how others are asked for it */
  name?: string;
  /** as the server has it now; undefined: a new one, which begins with `start` */
  stored: Stored<Fields> | undefined;
  start?: Draft;
  schema: z.ZodType<Fields, Draft>;
  draftOf: (fields: Fields) => Draft;
  send: (write: Write<Fields> & { unsaved: readonly string[] }) => Promise<Answer>;
  refusedOf: (error: Error, patch: Partial<Fields>) => Refused<Draft, Fields>;
  failureOf?: (error: Error) => string;
  words: {
    label: (field: FieldOf<Fields>) => string;
    /** a field of what the server has */
    text: (fields: Fields, field: FieldOf<Fields>) => string;
    /** what was typed and is not saved, a line for each field */
    unsaved: (typed: { draft: Draft; before: Partial<Draft> | undefined }) => readonly string[];
  };
  onSaved: (answer: Answer | undefined) => void;
};

/** Everything of an editor but its fields: draft, lock, version, what was refused, and what comes back from an editor over it. `EditorFrame` shows it. */
export function useEditor<Draft extends FieldValues, Fields extends object, Answer>(
  options: EditorOptions<Draft, Fields, Answer>,
) {
  const { key, resource, stored, words, draftOf } = options;
  const start = options.start ?? (stored && draftOf(stored.fields));
  if (start === undefined) throw new Error('An editor begins with what is stored, or with a start');
  const draft = useDraft(start, options);
  const locked = useLock(resource, options.name);
  const [refusals, setRefusals] = useState(0);
  useMade(key, (field, id) => draft.put({ [field]: id } as Partial<Draft>));
  const saving = useSaving(draft, {
    stored,
    draftOf,
    refusedOf: options.refusedOf,
    send: (write) => options.send({ ...write, unsaved: words.unsaved(draft) }),
    onSaved: options.onSaved,
    onRefused: (error) => {
      setRefusals((count) => count + 1);
      if (statusOf(error) === 423 && resource !== null) lockRefused();
    },
  });
  const { conflict } = saving;
  const work: EditorWork = {
    isDirty: draft.isDirty,
    isBusy: saving.isBusy,
    failure: saving.error ? (options.failureOf ?? failureText)(saving.error) : undefined,
    conflict: conflict && {
      lines: conflict.differences.map(({ field, before, theirs, isMine }) => ({
        key: field,
        label: words.label(field),
        before: words.text(before, field),
        theirs: words.text(theirs, field),
        isMine,
      })),
      onKeepMine: conflict.keepMine,
      onTakeTheirs: conflict.takeTheirs,
    },
    unsaved: draft.isDirty ? words.unsaved(draft) : [],
    refusals,
    save: saving.save,
    forget: () => draft.restart(start),
  };
  return { ...draft, locked, work };
}
