import type { Tag, TagType } from '@saldo/contract/tags';

/** Key of a query that a tag invalidates: the tag's type, its id if it names one item, and what distinguishes it from others of that tag. Keys without a tag begin in lower case. */
export const keyOf = <Type extends TagType, const Rest extends readonly unknown[]>(
  type: Type,
  ...rest: Rest
): readonly [Type, ...Rest] => [type, ...rest];

/** Common prefix of the keys of all queries that a tag invalidates. */
export const keyOfTag = ({ type, id }: Tag): readonly unknown[] => (id === undefined ? [type] : [type, id]);

/** Lists of sheets have their own tag: they change more often than a sheet's properties. */
export const SHEET_LISTS = { type: 'Budget', id: 'LIST' } as const satisfies Tag;
