import { command, runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

export default async function format(args) {
  await prepare();
  const { code } = await runNode([command('oxfmt'), ...args]);
  return code;
}
