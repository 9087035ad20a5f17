import { monthText } from '@saldo/contract/domain/month';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { Banner } from '#ui/banner.tsx';
import { EditorDialog } from '#ui/editor-dialog.tsx';
import type { SheetStore } from '../sheet-store.ts';
import { EditorFooter } from './editor-footer.tsx';
import { GeneratedAside } from './generated-aside.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { differencesOf, fieldsOf, patchOf, withChanges } from './row-changes.ts';
import { RowConflict } from './row-conflict.tsx';
import { draftOf, type RecordFields, type RowDraft } from './row-draft.ts';
import styles from './row-fields.module.css';
import { RowFields } from './row-fields.tsx';
import { addRow, changeRow } from './row-queries.ts';
import { refusalOf } from './row-refusal.ts';
import { fieldText } from './row-words.ts';
import { focusFirstError, useRowForm } from './use-row-form.ts';
import { useSaved } from './use-saved.ts';

type RowEditorProps = {
  store: SheetStore;
  /** undefined: a new row */
  record?: BudgetRecord | undefined;
  start: RowDraft;
  monthValues: readonly MonthValue[];
  /** why nothing can be changed */
  readOnly: string | undefined;
  /** to another row, as the rows are shown */
  walk: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
  onAdded: (record: BudgetRecord) => void;
};

/** The row as a dialog: every field of it and, beside them, what it will generate. */
export function RowEditor(props: RowEditorProps) {
  const { store, record, start, readOnly, walk, onClose } = props;
  const { t } = useTranslation(['editors', 'budget']);
  const { data } = store;
  const sheet = useMemo(
    () => ({ firstMonth: monthText(data.from), lastMonth: monthText(data.to) }),
    [data.from, data.to],
  );
  const key = `${data.source.budget.id} ${record?.id ?? 'new'}`;
  const row = useRowForm(start, { key, sheet });
  const body = useRef<HTMLDivElement>(null);
  const save = useSave(props, row, () => focusFirstError(body.current));
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (go: () => void) => {
    if (row.isDirty) setLeaving(() => go);
    else go();
  };
  const submit = readOnly === undefined && !save.isBusy ? save.submit : () => undefined;
  const name = data.names.tradeSubjects.get(row.draft.tradeSubjectId ?? 0);
  const step = (label: string, go: (() => void) | undefined) => ({ label, go: go && (() => leave(go)) });
  return (
    <EditorDialog
      title={record === undefined ? t('row.newTitle') : (name ?? t('row.title'))}
      subtitle={t(record === undefined ? 'row.newSubtitle' : 'row.subtitle', {
        sheet: data.source.budget.name,
      })}
      closeLabel={t('close')}
      walk={
        record && {
          previous: step(t('row.previous'), walk.previous),
          next: step(t('row.next'), walk.next),
        }
      }
      onSubmit={submit}
      onClose={() => leave(onClose)}
      aside={<GeneratedAside draft={row.draft} schema={row.schema} monthValues={props.monthValues} />}
      footer={
        <EditorFooter
          isReadOnly={readOnly !== undefined}
          isBusy={save.isBusy}
          saveText={t(record === undefined ? 'row.add' : 'save')}
          onSave={submit}
          onLeave={() => leave(onClose)}
        />
      }
    >
      <div ref={body} className={styles.body}>
        {readOnly !== undefined && <Banner tone="warning">{readOnly}</Banner>}
        {save.failure !== undefined && <Banner tone="danger">{save.failure}</Banner>}
        {save.conflict}
        <fieldset disabled={readOnly !== undefined} className={styles.all}>
          <RowFields {...row} sheet={sheet} names={data.names} />
        </fieldset>
      </div>
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(null)}
          onLeave={() => {
            row.restart(start);
            setLeaving(null);
            leaving();
          }}
        />
      )}
    </EditorDialog>
  );
}

type Base = { fields: RecordFields; version: number };

/** Saves, and says what was refused where it was. */
function useSave(
  { store, record, onClose, onAdded }: RowEditorProps,
  row: ReturnType<typeof useRowForm>,
  onRefused: () => void,
) {
  const { t } = useTranslation(['editors', 'budget']);
  const bringIn = useSaved(store);
  const [base, setBase] = useState<Base | null>(
    record === undefined ? null : { fields: fieldsOf(record), version: record.version },
  );
  const [stale, setStale] = useState<{ current: BudgetRecord; mine: Partial<RecordFields> } | null>(null);
  const save = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ fields, over }: { fields: RecordFields; over: Base | null }) => {
      if (record === undefined || over === null) return addRow(store.data.source.budget.id, fields);
      const patch = patchOf(over.fields, fields);
      return Object.keys(patch).length === 0 ? record : changeRow(record.id, over.version, patch);
    },
    onSuccess: async (saved) => {
      row.restart(draftOf(fieldsOf(saved)));
      setStale(null);
      await bringIn({ record: saved });
      if (record === undefined) onAdded(saved);
      else onClose();
    },
    onError: (error, { fields, over }) => {
      const refusal = refusalOf(error);
      if (refusal.kind === 'stale' && over !== null)
        setStale({ current: refusal.current, mine: patchOf(over.fields, fields) });
      if (refusal.kind !== 'fields') return;
      for (const { field, message } of refusal.fields) row.form.setError(field, { type: 'server', message });
      onRefused();
    },
  });
  const submit = () =>
    void row.form.handleSubmit((fields) => save.mutate({ fields, over: base }), onRefused)();
  const isOther = save.error !== null && refusalOf(save.error).kind === 'other';
  return {
    submit,
    isBusy: save.isPending || stale !== null,
    failure: save.error !== null && isOther ? failureText(save.error) : undefined,
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
