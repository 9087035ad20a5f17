import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { RowGone } from '../row-editor/row-editor-dialog.tsx';
import { useLock } from '#lib/live/use-lock.ts';
import { rowResource } from '../live/row-resource.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import { MonthEditor } from './month-editor.tsx';
import { monthReadOnly } from './month-read-only.ts';

type EditMonthDialogProps = { store: SheetFacts & SheetChanges; recordId: number; month: string };

/** `month-editor/edit/{recordId}/{month}` */
export function EditMonthDialog({ store, recordId, month: text }: EditMonthDialogProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const { open, close } = useDialogRoute();
  useStore(store.state, (state) => state.revision);
  const { data } = store;
  const record = data.plan(recordId)?.record;
  const isWanted = record !== undefined && data.source.budget.permission === 'write';
  const locked = useLock(isWanted ? rowResource(recordId) : null);
  const month = monthSchema.safeParse(text).data;
  const cell = month === undefined ? null : data.cellCovering(recordId, monthIndex(month));
  if (record === undefined || cell === null) return <RowGone onClose={close} />;
  const goTo = (other: number) => {
    const neighbour = data.cellCovering(recordId, other as MonthIndex);
    return neighbour === null
      ? undefined
      : () => open(`month-editor/edit/${recordId}/${monthText(neighbour.month)}`);
  };
  return (
    <MonthEditor
      key={`${recordId} ${cell.month}`}
      store={store}
      record={record}
      cell={cell}
      readOnly={monthReadOnly(t, data, record, cell.month)}
      locked={locked}
      walk={{ previous: goTo(cell.month - 1), next: goTo(cell.month + cell.span) }}
      onClose={close}
    />
  );
}
