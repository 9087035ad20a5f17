import type { IncomingHttpHeaders } from 'node:http';

/** Long enough to be rare, and nothing that could break a line of a log or a header. */
const SANE = /^[\w.-]{8,64}$/;

/** The id that a proxy or client has given to its request, where it can be told in a log. */
export function givenId(headers: IncomingHttpHeaders): string | null {
  const id = headers['x-request-id'];
  return typeof id === 'string' && SANE.test(id) ? id : null;
}
