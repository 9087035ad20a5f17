import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import { GeneratedAside } from './generated-aside.tsx';
import type { RowDraft } from './row-draft.ts';
import { RowFields } from './row-fields.tsx';
import { useRow } from './use-row.ts';

type RowEditorProps = {
  store: SheetFacts & SheetChanges;
  /** undefined: a new row */
  record?: BudgetRecord | undefined;
  /** what a new row begins with */
  start?: RowDraft;
  monthValues: readonly MonthValue[];
  /** why nothing can be changed, whoever edits it */
  readOnly: string | undefined;
  /** to another row, as the rows are shown */
  walk?: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
};

/** The row as a dialog: every field of it and, beside them, what it will generate. */
export function RowEditor({ store, record, start, readOnly, walk, onClose, monthValues }: RowEditorProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const { data } = store;
  const isReadOnly = readOnly !== undefined;
  const row = useRow(store, { record, start, isReadOnly, onSaved: onClose });
  const name = data.names.tradeSubjects.get(row.draft.tradeSubjectId ?? 0);
  return (
    <EditorFrame
      title={record === undefined ? t('row.newTitle') : (name ?? t('row.title'))}
      subtitle={t(record === undefined ? 'row.newSubtitle' : 'row.subtitle', {
        sheet: data.source.budget.name,
      })}
      work={row.work}
      locked={row.locked}
      readOnly={readOnly}
      walk={walk && { ...walk, labels: { previous: t('row.previous'), next: t('row.next') } }}
      {...(record === undefined && { saveText: t('row.add') })}
      aside={<GeneratedAside draft={row.draft} schema={row.schema} monthValues={monthValues} />}
      onClose={onClose}
    >
      <RowFields {...row} names={data.names} />
    </EditorFrame>
  );
}
