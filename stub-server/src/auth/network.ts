import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;
/** The network of one customer of a provider: 64 bits, within which one person can use any number of addresses. */
const OF_NETWORK = 4;

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The address that tries are counted for: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const [head, tail] = [groupsIn(before), groupsIn(after ?? '')];
  const missing = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  return groups
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export const networkOfCaller = ({ ip }: FastifyRequest): string => networkOf(ip);
