import { useTranslation } from 'react-i18next';
import { useMaySeeSheets } from '#lib/session/may-see-sheets.ts';

export const DATA_TABS = [
  'budgets-list',
  'contractors',
  'accounts',
  'sections',
  'trade-subjects',
  'structure',
] as const;
export type DataTab = (typeof DATA_TABS)[number];

export const dataPath = (tab: DataTab): string => `/system/data?tab=${tab}`;

/** Tabs about sheets, which not everyone sees. */
const OF_SHEETS: ReadonlySet<DataTab> = new Set(['budgets-list', 'structure']);

/** The tabs of `/system/data`, shared by its screens. */
export function useDataTabs(current: DataTab, count?: number) {
  const { t } = useTranslation('common');
  const seesSheets = useMaySeeSheets();
  return {
    label: t('dataTabs.label'),
    tabs: DATA_TABS.filter((tab) => seesSheets || !OF_SHEETS.has(tab)).map((tab) => ({
      to: dataPath(tab),
      label: t(`dataTabs.${tab}`),
      isCurrent: tab === current,
      count: tab === current ? count : undefined,
    })),
  };
}
