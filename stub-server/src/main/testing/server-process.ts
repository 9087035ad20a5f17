import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../main.ts');
const JSON_HEADERS = { 'content-type': 'application/json', 'x-app-id': 'killed-server-test' };

export async function post(url: string, body: object, headers: Record<string, string> = JSON_HEADERS) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export async function firstUser(base: string) {
  const { logIns } = (await (await fetch(`${base}/stub/state`)).json()) as {
    logIns: { email: string; password: string }[];
  };
  const [user] = logIns;
  if (!user) throw new Error('The scenario has no user');
  return user;
}

/** Signs the first user in; returns the headers of their calls. */
export async function signedIn(base: string): Promise<Record<string, string>> {
  const { email, password } = await firstUser(base);
  const answer = await post(`${base}/api/auth/login`, { email, password });
  const [session = ''] = answer.headers.getSetCookie();
  return { ...JSON_HEADERS, cookie: session.split(';', 1)[0] ?? '' };
}

/** The server as a process on one data folder, which can be killed and restarted. */
export class ServerProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'saldo-'));
  #child: ChildProcess | undefined;

  /** Returns its address. */
  async start(env: Record<string, string> = {}): Promise<string> {
    const own = {
      SCENARIO: 'empty',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      WEB_DIST: '/nowhere',
    };
    const started = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...own, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      const base = /^Saldo runs at (\S+)/m.exec(output)?.[1];
      if (base !== undefined) return base;
    }
    throw new Error(`The server did not start: ${output}`);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
