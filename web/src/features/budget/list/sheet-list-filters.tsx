import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { placesOf, yearsOf, type SheetFilters } from './sheet-list.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

const EVERYWHERE = '';

type SheetListFiltersProps = {
  filters: SheetFilters;
  /** all sheets, from which the options are derived */
  sheets: readonly SheetRow[];
  onChange: (part: Partial<SheetFilters>) => void;
};

export function SheetListFilters({ filters, sheets, onChange }: SheetListFiltersProps) {
  const { t } = useTranslation(['budget', 'sheet-list']);
  const { folderId, categoryId, year, pinned, drafts } = filters;
  const keyOf = (folder: number, category: number | null) =>
    category === null ? `${folder}` : `${folder}-${category}`;
  const choosePlace = (key: string) => {
    const [folder, category] = key.split('-').map(Number);
    onChange({ folderId: folder || null, categoryId: category || null });
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
        onChange={(event) => onChange({ year: Number(event.target.value) || null })}
      >
        <option value={EVERYWHERE}>{t('sheet-list:filter.anyYear')}</option>
        {yearsOf(sheets).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </NativeSelect>
      <Checkbox
        label={t('sheet-list:list.onlyPinned')}
        isChecked={pinned}
        onChange={(isOn) => onChange({ pinned: isOn })}
      />
      <Checkbox
        label={t('sheet-list:filter.drafts')}
        isChecked={drafts}
        onChange={(isOn) => onChange({ drafts: isOn })}
      />
    </>
  );
}
