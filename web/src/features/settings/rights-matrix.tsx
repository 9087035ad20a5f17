import type { BudgetPermission } from '@saldo/contract/domain/permission';
import { BUDGET_PERMISSIONS } from '@saldo/contract/domain/permission';
import type { TreeFolder } from '@saldo/contract/tree';
import { useCallback, useMemo, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { matrixMove, type MatrixPlace } from './matrix-keys.ts';
import { MatrixRowLine } from './matrix-row.tsx';
import { matrixRows, type MatrixRow } from './matrix-rows.ts';
import styles from './rights-matrix.module.css';
import { marksOf } from './rights-draft.ts';

export type GiveSheets = (sheetIds: readonly number[], permission: BudgetPermission) => void;

type RightsMatrixProps = {
  folders: readonly TreeFolder[];
  phrase: string;
  rightTo: (sheetId: number) => BudgetPermission;
  onGive: GiveSheets;
  /** The table element, to which the search moves the focus. */
  table: RefObject<HTMLTableElement | null>;
};

const COLUMNS = BUDGET_PERMISSIONS.length;

/** Folders, categories and sheets with the three rights; a right set on a branch applies to all its sheets. */
export function RightsMatrix({ folders, phrase, rightTo, onGive, table }: RightsMatrixProps) {
  const { t } = useTranslation('team');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useRows(folders, phrase, closed);
  const [place, setPlace] = useState<{ key: string; column: number }>({ key: ALL, column: 0 });
  const focused = rows.some(({ key }) => key === place.key) ? place : { key: rows[0]?.key, column: 0 };
  const toggle = useCallback((key: string) => setClosed((keys) => withOrWithout(keys, key)), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = placeOf(event.target);
    const move = at && matrixMove({ rows, columns: COLUMNS }, at, event.key);
    if (!move) return;
    event.preventDefault();
    if ('go' in move) focusAt(table.current, move.go);
    else if ('toggle' in move) toggle(rows[move.toggle]?.key ?? '');
    else give(onGive, rows, move.give);
  };
  const handleFocus = (event: FocusEvent) => {
    const at = placeOf(event.target);
    const key = at && rows[at.row]?.key;
    if (key !== undefined) setPlace({ key, column: at?.column ?? 0 });
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is an interactive table
      role="treegrid"
      className={styles.matrix}
      aria-label={t('rights.matrix')}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      <thead>
        <tr>
          <th scope="col">{t('rights.sheet')}</th>
          {BUDGET_PERMISSIONS.map((permission) => (
            <th key={permission} scope="col" className={styles.right}>
              {t(`permission.${permission}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <MatrixRowLine
            key={row.key}
            row={row}
            index={index}
            marks={marksOf(row.sheetIds.map(rightTo))}
            focusColumn={row.key === focused.key ? focused.column : null}
            onGive={onGive}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  );
}

const ALL = 'all';

const withOrWithout = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key]);

/** The tree beneath a row, or the whole tree. */
function useRows(
  folders: readonly TreeFolder[],
  phrase: string,
  closed: ReadonlySet<string>,
): readonly MatrixRow[] {
  const { t } = useTranslation('team');
  const isSearching = phrase.trim() !== '';
  const name = isSearching ? t('rights.found') : t('rights.all');
  return useMemo(() => {
    const rows = matrixRows(folders, phrase, closed);
    const sheetIds = rows.filter(({ kind }) => kind === 'folder').flatMap((row) => row.sheetIds);
    return [{ key: ALL, kind: 'all', level: 1, name, isInternal: false, sheetIds }, ...rows];
  }, [folders, phrase, closed, name]);
}

/** Finds a cell's position from the data attributes of the element and its row. */
function placeOf(target: EventTarget): MatrixPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

const focusAt = (table: HTMLElement | null, { row, column }: MatrixPlace) =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)?.focus();

function give(onGive: GiveSheets, rows: readonly MatrixRow[], { row, column }: MatrixPlace) {
  const permission = BUDGET_PERMISSIONS[column];
  const sheetIds = rows[row]?.sheetIds;
  if (permission && sheetIds) onGive(sheetIds, permission);
}
