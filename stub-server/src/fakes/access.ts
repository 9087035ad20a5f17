import type { FastifyRequest } from 'fastify';
import { isOfThisMachine, isSameSecret } from '#src/http/access.ts';
import { AppError } from '#src/http/errors.ts';

/** Access to the controls: from this machine, or with the token. */
export type ControlsAccess = 'local' | { token: string };

const TOKEN_HEADER = 'x-stub-token';

type ControlRequest = Pick<FastifyRequest, 'headers' | 'socket'>;

/** Whether a request may use the controls (docs/decisions/016). */
export function mayControl(access: ControlsAccess | undefined, request: ControlRequest): boolean {
  if (access === undefined) return false;
  if (access === 'local') return isOfThisMachine(request);
  const sent = request.headers[TOKEN_HEADER];
  return typeof sent === 'string' && isSameSecret(sent, access.token);
}

export function demandControl(access: ControlsAccess, request: ControlRequest): void {
  if (mayControl(access, request)) return;
  const message =
    access === 'local'
      ? 'The controls answer only this machine, asked directly at localhost; STUB_CONTROLS=on opens them with a token'
      : `The controls want the token that the server printed when it started, in the header ${TOKEN_HEADER}`;
  throw new AppError('FORBIDDEN', { message });
}
