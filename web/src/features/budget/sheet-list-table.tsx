import { ArrowDown, ArrowUp, Pin, Settings2, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonthRange, formatPln } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Amount } from '#ui/amount.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { SheetListFilter, SheetSort } from './sheet-list-filter.ts';
import styles from './sheet-list.module.css';
import { usePin, type SheetRow } from './tree-queries.ts';

type SheetListTableProps = { sheets: readonly SheetRow[]; filter: SheetListFilter };

export function SheetListTable({ sheets, filter }: SheetListTableProps) {
  const { t } = useTranslation('budget');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHead column="name" label={t('list.name')} filter={filter} />
          <SortHead column="path" label={t('list.place')} filter={filter} />
          <SortHead column="firstMonth" label={t('list.range')} filter={filter} />
          <th scope="col" className={styles.number}>
            {t('list.rows')}
          </th>
          <SortHead column="value" label={t('list.value')} filter={filter} isNumber />
          <th scope="col" className={styles.action}>
            {t('list.pinned')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ sheet }: { sheet: SheetRow }) {
  const { t } = useTranslation('budget');
  const pin = usePin();
  return (
    <tr>
      <th scope="row">
        <Link to={`/budget/${sheet.id}`}>
          <Icon of={sheet.isInternal ? Settings2 : Table2} size="small" />
          {sheet.name}
        </Link>
      </th>
      <td>
        {sheet.folder.name} / {sheet.category.name}
      </td>
      <td>{formatMonthRange(sheet.firstMonth, sheet.lastMonth, currentLocale())}</td>
      <td className={styles.number}>{sheet.recordCount}</td>
      <td className={styles.number}>
        <Amount className={styles.value} text={formatPln(sheet.value)} />
      </td>
      <td className={styles.action}>
        <IconButton
          size="small"
          icon={Pin}
          isOn={sheet.isPinned}
          label={t('list.pin', { name: sheet.name })}
          onClick={() => pin(sheet.id, !sheet.isPinned)}
        />
      </td>
    </tr>
  );
}

type SortHeadProps = { column: SheetSort; label: string; filter: SheetListFilter; isNumber?: boolean };

function SortHead({ column, label, filter, isNumber = false }: SortHeadProps) {
  const isSorted = filter.sort === column;
  const order = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? order : 'none'} className={isNumber ? styles.number : undefined}>
      <button type="button" onClick={() => filter.sortBy(column)}>
        {label}
        {isSorted && <Icon of={filter.direction === 'asc' ? ArrowUp : ArrowDown} size="tiny" />}
      </button>
    </th>
  );
}
