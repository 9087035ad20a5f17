import { ArrowDown, ArrowUp, Pin, Settings2, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonthRange, formatPln } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Amount } from '#ui/amount.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { SheetListFilter, SheetSort } from './sheet-list-filter.ts';
import styles from './sheet-list.module.css';
import { usePin, type SheetRow } from './tree-queries.ts';

type SheetListTableProps = {
  sheets: readonly SheetRow[];
  filter: SheetListFilter;
  /** Ids of the ticked sheets. */
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
};

export function SheetListTable({ sheets, filter, chosen, onChoose }: SheetListTableProps) {
  const { t } = useTranslation(['budget', 'manage']);
  const areAllChosen = sheets.every(({ id }) => chosen.has(id));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.box}>
            <Checkbox
              hidesLabel
              label={t('manage:bulk.all')}
              isChecked={areAllChosen}
              onChange={(isOn) => onChoose(new Set(isOn ? sheets.map(({ id }) => id) : []))}
            />
          </td>
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
          <Row
            key={sheet.id}
            sheet={sheet}
            isChosen={chosen.has(sheet.id)}
            onChoose={(isOn) => onChoose(withOrWithout(chosen, sheet.id, isOn))}
          />
        ))}
      </tbody>
    </table>
  );
}

const withOrWithout = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((other) => other !== id));

type RowProps = { sheet: SheetRow; isChosen: boolean; onChoose: (isOn: boolean) => void };

function Row({ sheet, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation(['budget', 'manage']);
  const pin = usePin();
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.box}>
        <Checkbox
          hidesLabel
          label={t('manage:bulk.choose', { name: sheet.name })}
          isChecked={isChosen}
          onChange={onChoose}
        />
      </td>
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
