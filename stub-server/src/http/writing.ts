import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Resource } from '@saldo/contract/realtime';
import { refuseLocked } from '#src/lock/refuse.ts';
import { payersOf, readersOf } from '#src/lock/rights.ts';
import { isOfPayments, sheetIn, type Message } from '#src/live/message.ts';
import type { Touches } from '#src/live/touches.ts';
import type { Deps } from './deps.ts';
import type { Session } from './session.ts';

/** A call that writes, as far as others are concerned. */
export interface WritingCall {
  touches: Touches<Record<string, unknown>>;
  session: Session;
  appId: string;
  /** parsed */
  input: Record<string, unknown>;
  sheets: readonly number[];
}

interface Audience {
  /** by sheet */
  readers: Map<number, readonly number[]>;
  /** absent: payments are not told of */
  payers?: readonly number[];
  /** absent: everyone of the account */
  userIds?: readonly number[];
}

function messagesOf(
  { touches, session, appId, input, sheets }: WritingCall,
  { readers, payers, ...whom }: Audience,
): Message[] {
  const { accountId, userId } = session;
  const call = { ...input, accountId, sheets };
  const tags = touches.tags(call);
  const changed = touches.rightsOf?.(call) ?? [];
  const told: Message[] = [];
  if (changed.length > 0) {
    const event = { type: 'acl.update', data: {} } as const;
    told.push({ accountId, userIds: changed, what: { kind: 'stream', event } });
  }
  if (tags.length > 0) {
    const what = { kind: 'tags', tags, readers, ...(payers ? { payers } : {}) } as const;
    told.push({ accountId, ...whom, except: { userId, appId }, what });
  }
  return told;
}

/**
 * The transactions of one call: each first makes sure that nobody else has locked what it touches, and tells the others once it
 * is committed. A caller that says what is to happen after the commit does neither.
 */
export function writingAs(call: WritingCall, { transact, live }: Pick<Deps, 'transact' | 'live'>): Transact {
  const { touches, session, appId, input, sheets } = call;
  const { accountId, userId } = session;
  const audience: Audience = { readers: new Map(), ...(touches.isOwn ? { userIds: [userId] } : {}) };
  /** As they are before the write: a sheet that is deleted by it is told to those who saw it. */
  const findReaders = async (tx: Db) => {
    const { readers } = audience;
    if (touches.makesSheet) audience.userIds = [userId, ...(await readersOf(tx, accountId, null))];
    const tags = touches.tags({ ...input, accountId, sheets });
    if (tags.some(isOfPayments)) audience.payers = await payersOf(tx, accountId);
    for (const tag of tags) {
      const sheet = sheetIn(tag);
      if (sheet !== null && !readers.has(sheet)) readers.set(sheet, await readersOf(tx, accountId, sheet));
    }
  };
  const tell = () => {
    for (const message of messagesOf(call, audience)) live.publish(message);
    const removed = touches.removes?.({ ...input, accountId, sheets });
    if (removed !== undefined) live.userGone({ accountId, userId: removed });
  };
  return (command, committed) => {
    if (committed) return transact(command, committed);
    return transact(async (tx) => {
      const resources: readonly Resource[] =
        (await touches.locks?.({ ...input, accountId, sheets }, tx)) ?? [];
      if (resources.length > 0) await refuseLocked(tx, { accountId, userId, appId }, resources);
      await findReaders(tx);
      return await command(tx);
    }, tell);
  };
}
