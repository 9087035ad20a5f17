import { useTranslation } from 'react-i18next';

const TABS = ['budgets-list', 'structure'] as const;
type DataTab = (typeof TABS)[number];

/** The tabs of `/system/data`, the same over each of its screens. */
export function useDataTabs(current: DataTab, count?: number) {
  const { t } = useTranslation('common');
  return {
    label: t('dataTabs.label'),
    tabs: TABS.map((tab) => ({
      to: `/system/data?tab=${tab}`,
      label: t(`dataTabs.${tab}`),
      isCurrent: tab === current,
      count: tab === current ? count : undefined,
    })),
  };
}
