import { budget } from '@saldo/contract/budget';
import { dateInMonth, monthIndex } from '@saldo/contract/domain/month';
import { reportExplorer } from '@saldo/contract/report-explorer';
import { reportRevenue, type Counted } from '@saldo/contract/report-revenue';
import type { Direction } from '@saldo/contract/record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { RevenueView } from './revenue-address.ts';

const api = createApi({ ...reportRevenue, sheets: budget.list, payments: reportExplorer.explorerItems });

/** Sheets in the format of a query; undefined: all. */
export const textOf = (sheets: readonly number[]): string | undefined =>
  sheets.length === 0 ? undefined : sheets.join(',');

/** Finished sheets that the user sees, including tax sheets. */
export const useSheets = () =>
  useQuery({
    queryKey: keyOf('Budget', 'of-result'),
    queryFn: async ({ signal }) =>
      successOf(await api.sheets.query({ query: { includeInternals: '1' }, fetchOptions: { signal } })),
    select: (sheets) => sheets.filter(({ isDraft }) => !isDraft),
  });

/**
 * The result of a year, of some sheets or all; the previous one stays until it has loaded. Null:
 * the year is unknown yet.
 */
export const useRevenue = (view: Pick<RevenueView, 'year' | 'sheets'> | null) =>
  useQuery({
    queryKey: keyOf('Reports', 'revenue', view?.year ?? null, textOf(view?.sheets ?? [])),
    queryFn: async ({ signal }) => {
      const query = { year: view?.year ?? 0, sheets: textOf(view?.sheets ?? []) };
      return await api.revenue.query({ query, fetchOptions: { signal } });
    },
    select: bodyOf,
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });

/** Months of a figure, `YYYY-MM`, both included; without a direction the figure is the result. */
export type Figure = {
  from: string;
  to: string;
  direction?: Direction | undefined;
  /** absent: the result */
  counted?: Counted | undefined;
  /** ids separated by commas; absent: all sheets */
  sheets?: string | undefined;
  /** what a percentage compares it with: the income of the same months, or the year before */
  against?: 'income' | 'previous' | undefined;
};

/** Rows of a figure. */
export const useRevenueRows = ({ against: _against, ...figure }: Figure) =>
  useQuery({
    queryKey: keyOf('Reports', 'revenueRows', figure),
    queryFn: async ({ signal }) => await api.revenueRows.query({ query: figure, fetchOptions: { signal } }),
    select: bodyOf,
    placeholderData: keepPreviousData,
  });

const LAST_DAY = 31;

/** Payments of a row in the months of a figure, and the rest of its plan, net. */
export const useRowPayments = ({ from, to, direction }: Figure, recordId: number) => {
  const query = {
    from: dateInMonth(monthIndex(from), 1),
    to: dateInMonth(monthIndex(to), LAST_DAY),
    direction,
    recordId,
    withTaxes: '1' as const,
  };
  return useQuery({
    queryKey: keyOf('Reports', 'revenuePayments', query),
    queryFn: async ({ signal }) => await api.payments.query({ query, fetchOptions: { signal } }),
    select: bodyOf,
  });
};
