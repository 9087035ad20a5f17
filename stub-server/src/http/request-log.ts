import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An address without the tokens of links, so that readers of the log cannot use them. */
export const withoutSecrets = (url: string): string =>
  url.replaceAll(/([?&](?:token|code|email)=|\/portal\/open\/)[^&#/]*/gi, '$1…');

/** The caller and the route of a request, without its ids, query and content. */
export function describeRequest({ method, url, routeOptions, session }: FastifyRequest) {
  const unknown = withoutSecrets(url.split(/[?#]/, 1)[0] ?? '');
  return {
    method,
    path: routeOptions.url ?? unknown,
    userId: session?.userId ?? null,
    accountId: session?.accountId ?? null,
  };
}

/** Frequent requests of browsers and probes, which are only logged if they fail. */
const isQuiet = (path: string) => !/^\/(?:api|stub|portal)(?:\/|$)/.test(path);

/** One line for each request once it is answered; files of the client only at the level `debug`, unless they are missing. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const described = describeRequest(request);
    const line = { ...described, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = isQuiet(described.path) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](line, 'Request');
    done();
  });
}
