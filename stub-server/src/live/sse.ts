import { placeOf, readEventId } from '@saldo/contract/domain/event-id';
import { streamQuerySchema } from '@saldo/contract/realtime';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { findSession } from '#src/http/session.ts';
import { refuseTooMany } from '#src/http/too-many.ts';
import type { Streams } from './streams.ts';

/** `GET /api/sse`: not a route of the contract, because it never ends; its events are in realtime.ts. */
export function serveStream(app: FastifyInstance, streams: Streams, deps: Deps): void {
  // without HEAD, which would open a stream that is never closed
  app.get('/api/sse', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await findSession(request, deps);
    if (!session) throw new AppError('UNAUTHORIZED');
    refuseTooMany(session, reply, deps);
    if (session.lacksSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
    const query = streamQuerySchema.safeParse(request.query);
    if (!query.success)
      throw new AppError('VALIDATION', { fields: [{ path: 'query.lastEventId', message: 'An id, once' }] });
    const { 'last-event-id': last = query.data.lastEventId } = request.headers;
    const { accountId, userId, idHash: sessionHash } = session;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const stream = { user: { accountId, userId }, sessionHash, response: reply.raw };
    streams.open(stream, typeof last === 'string' ? withoutAuthor(last) : undefined);
  });
}

/** A browser that reconnects automatically sends the last event id unchanged. */
function withoutAuthor(text: string): string {
  const id = readEventId(text);
  return id === null ? text : placeOf(id);
}
