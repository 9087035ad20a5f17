import type { BudgetRecord } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { RowFields } from '../row-editor/row-fields.tsx';
import { rowReadOnly } from '../row-editor/row-read-only.ts';
import { useRow } from '../row-editor/use-row.ts';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { PanelEditor } from './panel-editor.tsx';

type RowInPanelProps = {
  store: SheetFacts & SheetPlaces & SheetChanges;
  record: BudgetRecord;
  onWhole: () => void;
  onClose: () => void;
};

/** Every field of a row in the panel. The dialog shares the draft, so input continues there. */
export function RowInPanel({ store, record, onWhole, onClose }: RowInPanelProps) {
  const { t } = useTranslation(['editors', 'sheet-payments']);
  const { data } = store;
  const readOnly = rowReadOnly(t, data, record);
  const row = useRow(store, { record, isReadOnly: readOnly !== undefined, onSaved: onClose });
  return (
    <PanelEditor
      title={t('sheet-payments:properties.row')}
      keys="Alt+Enter"
      work={row.work}
      locked={row.locked}
      readOnly={readOnly}
      onWhole={onWhole}
      onClose={onClose}
    >
      <RowFields {...row} names={data.names} isNarrow />
    </PanelEditor>
  );
}
