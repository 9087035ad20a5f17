import { reportRevenue } from '@saldo/contract/report-revenue';
import type { Direction } from '@saldo/contract/record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, createApi } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(reportRevenue);

/** The result of a year; the one before stays while another is on its way. Null: the year is not known yet. */
export const useRevenue = (year: number | null) =>
  useQuery({
    queryKey: keyOf('Reports', 'revenue', year),
    queryFn: async ({ signal }) =>
      await api.revenue.query({ query: { year: year ?? 0 }, fetchOptions: { signal } }),
    select: bodyOf,
    enabled: year !== null,
    placeholderData: keepPreviousData,
  });

/** Months of a figure, `YYYY-MM`, both included; without a direction it is the result. */
export type Figure = { from: string; to: string; direction?: Direction | undefined };

/** Rows that a figure consists of. */
export const useRevenueRows = (figure: Figure) =>
  useQuery({
    queryKey: keyOf('Reports', 'revenueRows', figure),
    queryFn: async ({ signal }) => await api.revenueRows.query({ query: figure, fetchOptions: { signal } }),
    select: bodyOf,
    placeholderData: keepPreviousData,
  });
