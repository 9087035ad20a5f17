import { OwnRowQuestion } from '../month-editor/own-row-question.tsx';
import { useMoveAmount } from '../month-editor/use-move-amount.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import type { AmountMove } from './beside-document.ts';

type OwnRowDialogProps = {
  store: OpenedSheet;
  move: AmountMove;
  onClose: (isDone: boolean) => void;
};

/** A cut amount pasted beside a document, of its own row or another one: it is moved into a new row. */
export function OwnRowDialog({
  store,
  move: { recordId, from, toRecordId, to },
  onClose,
}: OwnRowDialogProps) {
  const { data } = store;
  const record = data.plan(recordId)?.record;
  const [cell, other] = [data.cellCovering(recordId, from), data.cellCovering(toRecordId, to)];
  const move = useMoveAmount(store, () => {
    store.blocks.cut(null);
    onClose(true);
  });
  if (record === undefined || cell === null || other === null) return null;
  return (
    <OwnRowQuestion
      move={{ record, from: cell, to: other }}
      isBusy={move.isPending}
      failure={move.error}
      onConfirm={() =>
        move.mutate({
          record,
          cell,
          to,
          asOwnRow: true,
          ...(toRecordId !== recordId && { besideRowId: toRecordId }),
        })
      }
      onClose={() => onClose(false)}
      finalFocus={() => store.grid?.element ?? null}
    />
  );
}
