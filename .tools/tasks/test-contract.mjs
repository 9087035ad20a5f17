import { parseArgs } from 'node:util';
import { conformance } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { command, runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

const usage =
  'npm run test:contract -- --base-url https://host --email someone@example.com --password secret [--write]';

/** The contract's suite against any provider. Read-only unless --write is given. */
export default async function testContract(args) {
  const env = settings(args);
  await prepare();
  const vitest = [
    command('vitest'),
    'run',
    '-c',
    '.config/vitest.config.ts',
    '--project',
    'server',
    conformance,
  ];
  const { code } = await runNode(vitest, { env });
  return code;
}

function settings(args) {
  const text = { type: 'string' };
  const options = { 'base-url': text, email: text, password: text, write: { type: 'boolean' } };
  let given;
  try {
    given = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${error.message}\n${usage}`);
  }
  // Without an address the suite runs against the stub, inside its own process.
  if (given['base-url'] && !(given.email && given.password))
    throw new Problem(`A log-in is missing: ${usage}`);
  if (given['base-url'] && !URL.canParse(given['base-url']))
    throw new Problem(`${String(given['base-url'])} is no address: ${usage}`);
  const all = {
    SALDO_BASE_URL: given['base-url'],
    SALDO_EMAIL: given.email,
    SALDO_PASSWORD: given.password,
    SALDO_WRITE: given.write ? '1' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
