import { reportExplorer } from '@saldo/contract/report-explorer';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';
import { daysOf, type ExplorerView, type Kind } from './explorer-address.ts';
import type { Place } from './node-place.ts';

const api = createApi(reportExplorer);

type Query = z.input<typeof reportExplorer.explorerBudget.query>;
type ItemsQuery = z.input<typeof reportExplorer.explorerItems.query>;

const STRUCTURE = ['folder', 'category', 'sheet', 'section'] as const;

/** Parameters common to all queries of a view. */
const filtersOf = ({ withInternals, phrase }: ExplorerView) => ({
  ...(!withInternals && { withoutInternals: '1' as const }),
  ...(phrase.trim() !== '' && { phrase: phrase.trim() }),
});

const levelsOf = (kind: Kind, { group, phrase }: ExplorerView): string =>
  [
    ...(kind === 'booking' ? ['booked'] : []),
    ...(group === 'structure' ? STRUCTURE : [group]),
    // matches of a search are shown at once
    ...(phrase.trim() === '' ? [] : ['row']),
  ].join(',');

function queryOf(kind: Kind, view: ExplorerView, yearsBefore: number): Query {
  const { dates } = view;
  const shape = { ...filtersOf(view), ...daysOf(view, yearsBefore), rows: levelsOf(kind, view) };
  return kind === 'budget' ? { ...shape, dates } : shape;
}

const ask = async (kind: Kind, query: Query, signal: AbortSignal) => {
  const call = kind === 'budget' ? api.explorerBudget : api.explorerBooking;
  return await call.query({ query, fetchOptions: { signal } });
};

/**
 * The figures of a view; the previous ones stay until they have loaded. Null: the view is unknown
 * yet.
 */
export function useExplorer(kind: Kind, view: ExplorerView | null, yearsBefore: 0 | 1 = 0) {
  const isAsked = view !== null && (yearsBefore === 0 || view.isCompared);
  const query = isAsked ? queryOf(kind, view, yearsBefore) : null;
  return useQuery({
    queryKey: keyOf('Reports', 'explorer', kind, query),
    queryFn: async ({ signal }) => {
      if (query === null) throw new Error('A view is asked for once it is known');
      return await ask(kind, query, signal);
    },
    select: bodyOf,
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

/** The view as a file, with all of its rows. */
export async function readExplorer(kind: Kind, view: ExplorerView, format: FileFormat) {
  const rows = levelsOf(kind, { ...view, phrase: '' });
  const query = {
    ...filtersOf(view),
    ...daysOf(view),
    rows: `${rows},row`,
    dates: kind === 'budget' ? view.dates : ('issue' as const),
  };
  const call = format === 'csv' ? api.explorerCsv : api.explorerXlsx;
  return successOf(await call.query({ query }));
}

/** The rows of each of these expanded nodes. */
export function useRowsIn(kind: Kind, view: ExplorerView, places: readonly Place[], yearsBefore: 0 | 1 = 0) {
  return useQueries({
    queries: (yearsBefore === 0 || view.isCompared ? places : []).map((place) => {
      const query = { ...queryOf(kind, view, yearsBefore), ...place, rows: 'row' };
      return {
        queryKey: keyOf('Reports', 'explorerRows', kind, query),
        queryFn: async ({ signal }: { signal: AbortSignal }) => successOf(await ask(kind, query, signal)),
      };
    }),
  });
}

/** A figure, by its filters and days. */
export type Figure = Place & { from: string; to: string; direction?: 'income' | 'cost' | undefined };

/** The items of a figure. */
export function useFigure(kind: Kind, view: ExplorerView, figure: Figure) {
  const dates = kind === 'budget' ? view.dates : 'issue';
  const query: ItemsQuery = { ...filtersOf(view), ...figure, dates };
  return useQuery({
    queryKey: keyOf('Reports', 'explorerItems', query),
    queryFn: async ({ signal }) => await api.explorerItems.query({ query, fetchOptions: { signal } }),
    select: bodyOf,
    placeholderData: keepPreviousData,
  });
}
