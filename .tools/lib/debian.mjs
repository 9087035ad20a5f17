import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.mjs';

/** Whether packages can be installed without a prompt. */
export function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

export async function installFromDebian(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  const { code, output } = await run('apt-get', args, { quiet: true, env });
  if (code !== 0) console.error(output);
}
