import type { GatewayEvent, ServerEvent } from '@saldo/contract/realtime';
import type { Tag, TagType } from '@saldo/contract/tags';

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

/** Tags of a sheet are for those alone who may see it. */
export interface Tags {
  kind: 'tags';
  tags: readonly Tag[];
  /** by sheet; one that is missing here is nobody's */
  readers?: ReadonlyMap<number, readonly number[]>;
  /** of tags of payments: who may see payments wherever they lie; whoever sees one of the sheets named sees its own */
  payers?: readonly number[];
}

const OF_SHEETS: ReadonlySet<TagType> = new Set([
  'Budget',
  'BudgetRecords',
  'BudgetMonthsStates',
  'BudgetMonthChips',
  'History',
]);

/** The sheet that a tag names. */
export const sheetIn = ({ type, id }: Tag): number | null =>
  typeof id === 'number' && OF_SHEETS.has(type) ? id : null;

/** Lists and sums that sheets go into. */
const OVER_SHEETS: ReadonlySet<TagType> = new Set(['Budget', 'Tree', 'Dashboard', 'Reports', 'Acl']);

const OF_PAYMENTS: ReadonlySet<TagType> = new Set(['Payments', 'DetachedPayments', 'PaymentSource']);

export const isOfPayments = ({ type }: Tag): boolean => OF_PAYMENTS.has(type);

/** What a user may hear of: where sheets are named, the lists and sums over them are told to who may see one of these. */
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
    return seesOne || !OVER_SHEETS.has(tag.type);
  });
}

/** What is to be known, once, by an account's tabs. */
export interface Message {
  /** null: every account */
  accountId: number | null;
  /** these users alone */
  userIds?: readonly number[];
  /** this tab alone */
  app?: App;
  /** the tabs that look at this sheet */
  sheetId?: number;
  /** everyone but the tab that did it: its answer has told it */
  except?: Pick<App, 'userId' | 'appId'>;
  what: Tags | { kind: 'stream'; event: ServerEvent } | { kind: 'gateway'; event: GatewayEvent };
}

/** Whether a message is for a user at all; who looks at which sheet the gateway knows. */
export function isFor({ accountId, userIds }: Message, user: User): boolean {
  if (accountId !== null && accountId !== user.accountId) return false;
  return !userIds || userIds.includes(user.userId);
}

/** The tab of this user that did what a message tells: it leaves it out. */
export const authorFor = ({ except }: Message, { userId }: User): string | undefined =>
  except?.userId === userId ? except.appId : undefined;
