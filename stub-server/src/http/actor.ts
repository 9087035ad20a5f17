import type { Acl } from '@saldo/contract/domain/permission';
import { appIdOf } from './app-of.ts';
import type { Call } from './implement.ts';

/** The user on whose behalf a command runs, with the rights and the time that apply to it. */
export interface Actor {
  accountId: number;
  userId: number;
  acl: Acl;
  /** business date of the account */
  today: string;
  /** current instant */
  now: string;
  /** the command's idempotency key; null: none */
  commandKey: string | null;
  /** the calling tab; absent: unknown */
  appId?: string | null;
}

export async function actorOf({ session, acl, deps, request }: Call): Promise<Actor> {
  const { accountId, userId, today } = session;
  const appId = appIdOf(request);
  return {
    accountId,
    userId,
    today,
    acl: await acl(),
    now: deps.clock.now().toISOString(),
    commandKey: null,
    ...(appId !== '' && { appId }),
  };
}
