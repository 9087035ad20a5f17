import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import { digest } from '#src/http/ids.ts';
import { isLoopback } from '#src/http/loopback.ts';

/** Who may use the controls: a person at this machine, or whoever has the token. */
export type ControlsAccess = 'local' | { token: string };

const TOKEN_HEADER = 'x-stub-token';

type Asked = Pick<FastifyRequest, 'headers' | 'socket'>;

/** Whether a request may do what the controls do (docs/decisions/016). */
export function mayControl(access: ControlsAccess | undefined, { headers, socket }: Asked): boolean {
  if (access === undefined) return false;
  if (access === 'local') return isOfThisMachine(socket.remoteAddress, headers);
  const sent = headers[TOKEN_HEADER];
  return typeof sent === 'string' && isSame(sent, access.token);
}

export function demandControl(access: ControlsAccess, request: Asked): void {
  if (mayControl(access, request)) return;
  const message =
    access === 'local'
      ? 'The controls answer only this machine, asked directly at localhost; STUB_CONTROLS=on opens them with a token'
      : `The controls want the token that the server printed when it started, in the header ${TOKEN_HEADER}`;
  throw new AppError('FORBIDDEN', { message });
}

/**
 * A peer of this machine is not enough: a proxy is one, and so is a browser here that another site makes ask. What a proxy
 * adds tells the first, a foreign Host (DNS rebinding) or Origin the second.
 */
function isOfThisMachine(address: string | undefined, headers: Asked['headers']): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  if (isForwarded || address === undefined || !isLoopback(address)) return false;
  const { host = '', origin } = headers;
  const asked = URL.parse(`http://${host}`);
  if (asked === null || !['localhost', '127.0.0.1', '[::1]'].includes(asked.hostname)) return false;
  return origin === undefined || origin === asked.origin;
}

/** By their hashes, which are equally long, and in a time that tells nothing. */
const isSame = (sent: string, token: string) =>
  timingSafeEqual(Buffer.from(digest(sent)), Buffer.from(digest(token)));
