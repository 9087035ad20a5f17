import { useTranslation } from 'react-i18next';
import { useColumnWords } from '#lib/column-words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/toolbar.tsx';
import { AddSheetButton } from '../menu/add-sheet-button.tsx';
import { placesOf, yearsOf } from './sheet-list-arrange.ts';
import { SheetListBulk } from './sheet-list-bulk.tsx';
import type { useSheetColumns } from './sheet-list-columns.tsx';
import type { SheetListFilter } from './sheet-list-filter.ts';
import { chooseSheets } from './sheet-list-state.ts';
import styles from './sheet-list.module.css';
import type { SheetRow } from '../menu/tree-queries.ts';

type SheetListToolbarProps = {
  filter: SheetListFilter;
  /** all sheets, from which the filters are made */
  sheets: readonly SheetRow[];
  chosen: readonly SheetRow[];
  columns: ReturnType<typeof useSheetColumns>;
  onArrowDown: () => void;
};

const NONE: ReadonlySet<number> = new Set();

/** Search and filters; while sheets are marked, what can be done with them. */
export function SheetListToolbar({ filter, sheets, chosen, columns, onArrowDown }: SheetListToolbarProps) {
  const { t } = useTranslation('budget');
  const words = useColumnWords();
  return (
    <Toolbar label={t('list.tools')}>
      <SearchField
        className={styles.search}
        label={t('list.search')}
        clearLabel={t('list.clearSearch')}
        value={filter.search}
        onChange={filter.setSearch}
        onArrowDown={onArrowDown}
      />
      {chosen.length > 0 && <ToolbarRule />}
      {chosen.length > 0 ? (
        <SheetListBulk chosen={chosen} onDone={() => chooseSheets(NONE)} />
      ) : (
        <Filters filter={filter} sheets={sheets} />
      )}
      <ToolbarSpace />
      <ColumnChooser
        words={words}
        fixed={[t('list.name')]}
        columns={columns.columns}
        onChange={columns.change}
        onReset={columns.reset}
      />
      <AddSheetButton look="primary" />
    </Toolbar>
  );
}

const EVERYWHERE = '';

function Filters({ filter, sheets }: Pick<SheetListToolbarProps, 'filter' | 'sheets'>) {
  const { t } = useTranslation(['budget', 'sheet-list']);
  const { folderId, categoryId, year } = filter;
  const keyOf = (folder: number, category: number | null) =>
    category === null ? `${folder}` : `${folder}-${category}`;
  const choosePlace = (key: string) => {
    const [folder, category] = key.split('-').map(Number);
    filter.setPlace({ folderId: folder || null, categoryId: category || null });
  };
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('sheet-list:filter.place')}
        value={folderId === null ? EVERYWHERE : keyOf(folderId, categoryId)}
        onChange={(event) => choosePlace(event.target.value)}
      >
        <option value={EVERYWHERE}>{t('sheet-list:filter.everywhere')}</option>
        {placesOf(sheets).map((place) => (
          <option
            key={keyOf(place.folderId, place.categoryId)}
            value={keyOf(place.folderId, place.categoryId)}
          >
            {place.categoryId === null ? place.name : `\u00A0\u00A0\u00A0${place.name}`}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        isSmall
        aria-label={t('sheet-list:filter.year')}
        value={year ?? EVERYWHERE}
        onChange={(event) => filter.setYear(Number(event.target.value) || null)}
      >
        <option value={EVERYWHERE}>{t('sheet-list:filter.anyYear')}</option>
        {yearsOf(sheets).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </NativeSelect>
      <Checkbox label={t('list.onlyPinned')} isChecked={filter.onlyPinned} onChange={filter.setOnlyPinned} />
      <Checkbox
        label={t('sheet-list:filter.drafts')}
        isChecked={filter.onlyDrafts}
        onChange={filter.setOnlyDrafts}
      />
    </>
  );
}
