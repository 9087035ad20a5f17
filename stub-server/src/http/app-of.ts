import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#src/live/message.ts';
import type { Call } from './implement.ts';
import { invalid } from './refusals.ts';

const uuid = z.uuid();

/** Which tab calls, as its header says it; checked before for calls that write. */
export const appIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  String(headers['x-app-id'] ?? '');

/** The tab that calls: `x-app-id` has to be a UUID where something is kept for it. */
export function appOf({ request, session }: Pick<Call, 'request' | 'session'>): App {
  const appId = uuid.safeParse(request.headers['x-app-id']);
  if (!appId.success) throw invalid('headers.x-app-id', 'A UUID');
  const { accountId, userId } = session;
  return { accountId, userId, appId: appId.data };
}
