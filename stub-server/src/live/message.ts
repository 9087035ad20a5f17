import type { GatewayEvent, ServerEvent } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';

/** One tab of one user. */
export interface App {
  accountId: number;
  userId: number;
  appId: string;
}

export interface Person {
  userId: number;
  firstname: string;
  lastname: string;
}

export const appKey = ({ userId, appId }: Pick<App, 'userId' | 'appId'>): string => `${userId} ${appId}`;

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
  what:
    | { kind: 'tags'; tags: readonly Tag[] }
    | { kind: 'stream'; event: ServerEvent }
    | { kind: 'gateway'; event: GatewayEvent };
}

/** Whether a message is for a tab at all; who looks at which sheet the gateway knows. */
export function isFor(message: Message, app: App): boolean {
  const { accountId, userIds, app: only, except } = message;
  if (accountId !== null && accountId !== app.accountId) return false;
  if (userIds && !userIds.includes(app.userId)) return false;
  if (only && appKey(only) !== appKey(app)) return false;
  return !except || appKey(except) !== appKey(app);
}
