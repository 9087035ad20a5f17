import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';

const LISTS = {
  paymentMethodId: 'payment-method',
  tradeSubjectId: 'trade-subject',
  sectionId: 'section',
} as const;

/** The text of a field's value: of unsaved input, and of values saved by another user. */
export function useFieldTexts(): (field: string, value: unknown) => string {
  const { t } = useTranslation('master-editors');
  const methods = useMasterData(LISTS.paymentMethodId).items;
  const subjects = useMasterData(LISTS.tradeSubjectId).items;
  const sections = useMasterData(LISTS.sectionId).items;
  const names = {
    paymentMethodId: methods,
    belongsToId: methods,
    tradeSubjectId: subjects,
    sectionId: sections,
  };
  const isListed = (field: string): field is keyof typeof names => field in names;
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none');
    if (isListed(field)) return names[field].find(({ id }) => id === value)?.name ?? t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((one) => text('', one)).join(', ') || t('none');
    if (typeof value === 'object') return 'number' in value ? String(value.number) : '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return text;
}
