import type { FastifyReply } from 'fastify';

/** Adds a request header to those that the answer varies by. */
export function varyBy(reply: FastifyReply, header: string): void {
  const stands = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (stands.includes('*') || stands.includes(header)) return;
  reply.header('vary', [...stands, header].join(', '));
}
