import { useState } from 'react';
import { useSearchParams } from 'react-router';

const SORTS = ['name', 'path', 'value', 'firstMonth'] as const;
export type SheetSort = (typeof SORTS)[number];

const PAGE = 100;
const isSort = (value: string | null): value is SheetSort => SORTS.some((sort) => sort === value);

/** Search, filter and order of the list live in the address, so that going back and sharing keep them. */
export function useSheetListFilter() {
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState(PAGE);
  const put = (changes: Record<string, string | null>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const sortParam = query.get('sort');
  const sort: SheetSort = isSort(sortParam) ? sortParam : 'name';
  const direction: 'asc' | 'desc' = query.get('direction') === 'desc' ? 'desc' : 'asc';
  return {
    search: query.get('search') ?? '',
    onlyPinned: query.get('pinned') === '1',
    sort,
    direction,
    shown,
    setSearch: (search: string) => put({ search }),
    setOnlyPinned: (isOn: boolean) => put({ pinned: isOn ? '1' : null }),
    /** A second press on the same column turns the order round. */
    sortBy: (column: SheetSort) =>
      put({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : null }),
    clear: () => put({ search: null, pinned: null }),
    showMore: () => setShown(shown + PAGE),
  };
}
export type SheetListFilter = ReturnType<typeof useSheetListFilter>;
