import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import type { PaymentFilters } from './payment-list.ts';
import { useSheets, useStructure } from './places.ts';

type PlaceFiltersProps = {
  filters: PaymentFilters;
  onChange: (part: Partial<PaymentFilters>) => void;
};

/**
 * The position of payments in the plan: sheet, its category and folder, section and subject of the
 * row.
 */
export function PlaceFilters({ filters, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation('payments');
  const { data: sheets = [] } = useSheets();
  const { data: structure } = useStructure();
  const field = (
    key: 'budgetId' | 'categoryId' | 'folderId',
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
  const item = (kind: 'section' | 'trade-subject', key: 'sectionId' | 'tradeSubjectId', any: string) => (
    <MasterDataField
      isFilter
      kind={kind}
      label={t(kind === 'section' ? 'filter.section' : 'filter.subject')}
      placeholder={any}
      clearText={any}
      value={filters[key]}
      onChange={(id) => onChange({ [key]: id })}
      onClear={() => onChange({ [key]: null })}
    />
  );
  const words = (what: 'Folder' | 'Category', label: string) => ({
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
      {item('section', 'sectionId', t('filter.anySection'))}
      {item('trade-subject', 'tradeSubjectId', t('filter.anySubject'))}
    </>
  );
}
