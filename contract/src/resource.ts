import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { lockSchema, presenceSchema, resourceSchema, selectionSchema } from './realtime.ts';
import { idParams } from './values.ts';

const member = access({ who: 'member' });
/** For resources of a sheet; the handler checks the rights to other resources. */
const ofSheet = (right: 'read' | 'write') => access({ who: 'budget', needs: [{ from: 'body', right }] });

/** 423 of a lock: its holder. */
const heldSchema = errorSchema.extend({ lock: lockSchema });

/** Locks and presence belong to the tab that `x-app-id` (a UUID) names. */
export const resource = routes({
  locks: {
    method: 'GET',
    path: '/resource/locks',
    metadata: member,
    responses: { ...errors, 200: z.object({ locks: z.array(lockSchema) }) },
  },
  lock: {
    method: 'POST',
    path: '/resource/lock',
    metadata: ofSheet('write'),
    body: resourceSchema,
    responses: { ...rowErrors, 200: lockSchema, 423: heldSchema },
  },
  unlock: {
    method: 'POST',
    path: '/resource/unlock',
    metadata: member,
    body: resourceSchema,
    responses: { ...rowErrors, 200: z.object({ isFreed: z.boolean() }) },
  },
  update: {
    method: 'POST',
    path: '/resource/update',
    metadata: ofSheet('read'),
    body: resourceSchema.extend({ state: presenceSchema.nullable().optional() }),
    responses: { ...rowErrors, 200: z.object({}) },
  },
  selection: {
    method: 'GET',
    path: '/resource/budget/:id/selection',
    metadata: access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: z.object({ selections: z.array(selectionSchema) }) },
  },
});
