import type { Tag, TagType } from '@saldo/contract/tags';

/** Key of a query that a tag makes stale: the tag's type, its id where it names one thing, and what tells it from others of that tag. What no tag names begins with a word in lower case. */
export const keyOf = <Type extends TagType, const Rest extends readonly unknown[]>(
  type: Type,
  ...rest: Rest
): readonly [Type, ...Rest] => [type, ...rest];

/** Begins the keys of all queries that a tag names. */
export const keyOfTag = ({ type, id }: Tag): readonly unknown[] => (id === undefined ? [type] : [type, id]);

/** Lists of sheets have a tag of their own: they change more often than the facts of a sheet. */
export const SHEET_LISTS = { type: 'Budget', id: 'LIST' } as const satisfies Tag;
