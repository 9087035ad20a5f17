import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const SORTS = ['name', 'place', 'range', 'rows', 'value', 'created', 'access', 'pinned'] as const;
export type SheetSort = (typeof SORTS)[number];

const inAddress = {
  search: parseAsString.withDefault(''),
  folderId: parseAsInteger,
  categoryId: parseAsInteger,
  year: parseAsInteger,
  pinned: parseAsBoolean.withDefault(false),
  drafts: parseAsBoolean.withDefault(false),
  /** absent: by name, or the best hits first while something is searched */
  sort: parseAsStringLiteral(SORTS),
  direction: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('asc'),
};

/** Search, filters and order of the list live in the address, so that going back and sharing keep them. */
export function useSheetListFilter() {
  const [where, put] = useQueryStates(inAddress);
  const { search, folderId, categoryId, year, pinned, drafts, sort, direction } = where;
  const sorted = sort ?? (search.trim() === '' ? 'name' : null);
  return {
    search,
    folderId,
    categoryId,
    year,
    onlyPinned: pinned,
    onlyDrafts: drafts,
    sort: sorted,
    direction,
    isFiltered: search.trim() !== '' || pinned || folderId !== null || categoryId !== null || year !== null,
    setSearch: (phrase: string) => void put({ search: phrase }),
    setPlace: (place: { folderId: number | null; categoryId: number | null }) => void put(place),
    setYear: (value: number | null) => void put({ year: value }),
    setOnlyPinned: (isOn: boolean) => void put({ pinned: isOn }),
    setOnlyDrafts: (isOn: boolean) => void put({ drafts: isOn }),
    /** A second press on the same column turns the order round. */
    sortBy: (column: SheetSort) =>
      void put({ sort: column, direction: column === sorted && direction === 'asc' ? 'desc' : 'asc' }),
    clear: () => void put({ search: null, pinned: null, folderId: null, categoryId: null, year: null }),
  };
}
export type SheetListFilter = ReturnType<typeof useSheetListFilter>;
