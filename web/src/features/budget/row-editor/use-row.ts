import type { BudgetRecord } from '@saldo/contract/record';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { layoutRefusal } from '../live/layout-taken.ts';
import { rowResource } from '../live/row-resource.ts';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { followContractor, followStart } from './contractor-start.ts';
import { draftOf, fieldsOf, type RowDraft } from './row-draft.ts';
import { messageText } from './row-messages.ts';
import { refusedOf } from './row-refusal.ts';
import { fieldText } from './row-words.ts';
import { addRow, changeRow } from './save-row.ts';
import { unsavedRow } from './unsaved-row.ts';
import { useRowRange } from './use-row-range.ts';

type EditedRow = {
  /** undefined for a new row */
  record: BudgetRecord | undefined;
  /** initial values of a new row */
  start?: RowDraft | undefined;
  /** values typed before the editor was opened */
  given?: Partial<RowDraft> | undefined;
  isReadOnly: boolean;
  onSaved: () => void;
};

/** The row editor's state, shared by dialog and panel. */
export function useRow(
  store: SheetFacts & SheetPlaces & SheetChanges,
  { record, start: plain, given, isReadOnly, onSaved }: EditedRow,
) {
  const { t } = useTranslation(['editors', 'budget']);
  const client = useQueryClient();
  const { data } = store;
  const { sheet, schema, hintsOf } = useRowRange(store, record);
  const { names } = data;
  const editor = useEditor({
    key: `row ${data.source.budget.id} ${record?.id ?? 'new'}`,
    resource: record === undefined || isReadOnly ? null : rowResource(record.id),
    stored: record && { fields: fieldsOf(record), version: record.version },
    ...(plain && {
      start: {
        ...plain,
        ...followStart(client, plain, given),
        ...given,
      },
      follow: ({ contractorId }: Partial<RowDraft>, draft: RowDraft) =>
        contractorId === undefined ? {} : followContractor(client, draft, { plain, contractorId }),
    }),
    schema,
    draftOf,
    send: async ({ fields, patch, version, unsaved }) => {
      const name = names.tradeSubjects.get(fields.tradeSubjectId) ?? t('row.newTitle');
      // Text shown if the write is refused after the editor has closed.
      const about = { client, text: [name, unsaved.join('; ')].join(': ') };
      if (record === undefined || version === undefined) return addRow(store, fields, about);
      return changeRow(store, { id: record.id, version }, patch, about);
    },
    refusedOf,
    // A new row needs the lock on the sheet's layout, an existing row its own.
    failureOf: (error) => (record === undefined ? layoutRefusal(store, error) : failureText(error)),
    words: {
      label: (field) => t(`field.${field}`),
      text: (fields, field) => fieldText(t, names, fields, field),
      unsaved: (typed) => unsavedRow(t, names, typed),
    },
    onSaved,
  });
  return {
    ...editor,
    schema,
    sheet,
    hintOf: hintsOf(editor.draft),
    errorOf: (field: keyof RowDraft) => messageText(t, editor.codeOf(field)),
  };
}
