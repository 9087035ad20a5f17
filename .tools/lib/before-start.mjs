import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

export const dataFolder = () => resolve(root, process.env.DATA_DIR || 'data');

export function portFrom(value, otherwise) {
  const port = Number(value || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${value}"; it has to be a number from 1 to 65535.`);
  }
  return port;
}

/** Checked before the build, so that a taken port is reported without waiting for it. */
export async function assertPortFree(port) {
  const hosts = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::'];
  for (const host of hosts) await assertFreeOn(port, host);
}

function assertFreeOn(port, host) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE')
        fail(
          new Problem(
            `Port ${port} is taken by another program; choose another one: PORT=${port + 1} npm start`,
          ),
        );
      else if (code === 'EACCES')
        fail(
          new Problem(
            `Port ${port} needs an administrator's rights; choose one above 1023: PORT=4100 npm start`,
          ),
        );
      else if (host === '::') done();
      else fail(new Problem(`HOST is "${host}"; this machine has no such address.`));
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

export function assertWritable(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be written (${error.code}); choose another one: DATA_DIR=/some/folder npm start`,
    );
  }
}

/** Node's recursive `mkdir` never returns if the system refuses with ENOENT, e.g. in /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
