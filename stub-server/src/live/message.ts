import type { GatewayEvent, ServerEvent } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import { AUDIENCES } from './audiences.ts';

export interface User {
  accountId: number;
  userId: number;
}

/** One tab of one user. */
export interface App extends User {
  appId: string;
}

export interface Person {
  userId: number;
  firstname: string;
  lastname: string;
}

export const appKey = ({ userId, appId }: Pick<App, 'userId' | 'appId'>): string => `${userId} ${appId}`;

/** Tags of a sheet go only to users who may see it. */
export interface Tags {
  kind: 'tags';
  tags: readonly Tag[];
  /** by sheet; tags of a sheet that is missing here are sent to no one */
  readers?: ReadonlyMap<number, readonly number[]>;
  /** for tags of payments: users who may see payments of every sheet; readers of a named sheet see its own */
  payers?: readonly number[];
}

/** The sheet that a tag names. */
export const sheetIn = ({ type, id }: Tag): number | null =>
  typeof id === 'number' && AUDIENCES[type].named === 'sheet' ? id : null;

export const isOfPayments = ({ type }: Tag): boolean => AUDIENCES[type].unnamed === 'payments';

/** The tags that a user may see. Where sheets are named, tags of lists and totals go to readers of these sheets only. */
export function tagsFor({ tags, readers, payers }: Tags, userId: number | null): readonly Tag[] {
  const sees = (sheet: number) => userId !== null && (readers?.get(sheet)?.includes(userId) ?? false);
  const named = tags.flatMap((tag) => sheetIn(tag) ?? []);
  const seesNamed = named.some(sees);
  const seesOne = named.length === 0 || seesNamed;
  const seesPayments = seesNamed || (userId !== null && (payers?.includes(userId) ?? false));
  return tags.filter((tag) => {
    const sheet = sheetIn(tag);
    if (sheet !== null) return sees(sheet);
    if (isOfPayments(tag)) return seesPayments;
    return seesOne || AUDIENCES[tag.type].unnamed !== 'sheets';
  });
}

/** A message to tabs of an account. */
export interface Message {
  /** null: every account */
  accountId: number | null;
  /** these users alone */
  userIds?: readonly number[];
  /** this tab alone */
  app?: App;
  /** the tabs with this sheet open */
  sheetId?: number;
  /** all except the tab that caused it, which has its answer */
  except?: Pick<App, 'userId' | 'appId'>;
  what: Tags | { kind: 'stream'; event: ServerEvent } | { kind: 'gateway'; event: GatewayEvent };
}

/** Whether a message is addressed to a user; the gateway knows who has which sheet open. */
export function isFor({ accountId, userIds }: Message, user: User): boolean {
  if (accountId !== null && accountId !== user.accountId) return false;
  return !userIds || userIds.includes(user.userId);
}

/** The tab of this user that caused a message, and so does not receive it. */
export const authorFor = ({ except }: Message, { userId }: User): string | undefined =>
  except?.userId === userId ? except.appId : undefined;
