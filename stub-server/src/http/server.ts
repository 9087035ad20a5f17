import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Clock } from './clock.ts';
import { answerClientError } from './client-errors.ts';
import { AppError } from './errors.ts';
import { handleErrors, sendError } from './error-handler.ts';
import type { Ids } from './ids.ts';
import { requestIdFrom } from './request-id.ts';
import { logRequests } from './request-log.ts';

export interface ServerOptions {
  logger?: FastifyServerOptions['logger'];
  /** the number of trusted proxies in front of the server; only that many entries at the end of X-Forwarded-For are used */
  proxies?: number;
  /** the time limit for receiving a request, ms; absent: two minutes */
  receivedWithinMs?: number;
}

const BODY_LIMIT = 1024 * 1024;
/** The time limit for receiving a request (at most 20 MiB), ms. */
const SLOWEST_REQUEST_MS = 120_000;
/** The time limit for receiving the head of a request, ms. */
const SLOWEST_HEAD_MS = 60_000;
/** How often the server looks for requests that take longer. */
const LOOK_EVERY_MS = 10_000;

/** Trusts the forwarding headers of the nearest proxies only, since clients can write the same headers. */
const believing = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

/** Adds the id of the request and the server's time to each answer; lists are frozen as of that time. */
function stampAnswers(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('date', clock.now().toUTCString());
    done();
  });
}

/** HTTP 1.1 requires the header `host`. */
function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new AppError('VALIDATION', { fields: [{ path: 'headers.host', message: 'It is missing' }] });
  });
}

/** Fastify with the limits of this server. */
export function createServer(
  { logger = false, proxies = 0, receivedWithinMs = SLOWEST_REQUEST_MS }: ServerOptions,
  { ids, clock }: { ids: Ids; clock: Clock },
): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    genReqId: ({ headers }) => requestIdFrom(headers) ?? ids.request(),
    routerOptions: { maxParamLength: 500 },
    trustProxy: believing(proxies),
    requestTimeout: receivedWithinMs,
    clientErrorHandler: answerClientError,
    // While it closes, the hook of `closing.ts` answers in the shape of the contract.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => sendError(error, reply),
    logController: new LogController({ disableRequestLogging: true }),
    // Ignores offers to upgrade to any protocol but WebSocket, and answers the request as it is (RFC 9110, 7.8).
    http: {
      // Answered in the shape of the contract below.
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
      // Node takes the shorter limit for that of the head, which is a minute by default.
      headersTimeout: Math.min(SLOWEST_HEAD_MS, receivedWithinMs),
      connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, receivedWithinMs),
    },
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  handleErrors(app);
  logRequests(app);
  stampAnswers(app, clock);
  refuseWithoutHost(app);
  // A server may ignore expectations that it does not know (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}
