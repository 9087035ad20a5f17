import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Resource } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import { refuseLocked } from '#src/lock/refuse.ts';
import { payersOf, readersOf } from '#src/lock/audience.ts';
import type { Message } from '#src/live/message.ts';
import type { Effects } from './effects.ts';
import type { Deps } from './deps.ts';
import type { Session } from './session.ts';

/** A write with the input of its effects. */
export interface WritingCall {
  effects: Effects<Record<string, unknown>>;
  session: Session;
  appId: string;
  /** parsed */
  input: Record<string, unknown>;
  sheets: readonly number[];
}

interface Audience {
  /** that the write touches */
  sheets: readonly number[];
  /** that only the database told */
  furtherTags: readonly Tag[];
  /** by sheet */
  readers: Map<number, readonly number[]>;
  /** absent: no tags of payments */
  payers?: readonly number[];
  /** absent: everyone of the account */
  userIds?: readonly number[];
}

const tagsOf = (
  { effects, session: { accountId }, input }: WritingCall,
  { sheets, furtherTags }: Pick<Audience, 'sheets' | 'furtherTags'>,
): readonly Tag[] => [...effects.tags({ ...input, accountId, sheets }), ...furtherTags];

function messagesOf(
  written: WritingCall,
  { sheets, furtherTags, readers, payers, ...whom }: Audience,
): Message[] {
  const { effects, session, appId, input } = written;
  const { accountId, userId } = session;
  const call = { ...input, accountId, sheets };
  const tags = tagsOf(written, { sheets, furtherTags });
  const changed = effects.rightsOf?.(call) ?? [];
  const messages: Message[] = [];
  if (changed.length > 0) {
    const event = { type: 'acl.update', data: {} } as const;
    messages.push({ accountId, userIds: changed, what: { kind: 'stream', event } });
  }
  if (tags.length > 0) {
    const what = { kind: 'tags', tags, readers, ...(payers ? { payers } : {}) } as const;
    messages.push({ accountId, ...whom, except: { userId, appId }, what });
  }
  return messages;
}

/**
 * The transactions of one call: each first checks the locks of others, and sends its tags once it
 * is committed. A caller with its own `committed` gets neither.
 */
export function writingAs(
  call: WritingCall,
  { transact, live, audiences, followers }: Pick<Deps, 'transact' | 'live' | 'audiences' | 'followers'>,
): Transact {
  const { effects, session, appId, input, sheets } = call;
  const { accountId, userId } = session;
  const audience: Audience = {
    sheets,
    furtherTags: [],
    readers: new Map(),
    ...(effects.isOwn ? { userIds: [userId] } : {}),
  };
  /** Reads the audience before the write, since a sheet that it deletes concerns those who could see it. */
  const findReaders = async (tx: Db) => {
    const { readers } = audience;
    if (effects.makesSheet) audience.userIds = [userId, ...(await readersOf(tx, accountId, null))];
    const further = (await effects.alsoSheets?.({ ...input, accountId, sheets }, tx)) ?? [];
    audience.sheets = [...new Set([...sheets, ...further])];
    audience.furtherTags = (await effects.alsoTags?.({ ...input, accountId, sheets }, tx)) ?? [];
    const tags = tagsOf(call, audience);
    if (tags.some((tag) => audiences.isOfPayments(tag))) audience.payers = await payersOf(tx, accountId);
    for (const tag of tags) {
      const sheet = audiences.sheetIn(tag);
      if (sheet !== null && !readers.has(sheet)) readers.set(sheet, await readersOf(tx, accountId, sheet));
    }
  };
  const tell = () => {
    for (const message of messagesOf(call, audience)) live.publish(message);
    const removed = effects.removes?.({ ...input, accountId, sheets });
    if (removed !== undefined) live.userGone({ accountId, userId: removed });
  };
  return (scope, command, committed) => {
    if (committed) return transact(scope, command, committed);
    return transact(
      scope,
      async (tx) => {
        const resources: readonly Resource[] =
          (await effects.locks?.({ ...input, accountId, sheets }, tx)) ?? [];
        if (resources.length > 0) await refuseLocked(tx, { accountId, userId, appId }, resources);
        await findReaders(tx);
        const result = await command(tx);
        const tags = tagsOf(call, audience);
        for (const follow of followers) await follow(tx, { accountId, userId, tags });
        return result;
      },
      tell,
    );
  };
}
