import type { FastifyInstance } from 'fastify';

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** The address of a path of this server; null if it does not listen. */
export function ownAddress({ server }: FastifyInstance, path: string): string | null {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return null;
  const { address, family, port } = bound;
  const host = EVERYWHERE[address] ?? (family === 'IPv6' ? `[${address}]` : address);
  return `http://${host}:${port}${path}`;
}
