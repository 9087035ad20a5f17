import { FilePen, Settings2, Table2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SheetColumn } from './sheet-list-columns.tsx';
import { toggleSheet } from './sheet-list-state.ts';
import styles from './sheet-list.module.css';
import type { SheetRow } from '../menu/tree-queries.ts';

type SheetListRowProps = {
  sheet: SheetRow;
  columns: readonly SheetColumn[];
  /** counted from 1, the head is the first */
  index: number;
  isChosen: boolean;
  /** The one row that Tab leads into. */
  isActive: boolean;
};

const iconOf = ({ isInternal, isDraft }: SheetRow) => (isInternal ? Settings2 : isDraft ? FilePen : Table2);

export const SheetListRow = memo(function SheetListRow(props: SheetListRowProps) {
  const { sheet, columns, index, isChosen, isActive } = props;
  const { t } = useTranslation('manage');
  return (
    <tr data-id={sheet.id} data-chosen={isChosen || undefined} aria-rowindex={index}>
      <td className={styles.box}>
        <Checkbox
          hidesLabel
          label={t('bulk.choose', { name: sheet.name })}
          isChecked={isChosen}
          onChange={() => toggleSheet(sheet.id)}
        />
      </td>
      <th scope="row">
        <Link
          to={sheet.isDraft ? `/budget/add/${sheet.id}` : `/budget/${sheet.id}`}
          tabIndex={isActive ? 0 : -1}
          data-list-item
          {...(isActive && { 'data-region-entry': true })}
        >
          <Icon of={iconOf(sheet)} size="small" />
          <span>{sheet.name}</span>
        </Link>
      </th>
      {columns.map(({ key, look, render }) => (
        <td key={key} className={look && styles[look]}>
          {render(sheet)}
        </td>
      ))}
    </tr>
  );
});
