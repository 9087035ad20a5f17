import type { Cell } from '@saldo/contract/domain/cells';
import type { BudgetRecord } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { MonthForm } from '../month-editor/month-form.tsx';
import { monthReadOnly } from '../month-editor/month-read-only.ts';
import { useMonth } from '../month-editor/use-month.ts';
import { PanelEditor } from './panel-editor.tsx';
import { useLock } from '#lib/live/use-lock.ts';
import { rowResource } from '../live/row-resource.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

type MonthInPanelProps = {
  store: SheetFacts & SheetChanges;
  record: BudgetRecord;
  cell: Cell;
  onWhole: () => void;
  onClose: () => void;
};

/** Edits the values of the active month in the panel; moving the amount needs the dialog. */
export function MonthInPanel({ store, record, cell, onWhole, onClose }: MonthInPanelProps) {
  const { t } = useTranslation(['editors', 'sheet-payments']);
  const locked = useLock(rowResource(record.id));
  const month = useMonth({ store, record, cell, onSaved: onClose });
  return (
    <PanelEditor
      title={t('sheet-payments:properties.cell')}
      keys="Shift+F2"
      work={month.work}
      locked={locked}
      readOnly={monthReadOnly(t, store.data, record, cell.month)}
      onWhole={onWhole}
      onClose={onClose}
    >
      <MonthForm month={month} record={record} names={store.data.names} isNarrow />
    </PanelEditor>
  );
}
