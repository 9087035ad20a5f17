import type { FastifyRequest } from 'fastify';

/**
 * Address of a screen, for a letter. Never taken from the header Host, which the caller sets: a link with another user's token
 * could lead to an attacker.
 */
export function linkTo(
  path: string,
  query: Readonly<Record<string, string>>,
  { request, publicUrl }: { request: FastifyRequest; publicUrl: string | undefined },
): string {
  const link = new URL(path, publicUrl ?? `http://localhost:${request.socket.localPort ?? ''}`);
  link.search = new URLSearchParams(query).toString();
  return link.href;
}
