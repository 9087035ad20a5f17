import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sendAnswer } from './answer.ts';
import { asAppError, AppError } from './errors.ts';
import { describeRequest } from './request-log.ts';
import { ClientGone } from './signal.ts';

/** The time after which a client tries again while the database does not answer. */
const RETRY_AFTER_SECONDS = 5;

/** Turns every thrown error into the contract's error shape. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asAppError(error);
    const route = request.routeOptions.config.route;
    const isDeclared = refusal !== null && (!route || refusal.status in route.responses);
    const context = { err: error, ...describeRequest(request) };
    if (error instanceof ClientGone) request.log.debug(context, error.message);
    else if (!isDeclared) request.log.error(context, 'A request failed unexpectedly');
    else if (refusal.code === 'STORAGE_FULL') request.log.error(context, 'The disk is full');
    else if (refusal.code === 'UNAVAILABLE') request.log.error(context, 'The database does not answer');
    if (refusal?.code === 'UNAVAILABLE') void reply.header('retry-after', RETRY_AFTER_SECONDS);
    const publicError = isDeclared ? refusal : new AppError('INTERNAL_ERROR');
    return route ? sendAnswer(reply, route, publicError, false) : sendError(publicError, reply);
  });
}

/** For calls without a contract route: malformed addresses, unknown paths, controls. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, body } = asAppError(error) ?? new AppError('INTERNAL_ERROR');
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
