import { useTranslation } from 'react-i18next';

export const DATA_TABS = ['budgets-list', 'structure'] as const;
export type DataTab = (typeof DATA_TABS)[number];

export const dataPath = (tab: DataTab): string => `/system/data?tab=${tab}`;

/** The tabs of `/system/data`, shared by its screens. */
export function useDataTabs(current: DataTab, count?: number) {
  const { t } = useTranslation('common');
  return {
    label: t('dataTabs.label'),
    tabs: DATA_TABS.map((tab) => ({
      to: dataPath(tab),
      label: t(`dataTabs.${tab}`),
      isCurrent: tab === current,
      count: tab === current ? count : undefined,
    })),
  };
}
