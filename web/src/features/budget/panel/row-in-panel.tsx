import { monthText } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelEditor } from './panel-editor.tsx';
import { fieldsOf } from '../row-editor/row-changes.ts';
import { draftOf } from '../row-editor/row-draft.ts';
import { RowFields } from '../row-editor/row-fields.tsx';
import { rowReadOnly } from '../row-editor/row-read-only.ts';
import { unsavedRow } from '../row-editor/unsaved-row.ts';
import { focusFirstError, useRowForm } from '../row-editor/use-row-form.ts';
import { useRowSave } from '../row-editor/use-row-save.tsx';
import { useLock } from '#lib/live/use-lock.ts';
import { rowResource } from '../live/row-resource.ts';
import type { SheetStore } from '../store/store.ts';

type RowInPanelProps = { store: SheetStore; record: BudgetRecord; onWhole: () => void; onClose: () => void };

/** Every field of a row in the panel. What is typed goes on in the dialog, as it has the same draft. */
export function RowInPanel({ store, record, onWhole, onClose }: RowInPanelProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const { data } = store;
  const sheet = useMemo(
    () => ({ firstMonth: monthText(data.from), lastMonth: monthText(data.to) }),
    [data.from, data.to],
  );
  const start = draftOf(fieldsOf(record));
  const row = useRowForm(start, {
    key: `${data.source.budget.id} ${record.id}`,
    sheet,
    plan: data.plan(record.id),
  });
  const locked = useLock(rowResource(record.id));
  const body = useRef<HTMLDivElement>(null);
  const saving = { store, record, onClose, onAdded: onClose };
  const save = useRowSave(saving, row, () => focusFirstError(body.current));
  return (
    <div ref={body}>
      <PanelEditor
        title={t('budget:properties.row')}
        keys="Alt+Enter"
        readOnly={rowReadOnly(t, data, record) ?? locked?.text}
        takeOver={locked?.takeOver}
        unsaved={row.isDirty ? unsavedRow(t, data.names, row) : []}
        failure={save.failure}
        conflict={save.conflict}
        isDirty={row.isDirty}
        isBusy={save.isBusy}
        onSave={save.submit}
        onForget={() => row.restart(start)}
        onWhole={onWhole}
        onClose={onClose}
      >
        <RowFields {...row} sheet={sheet} names={data.names} isNarrow />
      </PanelEditor>
    </div>
  );
}
