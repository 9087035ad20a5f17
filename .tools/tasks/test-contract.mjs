import { parseArgs } from 'node:util';
import { conformance, inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { command, runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

const usage =
  'npm run test:contract -- --base-url https://host --email someone@example.com --password secret [--write | --throwaway]';

/**
 * The contract's suite against any provider. It reads unless --write is given, which puts back what it changes; --throwaway is
 * for a provider whose data nobody needs. Without an address: the tests of our own server.
 */
export default async function testContract(args) {
  const env = settings(args);
  await prepare();
  const ours = [
    command('vitest'),
    'run',
    '-c',
    '.config/vitest.config.ts',
    '--project',
    'server',
    conformance,
  ];
  const theirs = [inRoot(conformance, 'provider/main.ts')];
  const { code } = await runNode(env.SALDO_BASE_URL === undefined ? ours : theirs, { env });
  return code;
}

function settings(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = { 'base-url': text, email: text, password: text, write: flag, throwaway: flag };
  let given;
  try {
    given = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${error.message}\n${usage}`);
  }
  if (given['base-url'] && !(given.email && given.password))
    throw new Problem(`A log-in is missing: ${usage}`);
  if (given['base-url'] && !URL.canParse(given['base-url']))
    throw new Problem(`${String(given['base-url'])} is no address: ${usage}`);
  const all = {
    SALDO_BASE_URL: given['base-url'],
    SALDO_EMAIL: given.email,
    SALDO_PASSWORD: given.password,
    SALDO_WRITE: given.write ? '1' : undefined,
    SALDO_THROWAWAY: given.throwaway ? '1' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
