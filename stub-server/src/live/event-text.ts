import { serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';
import { TAG_TYPES, type Tag } from '@saldo/contract/tags';
import type { Audiences } from './audiences.ts';
import { authorFor, type Message, type User } from './message.ts';

/** A message as an event of a user's stream; null: nothing in it is visible to the user. */
export function eventOf({ what }: Message, { userId }: User, audiences: Audiences): ServerEvent | null {
  if (what.kind === 'tags') {
    const data = [...audiences.tagsFor(what, userId)];
    return data.length === 0 ? null : { type: 'system.invalidateTags', data };
  }
  return what.kind === 'stream' ? what.event : null;
}

/** An event as text of the stream, typed by the contract. */
export function eventText(event: ServerEvent, id: string | null): string {
  const { type, data } = serverEventSchema.parse(event);
  const head = id === null ? '' : `id: ${id}\n`;
  return `${head}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Makes the client fetch everything shown again, because the events in between are lost. */
const EVERYTHING: ServerEvent = { type: 'system.invalidateTags', data: TAG_TYPES.map((type) => ({ type })) };

const keyOf = ({ type, id }: Tag) => `${type} ${id ?? ''}`;

/** A missed event, and the tab of the same user that caused it. */
interface Missed {
  event: ServerEvent;
  by: string | undefined;
}

/** The events that a user missed, merged into as few as possible; null: the journal no longer has them all. */
export function caughtUp(missed: readonly Message[] | null, user: User, audiences: Audiences): Missed[] {
  if (missed === null)
    return [EVERYTHING, { type: 'acl.update', data: {} } as const].map((event) => ({ event, by: undefined }));
  const tagsBy = new Map<string | undefined, Map<string, Tag>>();
  const others = new Map<string, ServerEvent>();
  for (const message of missed) {
    const event = eventOf(message, user, audiences);
    if (event === null) continue;
    if (event.type !== 'system.invalidateTags') {
      others.set(event.type, event);
      continue;
    }
    const by = authorFor(message, user);
    const tags = tagsBy.get(by) ?? new Map<string, Tag>();
    for (const tag of event.data) tags.set(keyOf(tag), tag);
    tagsBy.set(by, tags);
  }
  return [
    ...[...others.values()].map((event) => ({ event, by: undefined })),
    ...[...tagsBy].map(([by, tags]) => ({
      event: { type: 'system.invalidateTags' as const, data: [...tags.values()] },
      by,
    })),
  ];
}
