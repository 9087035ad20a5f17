import type { Resource } from '@saldo/contract/realtime';
import type { Tag, TagType } from '@saldo/contract/tags';
import type { AppRoute, ServerInferRequest } from '@ts-rest/core';
import type { Db } from '#src/db/open.ts';

/** The parsed input of a write, its account, and the sheets that the guard found in it. */
type Written<Input> = Input & { accountId: number; sheets: readonly number[] };

/** Effects of a write beyond its own rows: stale tags, blocking locks of others, and users with changed rights. */
export interface Effects<Input = never> {
  /** tags that others must fetch again */
  tags: (call: Written<Input>) => readonly Tag[];
  /** further tags, which only the database tells before the write */
  alsoTags?: (call: Written<Input>, tx: Db) => Promise<readonly Tag[]>;
  /** resources that no other tab may have locked */
  locks?: (call: Written<Input>, tx: Db) => readonly Resource[] | Promise<readonly Resource[]>;
  /** sheets that it touches besides those that the guard found in it */
  alsoSheets?: (call: Written<Input>, tx: Db) => Promise<readonly number[]>;
  /** whether the tags concern only other tabs of the same user */
  isOwn?: true;
  /** whether it creates a sheet, which only its author and the master user may see at first */
  makesSheet?: true;
  /** users whose rights change */
  rightsOf?: (call: Written<Input>) => readonly number[];
  /** the user who is removed */
  removes?: (call: Written<Input>) => number;
}

/** Routes of a noun that write. */
export type WriteRoute<Noun> = {
  [Name in keyof Noun]: Noun[Name] extends { method: 'GET' } ? never : Name;
}[keyof Noun];

/** Effects of each route of a noun that writes; one that is missing does not compile. */
export type NounEffects<Noun> = {
  [Name in WriteRoute<Noun>]: Noun[Name] extends AppRoute ? Effects<ServerInferRequest<Noun[Name]>> : never;
};

export const tagsOf = (...types: TagType[]): Tag[] => types.map((type) => ({ type }));

/** A POST that reads, or a write that no open screen shows. */
export const NO_EFFECTS = { tags: () => [] };

/** Makes tags stale for everyone of the account. */
export const makesStale = (...types: TagType[]) => ({ tags: () => tagsOf(...types) });

/** Makes tags stale for the user's own other tabs. */
export const makesOwnStale = (...types: TagType[]) => ({ ...makesStale(...types), isOwn: true as const });
