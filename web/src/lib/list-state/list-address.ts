import { oneOfValue, textValue, wholeValue, type AddressValue } from './address-values.ts';

/** Definition of a list: key, filters and sorts. */
export type ListDefinition<Filters extends object, Sort extends string> = {
  /** key of the list's stored columns and kept ticks and position */
  name: string;
  /** keys of sortable columns; the first is the default sort */
  sorts: readonly [Sort, ...Sort[]];
  filters: { readonly [Key in keyof Filters]: AddressValue<Filters[Key]> };
  /** direction of the default sort; absent: ascending */
  direction?: Direction;
};

export const defineList = <Filters extends object, const Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
): ListDefinition<Filters, Sort> => definition;

export type Direction = 'asc' | 'desc';

/** A list's state in the address. */
export type ListWhere<Filters extends object, Sort extends string> = {
  search: string;
  filters: Filters;
  /** null: the default sort, or best matches first during a search */
  sort: Sort | null;
  direction: Direction;
  /** the visible page, from 1 */
  page: number;
};

const directionValue = oneOfValue(['asc', 'desc']);
const FIRST_PAGE = 1;

const entriesOf = <Filters extends object>(filters: {
  readonly [Key in keyof Filters]: AddressValue<Filters[Key]>;
}) => Object.entries(filters) as [keyof Filters & string, AddressValue<Filters[keyof Filters]>][];

/** `query` is the address's query string, with or without its question mark. */
export function readWhere<Filters extends object, Sort extends string>(
  { filters, sorts, direction = 'asc' }: ListDefinition<Filters, Sort>,
  query: string,
): ListWhere<Filters, Sort> {
  const address = new URLSearchParams(query);
  return {
    search: textValue.read(address.get('search')),
    filters: Object.fromEntries(
      entriesOf(filters).map(([key, value]) => [key, value.read(address.get(key))]),
    ) as Filters,
    sort: oneOfValue(sorts).read(address.get('sort')),
    direction: directionValue.read(address.get('direction')) ?? direction,
    page: wholeValue.read(address.get('page')) || FIRST_PAGE,
  };
}

/** The address's query string with the list's state; other parameters are kept. */
export function writeWhere<Filters extends object, Sort extends string>(
  { filters, direction = 'asc' }: ListDefinition<Filters, Sort>,
  where: ListWhere<Filters, Sort>,
  query = '',
): string {
  const address = new URLSearchParams(query);
  const put = (key: string, text: string | null) =>
    text === null ? address.delete(key) : address.set(key, text);
  put('search', textValue.write(where.search));
  for (const [key, value] of entriesOf(filters)) put(key, value.write(where.filters[key]));
  put('sort', where.sort);
  put('direction', where.direction === direction ? null : where.direction);
  put('page', where.page === FIRST_PAGE ? null : String(where.page));
  const text = address.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether search or filters are active. */
export const isNarrowed = <Filters extends object, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
  { search, filters }: ListWhere<Filters, Sort>,
): boolean =>
  search.trim() !== '' ||
  entriesOf(definition.filters).some(([key, value]) => value.write(filters[key]) !== null);

/** Clears search and filters; the sort stays. */
export const widened = <Filters extends object, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
  { sort, direction }: ListWhere<Filters, Sort>,
): ListWhere<Filters, Sort> => ({ ...readWhere(definition, ''), sort, direction });
