import { oneOfValue, textValue, wholeValue, type AddressValue } from './address-values.ts';

/** What a list is called, what narrows it and what orders it. */
export type ListDefinition<Filters extends object, Sort extends string> = {
  /** names what is stored of the list (chosen columns) and kept (ticks, place) */
  name: string;
  /** keys of the columns that order it; the first one is the usual order */
  sorts: readonly [Sort, ...Sort[]];
  filters: { readonly [Key in keyof Filters]: AddressValue<Filters[Key]> };
};

export const defineList = <Filters extends object, const Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
): ListDefinition<Filters, Sort> => definition;

export type Direction = 'asc' | 'desc';

/** What the address says of a list. */
export type ListWhere<Filters extends object, Sort extends string> = {
  search: string;
  filters: Filters;
  /** null: the usual order, or the best hits first while something is searched */
  sort: Sort | null;
  direction: Direction;
  /** the page whose rows are in sight, from 1 */
  page: number;
};

const directionValue = oneOfValue(['asc', 'desc']);
const FIRST_PAGE = 1;

const entriesOf = <Filters extends object>(filters: {
  readonly [Key in keyof Filters]: AddressValue<Filters[Key]>;
}) => Object.entries(filters) as [keyof Filters & string, AddressValue<Filters[keyof Filters]>][];

/** `query` is the address's search part, with or without its question mark. */
export function readWhere<Filters extends object, Sort extends string>(
  { filters, sorts }: ListDefinition<Filters, Sort>,
  query: string,
): ListWhere<Filters, Sort> {
  const address = new URLSearchParams(query);
  return {
    search: textValue.read(address.get('search')),
    filters: Object.fromEntries(
      entriesOf(filters).map(([key, value]) => [key, value.read(address.get(key))]),
    ) as Filters,
    sort: oneOfValue(sorts).read(address.get('sort')),
    direction: directionValue.read(address.get('direction')) ?? 'asc',
    page: wholeValue.read(address.get('page')) || FIRST_PAGE,
  };
}

/** The address's search part with the list's state in it; parameters that are not the list's stay. */
export function writeWhere<Filters extends object, Sort extends string>(
  { filters }: ListDefinition<Filters, Sort>,
  where: ListWhere<Filters, Sort>,
  query = '',
): string {
  const address = new URLSearchParams(query);
  const put = (key: string, text: string | null) =>
    text === null ? address.delete(key) : address.set(key, text);
  put('search', textValue.write(where.search));
  for (const [key, value] of entriesOf(filters)) put(key, value.write(where.filters[key]));
  put('sort', where.sort);
  put('direction', where.direction === 'asc' ? null : where.direction);
  put('page', where.page === FIRST_PAGE ? null : String(where.page));
  const text = address.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether search or filters leave rows out. */
export const isNarrowed = <Filters extends object, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
  { search, filters }: ListWhere<Filters, Sort>,
): boolean =>
  search.trim() !== '' ||
  entriesOf(definition.filters).some(([key, value]) => value.write(filters[key]) !== null);

/** Without search and filters; the order stays. */
export const widened = <Filters extends object, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
  { sort, direction }: ListWhere<Filters, Sort>,
): ListWhere<Filters, Sort> => ({ ...readWhere(definition, ''), sort, direction });
