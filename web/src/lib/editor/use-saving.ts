import { useSingleSend } from '#lib/api/use-single-send.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { isGone } from './editor-work.ts';
import { differencesOf, patchOf, withoutTheirs, type FieldOf } from './field-changes.ts';
import type { DraftForm } from './use-draft.ts';

/** State on the server. */
export type Stored<Fields> = { fields: Fields; version: number };

/** Outcome of a refused write. */
export type Refused<Draft, Fields> =
  /** another user has changed it: the current state */
  | { kind: 'stale'; current: Stored<Fields> }
  | { kind: 'fields'; fields: readonly { field: FieldOf<Draft>; message: string }[] }
  | { kind: 'other' };

/** `patch`: differences from the state seen in `version`; undefined for a new item. */
export type Write<Fields> = { fields: Fields; patch: Partial<Fields>; version: number | undefined };

export type SavingOptions<Draft extends FieldValues, Fields extends object, Answer> = {
  /** undefined: a new one */
  stored: Stored<Fields> | undefined;
  /** the state that the draft is typed over */
  base: Stored<Fields> | undefined;
  setBase: (base: Stored<Fields> | undefined) => void;
  draftOf: (fields: Fields) => Draft;
  send: (write: Write<Fields>) => Promise<Answer>;
  refusedOf: (error: Error, patch: Partial<Fields>) => Refused<Draft, Fields>;
  /** this user's changes over those of another user; absent: of a field that both have changed, this user's */
  merged?:
    | ((versions: { before: Fields; theirs: Fields; mine: Partial<Fields> }) => Partial<Fields>)
    | undefined;
  /** undefined if there was nothing to send */
  onSaved: (answer: Answer | undefined) => void;
  onRefused: (error: Error | null) => void;
};

type Over<Fields> = Stored<Fields> | undefined;

const patchOver = <Fields extends object>(over: Over<Fields>, fields: Fields): Partial<Fields> =>
  over === undefined ? {} : patchOf(over.fields, fields);

/** Sends a draft over the version seen, and shows refusals beside their fields. */
function useWrite<Draft extends FieldValues, Fields extends object, Answer>(
  draft: DraftForm<Draft, Fields>,
  options: SavingOptions<Draft, Fields, Answer>,
  onStale: (stale: Stale<Fields> | null) => void,
) {
  const { draftOf, refusedOf } = options;
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ fields, over }: { fields: Fields; over: Over<Fields> }) => {
      const patch = patchOver(over, fields);
      if (over !== undefined && Object.keys(patch).length === 0) return undefined;
      return options.send({ fields, patch, version: over?.version });
    },
    onSuccess: (answer, { fields }) => {
      draft.restart(draftOf(fields));
      onStale(null);
      options.onSaved(answer);
    },
    onError: (error, { fields, over }) => {
      const mine = patchOver(over, fields);
      const refused = refusedOf(error, mine);
      if (refused.kind === 'stale' && over !== undefined) onStale({ current: refused.current, mine });
      if (refused.kind === 'fields')
        for (const { field, message } of refused.fields)
          draft.form.setError(field as Path<Draft>, { type: 'server', message });
      options.onRefused(error);
      // If the item was deleted or access was revoked, all queries are refetched, which closes the
      // editor and updates the screen behind it.
      if (isGone(error)) void client.invalidateQueries();
    },
  });
}

/** The input that is kept over the next start values; null where both have changed the same field. */
function typedOver<Draft extends FieldValues, Fields>(
  { draft, before = {} }: DraftForm<Draft, Fields>,
  next: Draft,
): Partial<Draft> | null {
  const typed = patchOf<Draft>(before as Draft, draft);
  const theirs = patchOf<Draft>(before as Draft, next);
  return Object.keys(typed).some((field) => field in theirs) ? null : typed;
}

/** Follows what others save: what is typed here stays, unless both have changed the same field. */
function useStored<Draft extends FieldValues, Fields extends object, Answer>(
  draft: DraftForm<Draft, Fields>,
  { stored, base, setBase, draftOf }: SavingOptions<Draft, Fields, Answer>,
  { isHeld }: { isHeld: boolean },
): void {
  const latest = stored?.version;
  useEffect(() => {
    if (stored === undefined || latest === base?.version || isHeld) return;
    const typed = typedOver(draft, draftOf(stored.fields));
    if (typed === null) return;
    setBase(stored);
    draft.restart(draftOf(stored.fields));
    draft.put(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per version, as soon as there is no input to compare
  }, [latest, draft.isDirty]);
}

type Stale<Fields> = { current: Stored<Fields>; mine: Partial<Fields> };

/** Saves a draft over the version seen. A concurrent save is compared with the input. */
export function useSaving<Draft extends FieldValues, Fields extends object, Answer>(
  draft: DraftForm<Draft, Fields>,
  options: SavingOptions<Draft, Fields, Answer>,
) {
  const { base, setBase, draftOf, refusedOf, onRefused } = options;
  const [stale, setStale] = useState<Stale<Fields> | null>(null);
  const write = useWrite(draft, options, setStale);
  const send = useSingleSend(write.mutate);
  useStored(draft, options, { isHeld: stale !== null || write.isPending });
  const take = ({ current }: Stale<Fields>) => {
    setBase(current);
    setStale(null);
  };
  const keepMine = (of: Stale<Fields>) => {
    take(of);
    const theirs = of.current.fields;
    const mine = base && options.merged?.({ before: base.fields, theirs, mine: of.mine });
    const fields = { ...theirs, ...(mine ?? of.mine) };
    // If refused again, the input continues over the other user's state.
    draft.restart(draftOf(theirs));
    draft.put(draftOf(fields));
    send({ fields, over: of.current });
  };
  const takeTheirs = (of: Stale<Fields>, before: Fields) => {
    take(of);
    write.reset();
    const theirs = of.current.fields;
    draft.restart(draftOf(theirs));
    draft.put(draftOf({ ...theirs, ...withoutTheirs(of.mine, before, theirs) }));
  };
  const { variables, error } = write;
  const tried = variables ? patchOver(variables.over, variables.fields) : {};
  return {
    save: () =>
      void draft.form.handleSubmit(
        (fields) => send({ fields, over: base }),
        () => onRefused(null),
      )(),
    isBusy: write.isPending || stale !== null,
    /** why saving failed, if no field is to blame */
    error: error !== null && refusedOf(error, tried).kind === 'other' ? error : null,
    conflict:
      stale === null || base === undefined
        ? null
        : {
            differences: differencesOf(base.fields, stale.current.fields, stale.mine),
            keepMine: () => keepMine(stale),
            takeTheirs: () => takeTheirs(stale, base.fields),
          },
  };
}
