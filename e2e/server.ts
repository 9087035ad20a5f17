import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product as started by `npm start`, with its own port and data folder. */
export interface RunningServer {
  baseUrl: string;
  process: ChildProcess;
  dataDir: string;
  /** a restart keeps port and data */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../stub-server/src/main.ts', import.meta.url));
/** On an otherwise idle machine. */
const START_LIMIT = 60_000;
/** On a shared machine, loading the large scenario alone takes longer. */
const FILL_LIMIT = 600_000;

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function untilReady(
  baseUrl: string,
  child: ChildProcess,
  { output, patience }: { output: () => string; patience: number },
): Promise<void> {
  const limit = Date.now() + patience;
  while (!(await answers(`${baseUrl}/api/config/maintenanceMode`))) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${output()}`);
    if (Date.now() > limit) throw new Error(`The server did not answer in ${patience} ms:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saldo-e2e-'));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const limit = /^(large|growth)/u.test(env['SCENARIO'] ?? '') ? FILL_LIMIT : START_LIMIT;
  const patience = limit * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  let { child, output } = launch();
  await untilReady(baseUrl, child, { output, patience });
  const end = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return {
    baseUrl,
    get process() {
      return child;
    },
    dataDir,
    restart: async () => {
      await end();
      ({ child, output } = launch());
      await untilReady(baseUrl, child, { output, patience });
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };

  function launch() {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    started.stdout.on('data', (chunk) => (said += String(chunk)));
    started.stderr.on('data', (chunk) => (said += String(chunk)));
    return { child: started, output: () => said };
  }
}
