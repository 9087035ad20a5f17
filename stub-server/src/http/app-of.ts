import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#src/live/message.ts';
import type { Call } from './implement.ts';
import { invalid } from './refusals.ts';

const uuid = z.uuid();

/** The id of the calling tab, from its header; validated before for calls that write. */
export const appIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  String(headers['x-app-id'] ?? '');

/** The calling tab; `x-app-id` has to be a UUID where state is kept for the tab. */
export function appOf({ request, session }: Pick<Call, 'request' | 'session'>): App {
  const appId = uuid.safeParse(request.headers['x-app-id']);
  if (!appId.success) throw invalid('headers.x-app-id', 'A UUID');
  const { accountId, userId } = session;
  return { accountId, userId, appId: appId.data };
}
