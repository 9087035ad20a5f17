import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startServer, type RunningServer } from '../server.ts';
import type { SheetRecords } from '@saldo/contract/record';
import { addingRows } from './add-rows.ts';
import { PASSWORD } from '../people.ts';
import { writesBesideJobs, writesBesideKinds } from './busy-jobs.ts';
import { freeCells, signIn, sheetIn } from './cells.ts';
import { median, percentile } from './sheet-measures.ts';

const CONNECTIONS = 50;
const SECONDS = 4;
/** Beside jobs: a sheet has cells for five minutes. */
const SECONDS_BESIDE = 3;
/** The large sheet has ten megabytes: fifty concurrent answers take a while. */
const SECONDS_OF_LARGE = 15;
const ROUNDS = 3;
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

type Measured = Awaited<ReturnType<typeof autocannon>> & { p95: number };
type Request = Parameters<typeof autocannon>[0]['requests'][number];

const run = async (url: string, request: Request, seconds = SECONDS): Promise<Measured> => {
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [request],
    timeout: 60,
  });
  const times: number[] = [];
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await running;
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}${request.path ?? ''}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { ...result, p95: percentile(times, 0.95) };
};

const perSecond = ({ requests, duration }: Measured) => requests.total / duration;

/** Both alternate by rounds, so that other load on the machine affects both. */
async function compared(ours: () => Promise<Measured>, bare: () => Promise<Measured>, count = ROUNDS) {
  const rounds: { ours: Measured; bare: Measured }[] = [];
  for (let round = 0; round < count; round += 1) rounds.push({ bare: await bare(), ours: await ours() });
  const of = (side: 'ours' | 'bare', figure: (result: Measured) => number) =>
    median(rounds.map((round) => figure(round[side])));
  return {
    perSecond: of('ours', perSecond),
    barePerSecond: of('bare', perSecond),
    ratio: median(rounds.map((round) => perSecond(round.ours) / perSecond(round.bare))),
    p95: of('ours', ({ p95 }) => p95),
    p99: of('ours', ({ latency }) => latency.p99),
    bareP99: of('bare', ({ latency }) => latency.p99),
  };
}

async function startBare(ours: RunningServer): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-bare-'));
  const file = join(folder, 'bare.sqlite');
  // with the log, because the database file may lack the latest seeds
  for (const suffix of ['', '-wal']) {
    await copyFile(join(ours.dataDir, `saldo.sqlite${suffix}`), `${file}${suffix}`).catch(() => undefined);
  }
  const port = Number(new URL(ours.baseUrl).port) + 1;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [BARE, file, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async () => (await fetch(`${url}/none`).catch(() => null)) !== null;
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('The bare server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function sheetsBySize(baseUrl: string, headers: Record<string, string>) {
  const list = await fetch(`${baseUrl}/api/budget`, { headers });
  const sheets: { id: number; bytes: number; sheet: SheetRecords }[] = [];
  for (const { id } of (await list.json()) as { id: number }[]) {
    const text = await (await fetch(`${baseUrl}/api/budget/${id}/records`, { headers })).text();
    sheets.push({ id, bytes: text.length, sheet: sheetIn(text) });
  }
  return sheets.toSorted((left, right) => right.bytes - left.bytes);
}

const bytesOf = async (url: string) => (await (await fetch(url)).text()).length;

async function dashboardTime(baseUrl: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const start = performance.now();
    await (await fetch(`${baseUrl}/api/report/dashboard`, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}

const timeOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const start = performance.now();
  await (await fetch(url, { headers })).arrayBuffer();
  return performance.now() - start;
};

const PAIRS = 300;

/** The first read of a sheet after each write to it, one after another; medians in ms. */
async function readsAfterWrites(
  { ours, bare }: { ours: string; bare: string },
  headers: Record<string, string>,
  { id, sheet }: { id: number; sheet: SheetRecords },
) {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const cell = freeCells(sheet).next().value;
  if (!cell) throw new Error('There are no cells to write');
  const url = `${ours}/api/budget/record/${cell.rowId}/month-value`;
  // always the same cell, so that the sheet does not grow
  for (let version = 0; version < PAIRS; version += 1) {
    const body = JSON.stringify({ month: cell.month, scope: 'month', version, set: { netAmount: version } });
    const { ok, status } = await fetch(url, { method: 'POST', headers, body });
    if (!ok) throw new Error(`A write was answered ${status}`);
    times.ours.push(await timeOf(`${ours}/api/budget/${id}/records`, headers));
    times.bare.push(await timeOf(`${bare}/records/${id}`, {}));
  }
  return { ours: median(times.ours), bare: median(times.bare) };
}

/** Writes cells of a sheet, each once, with 50 connections. */
function writingTo(url: string, headers: Record<string, string>, sheet: SheetRecords, seconds = SECONDS) {
  const cells = freeCells(sheet);
  const setupRequest = (request: Request): Request => {
    const cell = cells.next().value;
    if (!cell) throw new Error('There are no more cells to write');
    const body = JSON.stringify({
      month: cell.month,
      scope: 'month',
      version: 0,
      set: { netAmount: 123_456 },
    });
    return { ...request, path: `/api/budget/record/${cell.rowId}/month-value`, body };
  };
  return () => run(url, { method: 'POST', headers, setupRequest }, seconds);
}

const SETTING = {
  SCENARIO: 'large',
  LOG_LEVEL: 'error',
  STUB_CONTROLS: 'off',
  CALL_LIMIT: 'off',
  HOST: 'localhost',
};

/** Writes of cells beside each kind of job that people can order one after another. */
export async function benchJobs(): Promise<Record<string, number>> {
  const { baseUrl, stop } = await startServer(SETTING);
  try {
    const headers = await signIn(baseUrl, 'large');
    const [large, other] = await sheetsBySize(baseUrl, headers);
    if (!large || !other) throw new Error('The scenario has too few sheets');
    const place = { baseUrl, headers, password: PASSWORD, otherSheet: other.id };
    const write = writingTo(baseUrl, headers, large.sheet, SECONDS_BESIDE);
    return await writesBesideKinds(place, new Date().getFullYear(), write);
  } finally {
    await stop();
  }
}

/**
 * Requests per second with 50 connections, compared with a bare Fastify + better-sqlite3 in the
 * same run; times in ms.
 */
export async function benchServer(): Promise<Record<string, number>> {
  const ours = await startServer(SETTING);
  const figures: Record<string, number> = {};
  const bare = await startBare(ours);
  try {
    const headers = await signIn(ours.baseUrl, 'large');
    const sheets = await sheetsBySize(ours.baseUrl, headers);
    const [large, ordinary] = sheets;
    if (!large || !ordinary) throw new Error('The scenario has too few sheets');
    for (const [name, sheet] of Object.entries({ large, ordinary })) {
      const bareBytes = await bytesOf(`${bare.url}/records/${sheet.id}`);
      const seconds = name === 'large' ? SECONDS_OF_LARGE : SECONDS;
      const path = `/api/budget/${sheet.id}/records`;
      const reads = await compared(
        () => run(ours.baseUrl, { path, headers }, seconds),
        () => run(bare.url, { path: `/records/${sheet.id}` }, seconds),
        name === 'large' ? 1 : ROUNDS,
      );
      figures[`records.${name}.bytes`] = sheet.bytes;
      figures[`records.${name}.perSecond`] = reads.perSecond;
      figures[`records.${name}.barePerSecond`] = reads.barePerSecond;
      // per byte, since the sizes differ
      figures[`records.${name}.ratio`] = (reads.ratio * sheet.bytes) / bareBytes;
      figures[`records.${name}.p99`] = reads.p99;
      figures[`records.${name}.bareP99`] = reads.bareP99;
    }
    const first = await readsAfterWrites({ ours: ours.baseUrl, bare: bare.url }, headers, ordinary);
    figures['records.afterWrite.ms'] = first.ours;
    figures['records.afterWrite.bareMs'] = first.bare;
    figures['dashboard.large.ms'] = await dashboardTime(ours.baseUrl, headers);
    const write = writingTo(ours.baseUrl, headers, large.sheet);
    const bareBody = JSON.stringify({ month: '2026-11', amount: 123_456 });
    const json = { 'content-type': 'application/json' };
    const writes = await compared(write, () =>
      run(bare.url, { method: 'POST', path: '/write', headers: json, body: bareBody }),
    );
    figures['monthValue.perSecond'] = writes.perSecond;
    figures['monthValue.barePerSecond'] = writes.barePerSecond;
    figures['monthValue.ratio'] = writes.ratio;
    figures['monthValue.p95'] = writes.p95;
    figures['monthValue.p99'] = writes.p99;
    figures['monthValue.bareP99'] = writes.bareP99;
    Object.assign(figures, await writesBesideJobs(ours.baseUrl, headers, write));
    const [, target, other] = sheets;
    if (!target || !other) throw new Error('The scenario has too few sheets');
    Object.assign(figures, await addingRows(ours.baseUrl, headers, { target: target.id, other: other.id }));
    return figures;
  } finally {
    await bare.stop();
    await ours.stop();
  }
}
