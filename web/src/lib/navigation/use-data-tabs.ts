import { budget } from '@saldo/contract/budget';
import { contractorManagement } from '@saldo/contract/contractor-management';
import { paymentMethodManagement } from '@saldo/contract/payment-method-management';
import { sectionManagement } from '@saldo/contract/section-management';
import type { TagType } from '@saldo/contract/tags';
import { tradeSubjectManagement } from '@saldo/contract/trade-subject-management';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useMaySeeSheets } from '#lib/session/may-see-sheets.ts';
import { DATA_TABS, dataPath, type DataTab } from './data-tabs.ts';

const calls = createApi({
  sheets: budget.pages,
  contractors: contractorManagement.page,
  accounts: paymentMethodManagement.page,
  sections: sectionManagement.page,
  subjects: tradeSubjectManagement.page,
});

const ONE = { page: 1, pageSize: 1 };

type CallInput = { body: typeof ONE; fetchOptions: { signal: AbortSignal } };
type Counted = { tag: TagType; call: (asked: CallInput) => Promise<{ body: { total: number } }> };

/** Lists with a count of items, each with the tag of its changes. */
const LISTS: Partial<Record<DataTab, Counted>> = {
  'budgets-list': { tag: 'Budget', call: calls.sheets.mutate },
  contractors: { tag: 'Contractor', call: calls.contractors.mutate },
  accounts: { tag: 'PaymentMethod', call: calls.accounts.mutate },
  sections: { tag: 'Section', call: calls.sections.mutate },
  'trade-subjects': { tag: 'TradeSubject', call: calls.subjects.mutate },
};

/**
 * The number of items in the lists of these tabs; undefined: unknown yet, or a tab without a list.
 */
function useDataCounts(tabs: readonly DataTab[]): ReadonlyMap<DataTab, number> {
  const counted = tabs.flatMap((tab) => {
    const list = LISTS[tab];
    return list ? [{ tab, ...list }] : [];
  });
  return useQueries({
    queries: counted.map(({ tag, call }) => ({
      queryKey: keyOf(tag, 'count'),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        successOf(await call({ body: ONE, fetchOptions: { signal } })).total,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, place) => {
          const tab = counted[place]?.tab;
          return tab === undefined || data === undefined ? [] : [[tab, data] as const];
        }),
      ),
  });
}

/** Tabs about sheets, which not every user sees. */
const OF_SHEETS: ReadonlySet<DataTab> = new Set(['budgets-list', 'structure']);

/**
 * The number of items in the list of a tab, without search and filters; undefined: not requested or
 * unknown yet.
 */
export const useDataCount = (tab: DataTab, isAsked: boolean): number | undefined =>
  useDataCounts(isAsked ? [tab] : []).get(tab);

/**
 * The tabs of `/system/data`, shared by its screens; `count` null: the current list is filtered, so
 * its total is requested.
 */
export function useDataTabs(current: DataTab, count?: number | null) {
  const { t } = useTranslation('common');
  const seesSheets = useMaySeeSheets();
  const tabs = DATA_TABS.filter((tab) => seesSheets || !OF_SHEETS.has(tab));
  const counts = useDataCounts(tabs.filter((tab) => tab !== current || count === null));
  return {
    label: t('dataTabs.label'),
    tabs: tabs.map((tab) => ({
      to: dataPath(tab),
      label: t(`dataTabs.${tab}`),
      isCurrent: tab === current,
      count: tab === current && count !== null ? count : counts.get(tab),
    })),
  };
}
