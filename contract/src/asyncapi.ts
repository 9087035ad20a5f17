import type { z } from 'zod';
import { providerEventSchema, SIGNATURE_HEADER, WEBHOOK_PATH } from './card-provider.ts';
import { wordsOf } from './docs.ts';
import { SchemaWriter, type Json } from './openapi-schemas.ts';
import { STREAM_WORDS } from './realtime.docs.ts';
import {
  clientEventSchema,
  gatewayEventSchema,
  LOCK_GRACE_SECONDS,
  serverEventSchema,
  socketQuerySchema,
  takeOverAnswerSchema,
} from './realtime.ts';
import './system.docs.ts';
import './values.docs.ts';

const DESCRIPTION = `What is told live, beside the calls of \`openapi.json\`: the event stream, the socket, and the card provider's webhook.

**After the commit, in its order.** Every write that was stored is told to the other tabs of its account, and to nobody else: tags name what has to be fetched again. What was refused tells nothing. The tab that wrote is not told: its answer has told it.

**Who is cut off.** Log-out, removal of the user and a newer log-in in the same browser end streams and sockets at once.`;

const STREAM = `Server-sent events of \`GET /api/sse\`, for who is signed in. Ids are \`run-number\`, with \`@appId\` where another tab of the same user did what the event tells (that tab leaves it out). A client that connects again sends the last id as the header \`Last-Event-ID\` or the query \`lastEventId\` and is told what it missed; where the provider does not know any more, it says every tag type without an id, and \`acl.update\`. Answers to calls carry the id of their arrival as \`x-event-id\`, so that a stream that is opened later misses nothing.`;

const SOCKET = `Socket.io (protocol 5, WebSocket alone) at \`/api/socket.io\`. The query has \`sessionId\` from \`GET /api/account/gateway-session/open\` and the \`appId\` of the same tab. Refused and ended sockets are told \`unauthorized\`. A tab that is gone for ${LOCK_GRACE_SECONDS} s loses its locks.`;

const WEBHOOK = `\`POST ${WEBHOOK_PATH}\`, called by the card provider and answered with 204. The header \`${SIGNATURE_HEADER}\` proves who calls: \`t=<seconds>,v1=<hex>\`, HMAC-SHA-256 of \`<seconds>.<body>\` under the shared secret, at most five minutes old (401 otherwise). Any other answer has the event sent again; each id counts once.`;

interface Message {
  name: string;
  summary: string;
  payload: Json;
  headers?: Json;
}
type Messages = Record<string, Message>;

const camel = (name: string) =>
  name.replaceAll(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The live messages of the contract as an AsyncAPI 3 document. */
export function asyncApiDocument(version: string): Json {
  const writer = new SchemaWriter({ refs: 'alone' });
  const stream = streamMessages(writer);
  const fromServer = socketMessages(writer);
  const fromClient = clientMessages(writer);
  const webhook = webhookMessages(writer);
  const acknowledged = { takeOverAnswer: messageOf(writer, 'takeOverAnswer', takeOverAnswerSchema) };
  const all = { ...stream, ...fromServer, ...fromClient, ...webhook, ...acknowledged };
  const query = writer.write(socketQuerySchema, 'input');
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Saldo: live messages',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [
        { name: 'socket', description: 'Socket: locks, places, questions of take-over.' },
        { name: 'stream', description: 'Event stream: what became stale.' },
        { name: 'webhook', description: 'What the card provider tells.' },
      ],
    },
    defaultContentType: 'application/json',
    servers: {
      stream: server('https', 'Event stream', ['session', 'apiKey']),
      socket: server('wss', 'Socket', ['socketSession']),
      webhook: server('https', 'Webhook', ['signature']),
    },
    channels: {
      stream: channel('/api/sse', 'stream', STREAM, stream),
      socket: {
        ...channel('/api/socket.io', 'socket', SOCKET, { ...fromServer, ...fromClient, ...acknowledged }),
        bindings: { ws: { method: 'GET', query, bindingVersion: '0.1.0' } },
      },
      webhook: channel(WEBHOOK_PATH, 'webhook', WEBHOOK, webhook),
    },
    operations: operationsOf({ stream, fromServer, fromClient, webhook }),
    components: {
      messages: all,
      schemas: Object.fromEntries(Object.entries(writer.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: SECURITY,
    },
  };
}

const SECURITY: Json = {
  session: {
    type: 'httpApiKey',
    in: 'cookie',
    name: 'saldo_session',
    description: 'Session of a person, as in `openapi.json`.',
  },
  apiKey: { type: 'http', scheme: 'bearer', description: 'API key of a user, as in `openapi.json`.' },
  socketSession: {
    type: 'httpApiKey',
    in: 'query',
    name: 'sessionId',
    description:
      'Session id of `GET /api/account/gateway-session/open`: once, within 60 s, for the same tab.',
  },
  signature: {
    type: 'httpApiKey',
    in: 'header',
    name: SIGNATURE_HEADER,
    description: 'HMAC of time and body under the secret that the card provider shares with the product.',
  },
};

type OfChannels = Readonly<Record<'stream' | 'fromServer' | 'fromClient' | 'webhook', Messages>>;

/** Whether the provider sends or receives the messages. */
const operationsOf = ({ stream, fromServer, fromClient, webhook }: OfChannels): Json => ({
  tellByStream: operation('send', 'stream', 'Tells browsers what became stale', stream),
  tellBySocket: operation('send', 'socket', 'Tells tabs of locks, places and questions', fromServer),
  hearTabs: operation('receive', 'socket', 'Hears answers and states of tabs', rest(fromClient)),
  hearTakeOver: {
    ...operation('receive', 'socket', 'Hears that a tab asks for a lock', {
      resources: fromClient['resources'] as Message,
    }),
    reply: { channel: { $ref: '#/channels/socket' }, messages: [messageIn('socket', 'takeOverAnswer')] },
  },
  hearCardProvider: operation('receive', 'webhook', 'Hears the card provider', webhook),
});

const rest = ({ resources: _takeOver, ...others }: Messages): Messages => others;

const server = (protocol: string, what: string, schemes: readonly string[]): Json => ({
  host: '{host}',
  protocol,
  description: `${what} of the provider.`,
  variables: { host: { description: 'Host of the provider, with its port.', default: 'localhost' } },
  security: schemes.map((name) => ({ $ref: `#/components/securitySchemes/${name}` })),
});

const messageIn = (channelName: string, name: string): Json => ({
  $ref: `#/channels/${channelName}/messages/${name}`,
});

const channel = (address: string, of: string, description: string, messages: Messages): Json => ({
  address,
  description,
  servers: [{ $ref: `#/servers/${of}` }],
  messages: Object.fromEntries(
    Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  ),
});

const operation = (action: 'send' | 'receive', of: string, summary: string, messages: Messages): Json => ({
  action,
  summary,
  description: `${summary}. What each message means is said by the message.`,
  channel: { $ref: `#/channels/${of}` },
  messages: Object.keys(messages).map((name) => messageIn(of, name)),
});

const messageOf = (writer: SchemaWriter, name: string, schema: z.ZodType, summary?: string): Message => ({
  name,
  summary: summary ?? wordsOf(schema)?.description ?? name,
  payload: writer.write(schema, 'output'),
});

/** Of the event stream: `event` is the name, `data` the payload. */
const streamMessages = (writer: SchemaWriter): Messages =>
  Object.fromEntries(
    serverEventSchema.options.map(({ shape: { type, data } }) => [
      camel(type.value),
      { ...messageOf(writer, type.value, data, STREAM_WORDS[type.value]) },
    ]),
  );

/** Messages of the socket; each is sent as the event `event`, except two without a payload. */
const socketMessages = (writer: SchemaWriter): Messages => ({
  ...Object.fromEntries(
    gatewayEventSchema.options.map((option) => [
      camel(option.shape.type.value),
      messageOf(writer, 'event', option),
    ]),
  ),
  initialized: {
    name: 'initialized',
    summary: 'The socket is open: fetch the locks now.',
    payload: { type: 'null' },
  },
  unauthorized: {
    name: 'unauthorized',
    summary: 'The session id was refused, or the session is over; the socket is closed.',
    payload: { type: 'null' },
  },
});

/** Messages sent by a tab; the event's name is the namespace. */
const clientMessages = (writer: SchemaWriter): Messages =>
  Object.fromEntries(
    clientEventSchema.options.map(({ shape: { namespace, data } }) => [
      camel(namespace.value),
      messageOf(writer, namespace.value, data),
    ]),
  );

const webhookMessages = (writer: SchemaWriter): Messages =>
  Object.fromEntries(
    providerEventSchema.options.map((option) => [
      camel(option.shape.type.value),
      {
        ...messageOf(writer, option.shape.type.value, option),
        headers: {
          type: 'object',
          properties: { [SIGNATURE_HEADER]: { type: 'string', description: 'Proof of who calls.' } },
          required: [SIGNATURE_HEADER],
        },
      },
    ]),
  );
