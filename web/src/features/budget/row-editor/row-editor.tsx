import { monthText } from '@saldo/contract/domain/month';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner, type BannerAction } from '#ui/banner.tsx';
import { intoSight } from '#ui/in-sight.ts';
import { EditorDialog } from '#ui/editor-dialog.tsx';
import type { SheetStore } from '../store/store.ts';
import { EditorFooter } from './editor-footer.tsx';
import { GeneratedAside } from './generated-aside.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { RowDraft } from './row-draft.ts';
import { ReadOnlyWords } from './read-only-words.tsx';
import styles from './row-fields.module.css';
import { RowFields } from './row-fields.tsx';
import { unsavedRow } from './unsaved-row.ts';
import { focusFirstError, useRowForm } from './use-row-form.ts';
import { useRowSave } from './use-row-save.tsx';

type RowEditorProps = {
  store: SheetStore;
  /** undefined: a new row */
  record?: BudgetRecord | undefined;
  start: RowDraft;
  monthValues: readonly MonthValue[];
  /** why nothing can be changed */
  readOnly: string | undefined;
  /** asks whoever edits the row for it */
  takeOver?: BannerAction | undefined;
  /** to another row, as the rows are shown */
  walk: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
  onAdded: () => void;
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
  const row = useRowForm(start, { key, sheet, plan: record && data.plan(record.id) });
  const body = useRef<HTMLDivElement>(null);
  const save = useRowSave(props, row, () => focusFirstError(body.current));
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
        <ReadOnlyWords
          readOnly={readOnly}
          takeOver={props.takeOver}
          unsaved={row.isDirty ? unsavedRow(t, data.names, row) : []}
        />
        {save.failure !== undefined && (
          <Banner ref={intoSight} tone="danger">
            {save.failure}
          </Banner>
        )}
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
