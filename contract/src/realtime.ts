import { z } from 'zod';
import { maintenanceMessageSchema } from './config.ts';
import { tagSchema } from './tags.ts';
import { idSchema } from './values.ts';

/** What can be locked: the specification's "resource". */
export const resourceTypeSchema = z.enum([
  'budget',
  'record',
  'paymentSource',
  'contractor',
  'paymentMethod',
  'tradeSubject',
  'section',
  'importDocument',
]);

export const lockSchema = z.object({
  type: resourceTypeSchema,
  id: idSchema,
  userId: idSchema,
  appId: z.uuid(),
});
export type Lock = z.infer<typeof lockSchema>;

const resourceSchema = z.object({ type: resourceTypeSchema, id: idSchema });
const message = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data });

/** Server-sent events of `GET /api/sse`; `type` is the event's name, `data` its JSON. */
export const serverEventSchema = z.discriminatedUnion('type', [
  message('ping', z.object({})),
  message('system.maintenance', z.object({})),
  message('system.logout', z.object({})),
  message('system.invalidateTags', z.array(tagSchema)),
  message('acl.update', z.object({})),
  message('message.maintenance', maintenanceMessageSchema.nullable()),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;

/** `event` of the socket, from the server. */
export const gatewayEventSchema = z.discriminatedUnion('type', [
  message('locks/update', z.object({ locks: z.array(lockSchema) })),
  message('rtk/tags/invalidate', z.array(tagSchema)),
  message(
    'resource/takeover/request',
    resourceSchema.extend({
      requestingUser: z.object({ userId: idSchema, firstname: z.string(), lastname: z.string() }),
    }),
  ),
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
]);
export type ClientEvent = z.infer<typeof clientEventSchema>;

/** Answer to `takeover`. */
export const takeOverAnswerSchema = z.object({ outcome: z.enum(['success', 'deny', 'timeout']) });

/** Query of the socket's connection. */
export const socketQuerySchema = z.object({
  appId: z.uuid(),
  sessionId: z.string(),
  enableLogs: z.enum(['0', '1']).optional(),
});
