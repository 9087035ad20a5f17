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
    summary: 'Locks held now on what the user may see',
    metadata: member,
    responses: { ...errors, 200: z.object({ locks: z.array(lockSchema) }) },
  },
  lock: {
    method: 'POST',
    path: '/resource/lock',
    summary: 'Take a lock, or keep the one that this tab has; needs the right to write',
    metadata: ofSheet('write'),
    body: resourceSchema,
    responses: { ...rowErrors, 200: lockSchema, 423: heldSchema },
  },
  unlock: {
    method: 'POST',
    path: '/resource/unlock',
    summary: 'Give back a lock of this tab; one that it has not is no error',
    metadata: member,
    body: resourceSchema,
    responses: { ...rowErrors, 200: z.object({ isFreed: z.boolean() }) },
  },
  update: {
    method: 'POST',
    path: '/resource/update',
    summary: 'Tell those who look at a sheet where this tab is in it; `state` null: it has left',
    metadata: ofSheet('read'),
    body: resourceSchema.extend({ state: presenceSchema.nullable().optional() }),
    responses: { ...rowErrors, 200: z.object({}) },
  },
  selection: {
    method: 'GET',
    path: '/resource/budget/:id/selection',
    summary: 'Who is where in the sheet now',
    metadata: access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: z.object({ selections: z.array(selectionSchema) }) },
  },
});
