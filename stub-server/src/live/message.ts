import type { GatewayEvent, ServerEvent } from '@saldo/contract/realtime';
import type { Tags } from './audiences.ts';

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
