import type { BudgetRecord } from '@saldo/contract/record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { layoutRefusal } from '../live/layout-taken.ts';
import type { SheetStore } from '../store/store.ts';
import { differencesOf, fieldsOf, patchOf, withChanges } from './row-changes.ts';
import { RowConflict } from './row-conflict.tsx';
import { draftOf, type RecordFields } from './row-draft.ts';
import { refusalOf } from './row-refusal.ts';
import { addRow, changeRow } from './save-row.ts';
import { unsavedRow } from './unsaved-row.ts';
import { fieldText } from './row-words.ts';
import type { useRowForm } from './use-row-form.ts';

type RowSaving = {
  store: SheetStore;
  /** undefined: a new row */
  record?: BudgetRecord | undefined;
  onClose: () => void;
  onAdded: () => void;
};

type Base = { fields: RecordFields; version: number };

/** Saves, and says what was refused where it was. */
export function useRowSave(
  { store, record, onClose, onAdded }: RowSaving,
  row: ReturnType<typeof useRowForm>,
  onRefused: () => void,
) {
  const { t } = useTranslation(['editors', 'budget']);
  const [base, setBase] = useState<Base | null>(
    record === undefined ? null : { fields: fieldsOf(record), version: record.version },
  );
  /** what is said of it should it be refused once the editor has closed */
  const typedText = (tradeSubjectId: number) => {
    const { names } = store.data;
    const name = names.tradeSubjects.get(tradeSubjectId) ?? t('row.newTitle');
    return [name, unsavedRow(t, names, row).join('; ')].join(': ');
  };
  const [stale, setStale] = useState<{ current: BudgetRecord; mine: Partial<RecordFields> } | null>(null);
  const save = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ fields, over }: { fields: RecordFields; over: Base | null }, { client }) => {
      const about = { client, text: typedText(fields.tradeSubjectId) };
      if (record === undefined || over === null) return addRow(store, fields, about);
      const patch = patchOf(over.fields, fields);
      if (Object.keys(patch).length === 0) return;
      await changeRow(store, { id: record.id, version: over.version }, patch, about);
    },
    onSuccess: (_, { fields }) => {
      row.restart(draftOf(fields));
      setStale(null);
      if (record === undefined) onAdded();
      else onClose();
    },
    onError: (error, { fields, over }) => {
      const refusal = refusalOf(error, over === null ? {} : patchOf(over.fields, fields));
      if (refusal.kind === 'stale' && over !== null)
        setStale({ current: refusal.current, mine: patchOf(over.fields, fields) });
      if (refusal.kind !== 'fields') return;
      for (const { field, message } of refusal.fields) row.form.setError(field, { type: 'server', message });
      onRefused();
    },
  });
  const latest = record?.version;
  useEffect(() => {
    if (record === undefined || latest === base?.version || row.isDirty || stale !== null) return;
    // Another has saved, and nothing was typed here that could be lost.
    setBase({ fields: fieldsOf(record), version: record.version });
    row.restart(draftOf(fieldsOf(record)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version, as soon as nothing is typed
  }, [latest, row.isDirty]);
  const submit = () =>
    void row.form.handleSubmit((fields) => save.mutate({ fields, over: base }), onRefused)();
  const { variables } = save;
  const tried = variables?.over ? patchOf(variables.over.fields, variables.fields) : {};
  const isOther = save.error !== null && refusalOf(save.error, tried).kind === 'other';
  // A new row is of the layout of the sheet, one that is there has a lock of its own.
  const refusalText = (error: Error) =>
    record === undefined ? layoutRefusal(store, error) : failureText(error);
  return {
    submit,
    isBusy: save.isPending || stale !== null,
    failure: save.error !== null && isOther ? refusalText(save.error) : undefined,
    conflict: stale && base && (
      <RowConflict
        lines={differencesOf(base.fields, fieldsOf(stale.current), stale.mine).map(
          ({ field, before, theirs, isMine }) => ({
            key: field,
            label: t(`field.${field}`),
            before: fieldText(t, store.data.names, before, field),
            theirs: fieldText(t, store.data.names, theirs, field),
            isMine,
          }),
        )}
        onKeepMine={() => {
          const over = { fields: fieldsOf(stale.current), version: stale.current.version };
          setBase(over);
          setStale(null);
          save.mutate({ fields: withChanges(over.fields, stale.mine), over });
        }}
        onTakeTheirs={() => {
          const theirs = fieldsOf(stale.current);
          const changed = differencesOf(base.fields, theirs, stale.mine).map(({ field }) => field);
          const rest = Object.fromEntries(
            Object.entries(stale.mine).filter(([field]) => !changed.some((name) => name === field)),
          );
          setBase({ fields: theirs, version: stale.current.version });
          setStale(null);
          save.reset();
          row.restart(draftOf(theirs));
          row.put(draftOf(withChanges(theirs, rest)));
        }}
      />
    ),
  };
}
