import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';

const SORTS = ['name', 'path', 'value', 'firstMonth'] as const;
export type SheetSort = (typeof SORTS)[number];

const PAGE = 100;

const inAddress = {
  search: parseAsString.withDefault(''),
  pinned: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(SORTS).withDefault('name'),
  direction: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('asc'),
};

/** Search, filter and order of the list live in the address, so that going back and sharing keep them. */
export function useSheetListFilter() {
  const [{ search, pinned, sort, direction }, put] = useQueryStates(inAddress);
  const [shown, setShown] = useState(PAGE);
  return {
    search,
    onlyPinned: pinned,
    sort,
    direction,
    shown,
    setSearch: (phrase: string) => void put({ search: phrase }),
    setOnlyPinned: (isOn: boolean) => void put({ pinned: isOn }),
    /** A second press on the same column turns the order round. */
    sortBy: (column: SheetSort) =>
      void put({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : 'asc' }),
    clear: () => void put({ search: null, pinned: null }),
    showMore: () => setShown(shown + PAGE),
  };
}
export type SheetListFilter = ReturnType<typeof useSheetListFilter>;
