import { z } from 'zod';
import { providerEventSchema } from './card-provider.ts';
import { model, value, writeAs } from './docs.ts';
import {
  clientEventSchema,
  gatewayEventSchema,
  type ServerEvent,
  sessionOverSchema,
  socketQuerySchema,
  takeOverAnswerSchema,
  TAKE_OVER_SECONDS,
} from './realtime.ts';
import { knownTagsSchema, tagSchema } from './tags.ts';

value(
  knownTagsSchema,
  'Tags',
  'What became stale. Receivers leave out tags of types that they do not know, and take the rest.',
);
writeAs(knownTagsSchema, z.array(tagSchema));

model(sessionOverSchema, 'SessionOver', {
  is: 'Why the session is over, if there is more to say than that.',
  fields: { isRemoved: 'The user was removed from the company, and cannot sign in to it again.' },
});

/** What each event of the stream says, and what a client does then. */
export const STREAM_WORDS: Readonly<Record<ServerEvent['type'], string>> = {
  ping: 'A sign of life, every 15 s, and the first word of each stream. Its id is the place to go on from. After 35 s without any event a stream is dead: open another.',
  'system.maintenance': 'The provider is being worked on: show the page of maintenance.',
  'system.logout': 'The session is over: go to the log-in. The stream ends after it.',
  'system.invalidateTags':
    'Data became stale: fetch again what is shown of it. Every type without an id: the events in between are lost, fetch all that is shown.',
  'acl.update':
    'The rights of the signed-in user, or the state of the licence, may have changed: fetch `GET /api/acl` again.',
  'message.maintenance': 'The announcement over every screen changed; null: there is none any more.',
};

const type = 'Which event it is.';
const data = 'What it tells.';
const [locks, tags, moved, asked, ended, read] = gatewayEventSchema.options;
model(locks.shape.data, 'LockChanges', {
  is: 'Locks that changed; the whole list is `GET /api/resource/locks`.',
  fields: { held: 'Locks that were taken.', freed: 'Things that nobody holds any more.' },
});
model(locks, 'LocksUpdate', {
  is: 'Locks were taken or given back, of what the receiver may see.',
  fields: { type, data },
});
model(tags, 'TagsInvalidate', {
  is: 'Data became stale. Comes by the socket only while the tab does not hear the event stream.',
  fields: { type, data },
});
model(moved.shape.data, 'SelectionChange', {
  is: 'Where another tab is now.',
  fields: {
    budgetId: 'The sheet.',
    appId: 'The other tab.',
    selection: 'Its place; null: it has left the sheet.',
  },
});
model(moved, 'SelectionUpdate', { is: 'Another tab has moved in an open sheet.', fields: { type, data } });
const wanted = { type: 'Kind of the thing.', id: 'Id of the thing.' };
model(asked.shape.data.shape.requestingUser, 'Requester', {
  is: 'Who asks for a lock.',
  fields: { userId: 'Id of the user.', firstname: 'First name.', lastname: 'Last name.' },
});
model(asked.shape.data, 'TakeOverQuestion', {
  is: 'Somebody wants a lock that this tab has.',
  fields: {
    ...wanted,
    requestingUser: 'Who asks.',
    secondsLeft: `Until the lock moves by itself; ${TAKE_OVER_SECONDS} at first.`,
  },
});
model(asked, 'TakeOverRequest', {
  is: 'A question to the tab that has a lock; it answers with `resources.consent`.',
  fields: { type, data },
});
value(
  ended.shape.data.shape.reason,
  'TakeOverEnd',
  'How a question ended: `denied` by the owner; `timeout`; `withdrawn` by who asked; `moved`: the receiver has lost the lock.',
);
model(ended.shape.data, 'TakeOverEnded', {
  is: 'A question that is over.',
  fields: { ...wanted, reason: 'How it ended.' },
});
model(ended, 'TakeOverInterrupt', { is: 'A question of take-over is over.', fields: { type, data } });
const process = read.shape.data.shape.importProcess;
model(process, 'ImportProcess', {
  is: 'An import of documents.',
  fields: { id: 'Id of the import.', formattedTitle: 'What it is called on screen.' },
});
model(read.shape.data, 'DocumentsRead', {
  is: 'An import whose documents were read.',
  fields: { importProcess: 'The import.' },
});
model(read, 'OcrFinished', { is: 'The documents of an import were read.', fields: { type, data } });
value(gatewayEventSchema, 'GatewayEvent', 'What the provider tells by the event `event`; `type` says which.');

const [takeover, consent, stream] = clientEventSchema.options;
model(takeover.shape.data, 'TakeOver', {
  is: 'Asks for the lock of another tab. Acknowledged within 35 s with a `TakeOverAnswer`.',
  fields: { type: '`takeover`.', data: 'The thing whose lock is wanted.' },
});
model(consent.shape.data.shape.data, 'Consent', {
  is: 'Answer of the owner of a lock.',
  fields: { ...wanted, isGranted: 'Whether the lock may go.' },
});
model(consent.shape.data, 'ConsentAnswer', {
  is: 'Answers a question of take-over.',
  fields: { type: '`answer`.', data: 'The answer.' },
});
model(stream.shape.data.shape.data, 'StreamState', {
  is: 'Whether this tab hears the event stream.',
  fields: {
    isHeard: 'Whether it does; while it does not, tags come by the socket.',
    lastEventId: 'Last event that it heard: what came after it is told now. Absent: nothing is caught up.',
  },
});
model(stream.shape.data, 'StreamHeard', {
  is: 'Says whether the event stream arrives: a proxy may hold it back.',
  fields: { type: '`heard`.', data: 'The state.' },
});
model(socketQuerySchema, 'SocketQuery', {
  is: 'Query of the address that a socket is opened at.',
  fields: {
    appId: 'The tab: what it sends as `x-app-id`.',
    sessionId: 'From `GET /api/account/gateway-session/open`, called by the same tab.',
    enableLogs: '`1`: the provider logs what this socket hears and says.',
  },
});
model(takeOverAnswerSchema, 'TakeOverAnswer', {
  is: 'How asking for a lock ended.',
  fields: {
    outcome: '`success`: the lock is the requester’s; `deny`: the owner refused; `timeout`: it failed.',
    reason:
      '`asked-by-another`: a question is open already; `forbidden`: no right to write. Absent: the owner did not answer.',
  },
});

/** What each event of the card provider says. */
export const WEBHOOK_WORDS: Readonly<
  Record<(typeof providerEventSchema.options)[number]['shape']['type']['value'], string>
> = {
  'card.attached': 'A card was added or replaced.',
  'card.removed': 'The card was removed.',
  'payment.succeeded': 'A charge was paid; final for the charge.',
  'payment.failed': 'A charge was refused.',
  'renewal.requested': 'A period is to be paid now.',
  'credits.ordered': 'Credits were bought.',
  'subscription.cancelled': 'The subscription was cancelled.',
};
const [attached, removed, paid, failed, , ordered] = providerEventSchema.options;
model(attached.shape.data, 'AttachedCard', {
  is: 'The card.',
  fields: { last4: 'Last four digits of the card.' },
});
model(paid.shape.data, 'Charge', { is: 'A charge.', fields: { chargeId: 'Id of the charge.' } });
model(ordered.shape.data, 'OrderedCredits', { is: 'An order.', fields: { quantity: 'How many credits.' } });
for (const option of providerEventSchema.options) {
  const name = option.shape.type.value;
  const id = name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
  // one after the other: each has properties of the same names
  model(option as typeof attached | typeof removed | typeof failed, id, {
    is: WEBHOOK_WORDS[name],
    fields: {
      id: 'Id of the event, the same however often it is sent; it counts once.',
      type,
      accountId: 'Account that it concerns.',
      sequence: 'Grows with each event of the account; of two about the card the higher one counts.',
      createdAt: 'When it happened.',
      data,
    },
  });
}
