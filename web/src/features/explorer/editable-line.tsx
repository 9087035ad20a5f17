import type { CashItem } from '@saldo/contract/report-cash-flow';
import PenLine from 'lucide-react/icons/pen-line';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FigureLine } from '#ui/ledger/figure-line.tsx';
import { AmountForm } from './amount-form.tsx';

type Editing = {
  /** the cell whose amount is being changed; null: none */
  cell: string | null;
  /** what its change began with; null: nothing was typed */
  typed: string | null;
  /** Enter was pressed already */
  isSent: boolean;
  edit: (cell: string | null) => void;
  /** the form has been saved or left: the keys go on in the table */
  end: () => void;
};

/** Which planned amount of the pane is being changed. */
export const EditingAmount = createContext<Editing>({
  cell: null,
  typed: null,
  isSent: false,
  edit: () => undefined,
  end: () => undefined,
});

export const cellKey = ({ origin: { recordId, month } }: CashItem): string => `${recordId} ${month}`;

/** Whether a line is of a planned cell whose amount the user may change. */
export const isEditable = ({ state, mayMove }: CashItem): boolean => state === 'plan' && mayMove;

/** A payment, or what is left of a planned cell, whose amount can be changed here. */
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
            onClose={editing.end}
          />
        ) : undefined
      }
    />
  );
}
