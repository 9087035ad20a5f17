import { reportCashFlow } from '@saldo/contract/report-cash-flow';
import type { Direction } from '@saldo/contract/record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { daysOf, type CashView } from './cash-address.ts';

const api = createApi(reportCashFlow);

const overdueOf = (withOverdue: boolean) => (withOverdue ? {} : { withoutOverdue: '1' as const });

/**
 * The cash flow of a view; the previous one stays until it has loaded. Null: the view is unknown
 * yet.
 */
export function useCashFlow(view: CashView | null) {
  const query = view && {
    ...daysOf(view),
    unit: view.unit,
    group: view.group,
    ...overdueOf(view.withOverdue),
  };
  return useQuery({
    queryKey: keyOf('Reports', 'cashFlow', query),
    queryFn: async ({ signal }) => {
      if (query === null) throw new Error('A view is asked for once it is known');
      return await api.cashFlow.query({ query, fetchOptions: { signal } });
    },
    select: bodyOf,
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

/** A figure, by its position. */
export type Figure = {
  from: string;
  to: string;
  direction?: Direction | undefined;
  methodId?: number | undefined;
  budgetId?: number | undefined;
  sectionId?: number | undefined;
  transfers?: 'only' | 'none' | undefined;
};

/** The items of a figure. */
export function useFigure(figure: Figure, withOverdue: boolean) {
  const query = { ...figure, ...overdueOf(withOverdue) };
  return useQuery({
    queryKey: keyOf('Reports', 'cashFlowItems', query),
    queryFn: async ({ signal }) => await api.cashFlowItems.query({ query, fetchOptions: { signal } }),
    select: bodyOf,
    placeholderData: keepPreviousData,
  });
}

/** Gaps from today on within a view, and the moves that close them. */
export const useGaps = (view: CashView) => {
  const query = { ...daysOf(view), buffer: view.buffer };
  return useQuery({
    queryKey: keyOf('Reports', 'cashFlowGaps', query),
    queryFn: async ({ signal }) =>
      successOf(await api.cashFlowGaps.query({ query, fetchOptions: { signal } })).gaps,
    placeholderData: keepPreviousData,
  });
};
