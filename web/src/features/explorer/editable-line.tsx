import type { CashItem } from '@saldo/contract/report-cash-flow';
import PenLine from 'lucide-react/icons/pen-line';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FigureLine } from '#ui/ledger/figure-line.tsx';
import { AmountForm } from './amount-form.tsx';

type Editing = {
  /** the cell whose amount is being edited; null: none */
  cell: string | null;
  /** initial text of the edit; null: nothing typed */
  typed: string | null;
  /** Enter was already pressed */
  isSent: boolean;
  edit: (cell: string | null) => void;
  /** the amount was sent: the focus returns to the table */
  sent: () => void;
  /** the form was saved or left: the focus returns to the table */
  end: () => void;
};

/** The planned amount of the pane that is being edited. */
export const EditingAmount = createContext<Editing>({
  cell: null,
  typed: null,
  isSent: false,
  edit: () => undefined,
  sent: () => undefined,
  end: () => undefined,
});

export const cellKey = ({ origin: { recordId, month } }: CashItem): string => `${recordId} ${month}`;

/** Whether a line is a planned cell with an amount that the user may edit. */
export const isEditable = ({ state, mayMove }: CashItem): boolean => state === 'plan' && mayMove;

/** A payment, or the rest of a planned cell, whose amount can be edited here. */
export function EditableLine({ item, hasSign }: { item: CashItem; hasSign: boolean }) {
  const { t } = useTranslation('explorer');
  const editing = useContext(EditingAmount);
  const line = { item, amount: 'net' as const, hasSign };
  if (!isEditable(item)) return <FigureLine {...line} />;
  const key = cellKey(item);
  const isEdited = editing.cell === key;
  return (
    <FigureLine
      {...line}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return;
        event.preventDefault();
        editing.edit(key);
      }}
      tools={
        <IconButton
          icon={PenLine}
          size="small"
          label={t('edit.open', { name: item.name })}
          aria-keyshortcuts="F2"
          aria-expanded={isEdited}
          onClick={() => editing.edit(isEdited ? null : key)}
        />
      }
      form={
        isEdited ? (
          <AmountForm
            key={editing.typed}
            cell={item.origin}
            name={item.name}
            typed={editing.typed}
            isSent={editing.isSent}
            onSent={editing.sent}
            onClose={editing.end}
          />
        ) : undefined
      }
    />
  );
}
