import { useTranslation } from 'react-i18next';
import { AttachDialog } from '../attach-dialog.tsx';
import type { Cell } from './part-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

type PlaceDialogProps = {
  draft: PaymentDraft;
  cell: Cell;
  onChoose: (cell: Cell) => void;
  onClose: () => void;
};

/** The cell of a part, found by words among those that suit the document. */
export function PlaceDialog({ draft, cell, onChoose, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('payments');
  const { direction, issueDate, contractorId } = draft;
  return (
    <AttachDialog
      title={t('part.choosePlace')}
      rows={[{ direction, issueDate, cell, contractor: contractorId === null ? null : { id: contractorId } }]}
      isBusy={false}
      failure={null}
      onConfirm={({ recordId, month, budgetId }) => onChoose({ recordId, month, budgetId })}
      onClose={onClose}
    />
  );
}
