import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import type { PaymentFilters } from './payment-list.ts';
import { useSheets, useStructure } from './places.ts';

type PlaceFiltersProps = {
  filters: PaymentFilters;
  onChange: (part: Partial<PaymentFilters>) => void;
};

/** Where in the plan payments lie: sheet, its category and folder, section and subject of the row. */
export function PlaceFilters({ filters, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation('payments');
  const { data: sheets = [] } = useSheets();
  const { data: structure } = useStructure();
  const sections = useMasterData('section').items;
  const subjects = useMasterData('trade-subject').items;
  const field = (
    key: 'budgetId' | 'categoryId' | 'folderId' | 'sectionId' | 'tradeSubjectId',
    words: { label: string; any: string; none: string },
    choices: readonly { id: number; name: string }[],
  ) => (
    <ChoiceField
      label={words.label}
      placeholder={words.any}
      emptyText={words.none}
      clearText={words.any}
      choices={choices}
      value={filters[key]}
      onChange={(id) => onChange({ [key]: id })}
      onClear={() => onChange({ [key]: null })}
    />
  );
  const words = (what: 'Section' | 'Subject' | 'Folder' | 'Category', label: string) => ({
    label,
    any: t(`filter.any${what}`),
    none: t(`filter.no${what}`),
  });
  const sheet = { label: t('attach.sheet'), any: t('filter.anySheet'), none: t('filter.noSheet') };
  return (
    <>
      {field('budgetId', sheet, sheets)}
      {field('folderId', words('Folder', t('filter.folder')), structure?.folders ?? [])}
      {field('categoryId', words('Category', t('filter.category')), structure?.categories ?? [])}
      {field('sectionId', words('Section', t('filter.section')), sections)}
      {field('tradeSubjectId', words('Subject', t('filter.subject')), subjects)}
    </>
  );
}
