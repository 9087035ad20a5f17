import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An address without what a link of a letter or of the portal carries: who reads the log must not be able to use it. */
export const withoutSecrets = (url: string): string =>
  url.replaceAll(/([?&](?:token|code|email)=|\/portal\/open\/)[^&#/]*/gi, '$1…');

/** Who asked for what, without anything that was said: the path is the route's, so that no id and no query stands in it. */
export function describeRequest({ method, url, routeOptions, session }: FastifyRequest) {
  const unknown = withoutSecrets(url.split(/[?#]/, 1)[0] ?? '');
  return {
    method,
    path: routeOptions.url ?? unknown,
    userId: session?.userId ?? null,
    accountId: session?.accountId ?? null,
  };
}

/** What browsers and probes fetch over and over says nothing as long as it is there. */
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
