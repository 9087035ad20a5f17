import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { GeneratedAside } from './generated-aside.tsx';
import type { RowDraft } from './row-draft.ts';
import { RowFields } from './row-fields.tsx';
import { useRow } from './use-row.ts';

type RowEditorProps = {
  store: SheetFacts & SheetPlaces & SheetChanges;
  /** undefined for a new row */
  record?: BudgetRecord | undefined;
  /** initial values of a new row */
  start?: RowDraft;
  /** values typed before the editor was opened */
  given?: Partial<RowDraft>;
  monthValues: readonly MonthValue[];
  /** why it is read-only, regardless of locks */
  readOnly: string | undefined;
  /** opens the next or previous row in display order */
  walk?: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
};

/** The row editor as a dialog: every field, and a preview of its payments. */
export function RowEditor({ store, readOnly, walk, onClose, monthValues, ...edited }: RowEditorProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const { data } = store;
  const isReadOnly = readOnly !== undefined;
  const { record } = edited;
  const row = useRow(store, { record: undefined, ...edited, isReadOnly, onSaved: onClose });
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
      savesOnEnter
      onClose={onClose}
    >
      <RowFields {...row} names={data.names} />
    </EditorFrame>
  );
}
