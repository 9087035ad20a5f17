import type { LineFault } from '@saldo/contract/import-process';
import type { CellEdit } from '@saldo/contract/import-table';
import CopyCheck from 'lucide-react/icons/copy-check';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './import.module.css';
import { faultText } from './line-words.ts';

type FixCellProps = {
  cell: string;
  fault: LineFault;
  line: number;
  column: number;
  onCorrect: (edit: CellEdit) => void;
};

/** Moves the focus to the next invalid cell; after the last one to the table, whose keys then work. */
function goOn(from: HTMLElement): void {
  const cells = [...document.querySelectorAll<HTMLElement>('input[data-correction]')];
  const next = cells[cells.indexOf(from) + 1] ?? from.closest('section');
  next?.focus();
}

/** An invalid cell, edited in place: Enter for this line, Ctrl+Enter for all lines with the same text. */
export function FixCell({ cell, fault, line, column, onCorrect }: FixCellProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const [text, setText] = useState(cell);
  /** the last text sent, so that leaving the cell does not send it again */
  const sent = useRef(cell);
  const correct = (value: string, isEverywhere = false) => {
    if (value === cell) return;
    sent.current = value;
    onCorrect({ column, line: isEverywhere ? null : line, was: isEverywhere ? cell : null, value });
  };
  const why = faultText(t, fault);
  const { cure } = fault;
  return (
    <span className={styles.correction}>
      <input
        data-correction
        aria-invalid
        aria-label={t('correction.label', { line, fault: why })}
        aria-describedby={id}
        title={why}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== sent.current && correct(text)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(cell);
          const isEverywhere = event.ctrlKey || event.metaKey;
          // In a cell that nobody has touched, Ctrl+Enter starts the import.
          if (event.key !== 'Enter' || (isEverywhere && text === cell)) return;
          event.preventDefault();
          event.stopPropagation();
          correct(text === cell && cure !== null ? cure : text, isEverywhere);
          goOn(event.currentTarget);
        }}
      />
      {cure !== null && (
        <Button size="small" look="plain" onClick={() => correct(cure)}>
          {cure}
        </Button>
      )}
      <IconButton
        size="small"
        icon={CopyCheck}
        label={t('correction.everywhere', { text: cell })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => correct(text === cell && cure !== null ? cure : text, true)}
      />
      <span id={id} hidden>
        {t('correction.keys')}
      </span>
    </span>
  );
}
