import type { FastifyRequest } from 'fastify';

/** On https no other host or path can set a cookie of this name; on http browsers would refuse one. */
const nameOn = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name;

type RequestProtocol = Pick<FastifyRequest, 'protocol'>;

export const sessionCookie = (request: RequestProtocol): string => nameOn(request, 'saldo_session');
export const deviceCookie = (request: RequestProtocol): string => nameOn(request, 'saldo_device');

export const cookieOptions = (request: RequestProtocol) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;
