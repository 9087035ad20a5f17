import type { FastifyRequest } from 'fastify';

/**
 * Address of a screen, for a letter. Never taken from the request's Host, which whoever asks can set: a stranger could have
 * a link with somebody's token lead to himself.
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
