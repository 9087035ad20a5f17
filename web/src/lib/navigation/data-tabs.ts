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
