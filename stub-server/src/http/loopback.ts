import { isIPv4 } from 'node:net';

/** Whether an address, or the name localhost, is this machine's own and cannot be reached from outside. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^::ffff:/i, '').replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
