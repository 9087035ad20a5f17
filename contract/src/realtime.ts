import { z } from 'zod';
import { maintenanceMessageSchema } from './config.ts';
import { RESOURCE_TYPES } from './resource-types.ts';
import { knownTagsSchema } from './tags.ts';
import { idSchema, instantSchema, monthSchema } from './values.ts';

/** Types that can be locked and named by routes: the specification's "resource". */
export const resourceTypeSchema = z.enum(RESOURCE_TYPES);

export const resourceSchema = z.object({ type: resourceTypeSchema, id: idSchema });
export type Resource = z.infer<typeof resourceSchema>;

const personFields = { userId: idSchema, firstname: z.string(), lastname: z.string() };

export const lockSchema = resourceSchema.extend({
  ...personFields,
  appId: z.uuid(),
  since: instantSchema,
});
export type Lock = z.infer<typeof lockSchema>;

const cellSchema = z.object({ recordId: idSchema, month: monthSchema });

/** A user's position in a sheet; `cell` null: the sheet is open without a selection. */
export const presenceSchema = z.object({
  cell: cellSchema.nullable(),
  /** the opposite corner, if more than one cell is selected */
  to: cellSchema.optional(),
  isEditing: z.boolean().default(false),
});
export type Presence = z.output<typeof presenceSchema>;

export const selectionSchema = presenceSchema.extend({
  ...personFields,
  avatarId: z.int(),
  appId: z.uuid(),
  isEditing: z.boolean(),
});
export type Selection = z.output<typeof selectionSchema>;

const message = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data });

/** `isRemoved`: the user was removed from the company; told to the tabs of this user only. */
export const sessionOverSchema = z.object({ isRemoved: z.literal(true).exactOptional() });

/** Server-sent events of `GET /api/sse`; `type` is the event's name, `data` its JSON. */
export const serverEventSchema = z.discriminatedUnion('type', [
  message('ping', z.object({})),
  message('system.maintenance', z.object({})),
  message('system.logout', sessionOverSchema),
  /** all types without ids, because events were lost and everything shown must be fetched again */
  message('system.invalidateTags', knownTagsSchema),
  message('acl.update', z.object({})),
  message('message.maintenance', maintenanceMessageSchema.nullable()),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;
/** Names of the server-sent events. */
export const SERVER_EVENTS = serverEventSchema.options.map(({ shape }) => shape.type.value);

/** Query of `GET /api/sse`: a new `EventSource` cannot send the header `Last-Event-ID`. Ids: domain/event-id.ts. */
export const streamQuerySchema = z.object({ lastEventId: z.string().max(200).optional() });

/** `event` of the socket, from the server. */
export const gatewayEventSchema = z.discriminatedUnion('type', [
  /** acquired and released locks on resources that the receiver may see */
  message('locks/update', z.object({ held: z.array(lockSchema), freed: z.array(resourceSchema) })),
  message('rtk/tags/invalidate', knownTagsSchema),
  /** another tab has moved in an open sheet; `selection` null: it has left the sheet */
  message(
    'resource/selection/update',
    z.object({ budgetId: idSchema, appId: z.uuid(), selection: selectionSchema.nullable() }),
  ),
  message(
    'resource/takeover/request',
    resourceSchema.extend({
      requestingUser: z.object(personFields),
      /** until the lock moves automatically */
      secondsLeft: z.int(),
    }),
  ),
  /** ends a take-over request; `moved`: the receiver has lost the lock */
  message(
    'resource/takeover/interrupt',
    resourceSchema.extend({ reason: z.enum(['denied', 'timeout', 'withdrawn', 'moved']) }),
  ),
  message(
    'import/ocr/finished',
    z.object({ importProcess: z.object({ id: idSchema, formattedTitle: z.string() }) }),
  ),
]);
export type GatewayEvent = z.infer<typeof gatewayEventSchema>;

/** What a client sends: the event's name is the namespace. `takeover` is acknowledged within 35 s. */
export const clientEventSchema = z.discriminatedUnion('namespace', [
  z.object({ namespace: z.literal('resources'), data: message('takeover', resourceSchema) }),
  z.object({
    namespace: z.literal('resources.consent'),
    data: message('answer', resourceSchema.extend({ isGranted: z.boolean() })),
  }),
  /**
   * Whether the tab receives the event stream. While it does not, the socket sends it the tags,
   * from the one after `lastEventId`.
   */
  z.object({
    namespace: z.literal('stream'),
    data: message('heard', z.object({ isHeard: z.boolean(), lastEventId: z.string().max(200).optional() })),
  }),
]);
export type ClientEvent = z.infer<typeof clientEventSchema>;

/** Answer to `takeover`; `reason` says why it failed, unless the owner did not answer. */
export const takeOverAnswerSchema = z.object({
  outcome: z.enum(['success', 'deny', 'timeout']),
  reason: z.enum(['asked-by-another', 'forbidden']).optional(),
});
export type TakeOverAnswer = z.infer<typeof takeOverAnswerSchema>;

/** Query of the socket's connection, path `/api/socket.io`. */
export const socketQuerySchema = z.object({
  appId: z.uuid(),
  sessionId: z.string().max(100),
  enableLogs: z.enum(['0', '1']).optional(),
});

/** Time limit for the owner's answer, during which the requester waits. */
export const TAKE_OVER_SECONDS = 30;
/** The time that a lock is kept after its app's socket has closed. */
export const LOCK_GRACE_SECONDS = 15;
