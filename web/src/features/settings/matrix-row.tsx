import { BUDGET_PERMISSIONS, type BudgetPermission } from '@saldo/contract/domain/permission';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Folder from 'lucide-react/icons/folder';
import Settings2 from 'lucide-react/icons/settings-2';
import Table2 from 'lucide-react/icons/table-2';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/text/icon.tsx';
import type { MatrixRow } from './matrix-rows.ts';
import type { Marks } from './rights-draft.ts';
import styles from './rights-matrix.module.css';

type MatrixRowProps = {
  row: MatrixRow;
  index: number;
  /** For each right: whether all, some or none of the row's sheets have it. */
  marks: Marks;
  /** Focused column; null if another row has the focus. */
  focusColumn: number | null;
  onGive: (sheetIds: readonly number[], permission: BudgetPermission) => void;
  onToggle: (key: string) => void;
};

/** Memoized: rerenders only when its own rights change, so that a click stays instant with 500 sheets. */
export const MatrixRowLine = memo(function MatrixRowLine(props: MatrixRowProps) {
  const { row, index, focusColumn, onGive, onToggle } = props;
  const { t } = useTranslation('team');
  const marks = props.marks.split(' ');
  const name = (
    <>
      <span className={styles.toggle} aria-hidden>
        {row.isExpanded !== undefined && (
          <Icon of={row.isExpanded ? ChevronDown : ChevronRight} size="tiny" />
        )}
      </span>
      {row.kind !== 'all' && <Icon of={iconOf(row)} size="small" />}
      <span>{row.name}</span>
      {row.kind !== 'sheet' && <small>{t('rights.sheets', { count: row.sheetIds.length })}</small>}
    </>
  );
  return (
    <tr data-row={index} data-kind={row.kind} aria-level={row.level} aria-expanded={row.isExpanded}>
      <th scope="row">
        {row.isExpanded === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          // The keyboard expands and collapses it from its row.
          <button type="button" className={styles.name} tabIndex={-1} onClick={() => onToggle(row.key)}>
            {name}
          </button>
        )}
      </th>
      {BUDGET_PERMISSIONS.map((permission, column) => (
        <td key={permission}>
          <label className={styles.mark}>
            <input
              type="checkbox"
              data-column={column}
              data-right={permission}
              tabIndex={focusColumn === column ? 0 : -1}
              ref={(box) => {
                if (box) box.indeterminate = marks[column] === 'some';
              }}
              checked={marks[column] === 'all'}
              aria-label={t('rights.mark', { name: row.name, right: t(`permission.${permission}`) })}
              onChange={() => onGive(row.sheetIds, permission)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
});

function iconOf({ kind, isInternal }: MatrixRow) {
  if (isInternal) return Settings2;
  return kind === 'sheet' ? Table2 : Folder;
}
