import { serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';
import { TAG_TYPES, type Tag } from '@saldo/contract/tags';
import type { Message } from './message.ts';

/** A message as an event of the stream; null: the stream does not carry it. */
export function eventOf({ what }: Message): ServerEvent | null {
  if (what.kind === 'tags') return { type: 'system.invalidateTags', data: [...what.tags] };
  return what.kind === 'stream' ? what.event : null;
}

/** An event as the stream's text; the contract's shape or nothing. */
export function eventText(event: ServerEvent, id: string | null): string {
  const { type, data } = serverEventSchema.parse(event);
  const head = id === null ? '' : `id: ${id}\n`;
  return `${head}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Fetch all that is shown: nobody knows any more what happened in between. */
const EVERYTHING: ServerEvent = { type: 'system.invalidateTags', data: TAG_TYPES.map((type) => ({ type })) };

const keyOf = ({ type, id }: Tag) => `${type} ${id ?? ''}`;

/** What a tab missed, told in as few events as it takes; null: too much to know. */
export function caughtUp(missed: readonly Message[] | null): ServerEvent[] {
  if (missed === null) return [EVERYTHING, { type: 'acl.update', data: {} }];
  const tags = new Map<string, Tag>();
  const others = new Map<string, ServerEvent>();
  for (const event of missed.flatMap((message) => eventOf(message) ?? [])) {
    if (event.type !== 'system.invalidateTags') others.set(event.type, event);
    else for (const tag of event.data) tags.set(keyOf(tag), tag);
  }
  const together: ServerEvent[] =
    tags.size > 0 ? [{ type: 'system.invalidateTags', data: [...tags.values()] }] : [];
  return [...others.values(), ...together];
}
