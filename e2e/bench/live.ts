import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../server.ts';
import type { SheetRecords } from '@saldo/contract/record';
import { freeCells, signIn, sheetIn } from './cells.ts';
import { openLiveSocket, type LiveSocket } from './live-socket.ts';

const SOCKETS = 500;
const WRITES = 300;
const WARM_UP = 20;
const BARE = fileURLToPath(new URL('bare-live.ts', import.meta.url));

/** All listeners of one server: the last event, and how many have received it. */
class Audience {
  readonly #sockets: LiveSocket[] = [];
  #heard = 0;
  #everybody = Promise.withResolvers<void>();
  lastText = '';

  async join(url: string, isOpen: (packet: string) => boolean): Promise<void> {
    const hear = (text: string) => {
      this.#heard += 1;
      this.lastText = text;
      if (this.#heard === SOCKETS) this.#everybody.resolve();
    };
    this.#sockets.push(await openLiveSocket(url, isOpen, hear));
  }

  /** Milliseconds from the call until the last listener has received it. */
  async timeOf(call: () => Promise<Response>): Promise<number> {
    this.#heard = 0;
    this.#everybody = Promise.withResolvers();
    const start = performance.now();
    const answer = call();
    await this.#everybody.promise;
    const time = performance.now() - start;
    const { ok, status } = await answer;
    if (!ok) throw new Error(`A write was answered ${status}`);
    return time;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

async function startBare(port: number) {
  const child = spawn(process.execPath, [BARE, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await fetch(url).catch(() => null)) === null; tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('The bare server did not start');
    await wait(50);
  }
  return { url, stop: () => child.kill('SIGTERM') };
}

const addressOf = (base: string, query: Record<string, string>) =>
  `${base.replace('http', 'ws')}/api/socket.io/?${new URLSearchParams({ EIO: '4', transport: 'websocket', ...query })}`;

/** Each tab has an app id and a session id of its own. */
async function seatOurs(baseUrl: string, headers: Record<string, string>): Promise<Audience> {
  const audience = new Audience();
  for (let count = 0; count < SOCKETS; count += 1) {
    const appId = randomUUID();
    const answer = await fetch(`${baseUrl}/api/account/gateway-session/open`, {
      headers: { ...headers, 'x-app-id': appId },
    });
    const { sessionId } = (await answer.json()) as { sessionId: string };
    await audience.join(addressOf(baseUrl, { appId, sessionId }), (packet) => packet === '42["initialized"]');
  }
  return audience;
}

async function seatBare(url: string): Promise<Audience> {
  const audience = new Audience();
  for (let count = 0; count < SOCKETS; count += 1) {
    await audience.join(addressOf(url, {}), (packet) => packet.startsWith('40'));
  }
  return audience;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

/** Writes of one month's value, one after the other. */
function writesTo(baseUrl: string, headers: Record<string, string>, sheet: SheetRecords) {
  const cell = freeCells(sheet).next().value;
  if (!cell) throw new Error('There are no cells to write');
  const url = `${baseUrl}/api/budget/record/${cell.rowId}/month-value`;
  let version = 0;
  return (): Promise<Response> => {
    const body = { month: cell.month, scope: 'month', version, set: { netAmount: 123_456 + version } };
    version += 1;
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  };
}

/** Times from a write until the last of 500 sockets has received it, alternating with a bare broadcast of the same bytes; ms. */
export async function benchLive(): Promise<Record<string, number>> {
  const server = await startServer({
    SCENARIO: 'demo',
    LOG_LEVEL: 'error',
    STUB_CONTROLS: 'off',
    CALL_LIMIT: 'off',
  });
  const bare = await startBare(Number(new URL(server.baseUrl).port) + 1);
  try {
    const headers = await signIn(server.baseUrl, 'demo');
    const [first] = (await (await fetch(`${server.baseUrl}/api/budget`, { headers })).json()) as {
      id: number;
    }[];
    const sheet = await fetch(`${server.baseUrl}/api/budget/${first?.id}/records`, { headers });
    const write = writesTo(server.baseUrl, headers, sheetIn(await sheet.text()));
    const [ours, theirs] = [await seatOurs(server.baseUrl, headers), await seatBare(bare.url)];
    await ours.timeOf(write);
    const body = JSON.stringify((JSON.parse(ours.lastText.slice(2)) as unknown[])[1]);
    const broadcast = () => fetch(bare.url, { method: 'POST', body });
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let count = 0; count < WARM_UP + WRITES; count += 1) {
      const [bareTime, time] = [await theirs.timeOf(broadcast), await ours.timeOf(write)];
      if (count < WARM_UP) continue;
      times.bare.push(bareTime);
      times.ours.push(time);
    }
    for (const audience of [ours, theirs]) audience.leave();
    const at = (share: number) => [percentile(times.ours, share), percentile(times.bare, share)] as const;
    const [[p50, bareP50], [p99, bareP99]] = [at(0.5), at(0.99)];
    return {
      p50,
      bareP50,
      p99,
      bareP99,
      ratioP50: p50 / bareP50,
      ratioP99: p99 / bareP99,
      bytes: body.length,
    };
  } finally {
    bare.stop();
    await server.stop();
  }
}
