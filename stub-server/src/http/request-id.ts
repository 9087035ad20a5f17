import type { IncomingHttpHeaders } from 'node:http';

/** Sufficiently long ids of characters that are safe in logs and headers. */
const SANE = /^[\w.-]{8,64}$/;

/** The request id of a proxy or client, if it is safe for the log. */
export function requestIdFrom(headers: IncomingHttpHeaders): string | null {
  const id = headers['x-request-id'];
  return typeof id === 'string' && SANE.test(id) ? id : null;
}
