import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { copyFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lock } from '@saldo/contract/realtime';
import type { SheetRecords } from '@saldo/contract/record';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { locksOf } from '#src/lock/locks.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { officeSeed, PLACES, SHEET } from './office.ts';
import { Plan } from './plan.ts';
import { Wire } from './wire.ts';

/** A database with the office and everybody signed in, which is copied for each history. */
export interface Template {
  folder: string;
  file: string;
  cookies: ReadonlyMap<string, string>;
  remove: () => Promise<void>;
}

/**
 * A file system in memory where available: the writes of a killed process survive in it all the
 * same.
 */
const MEMORY = '/dev/shm';

export async function makeTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'saldo-simulation-'));
  const file = join(folder, 'template.sqlite');
  const made = await testApp({ file, scenario: officeSeed() });
  const cookies = new Map<string, string>();
  for (const { session, email } of PLACES) {
    if (!cookies.has(session)) cookies.set(session, (await made.as(email)).cookie ?? '');
  }
  await made.close();
  return { folder, file, cookies, remove: () => rm(folder, { recursive: true, force: true }) };
}

let files = 0;

/** The server over a database file, its restarts, and everything that is under way. */
export class World {
  readonly #folder: string;
  #file: string;
  #server: TestApp;
  #wire: Wire;
  /** number of kills: answers of an earlier run are dropped */
  kills = 0;
  /** seconds, advanced by hand; a restarted server continues from here */
  #passed = 0;
  readonly #pending = new Set<Promise<unknown>>();

  private constructor(folder: string, file: string, started: { server: TestApp; wire: Wire }) {
    this.#folder = folder;
    this.#file = file;
    ({ server: this.#server, wire: this.#wire } = started);
  }

  static async begin({ folder, file }: Template): Promise<World> {
    const copy = nextFile(folder);
    await copyFile(file, copy);
    return new World(folder, copy, await start(copy));
  }

  get app() {
    return this.#server.app;
  }
  get wire() {
    return this.#wire;
  }

  call = (
    cookie: string,
    appId: string,
    request: { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; body?: object },
  ): Promise<LightMyRequestResponse> => {
    const { method, url, body } = request;
    const options: InjectOptions = { method, url: `/api/${url}`, headers: { cookie, 'x-app-id': appId } };
    return this.begun(this.app.inject(body === undefined ? options : { ...options, payload: body }));
  };

  /** Registers work to wait for before the state is compared. */
  begun<Result>(work: Promise<Result>): Promise<Result> {
    this.#pending.add(work);
    void Promise.allSettled([work]).finally(() => this.#pending.delete(work));
    return work;
  }

  /** Waits until all work has ended, apart from open requests to lock owners. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      if (this.#pending.size > 0) quiet = 0;
      while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
      await this.#server.store.transact({ accountId: null }, () => Promise.resolve());
      await turn();
    }
  }

  pass = (seconds: number): void => {
    this.#passed += seconds;
    this.#server.clock.setOffset(this.#passed * 1000);
    this.#server.timers.pass(seconds * 1000);
  };
  signIn = async (email: string): Promise<string> => (await this.#server.as(email)).cookie ?? '';

  locks = (): Promise<Lock[]> => locksOf(this.#server.db, 1);

  async plan(cookie: string): Promise<Plan> {
    const url = `/api/budget/${SHEET}/records`;
    const answer = await this.app.inject({ url, headers: { cookie } });
    return new Plan(answer.json<SheetRecords>());
  }

  /** Instalments on cells of the sheet, from the database: id, row, month, gross. */
  async partsOnCells(): Promise<string[]> {
    const rows = await this.#server.db
      .selectFrom('payment_part as part')
      .innerJoin('record', 'record.id', 'part.record_id')
      .select(['part.id', 'part.record_id as recordId', 'part.month', 'part.gross'])
      .where('record.budget_id', '=', SHEET)
      .execute();
    return rows.map(({ id, recordId, month, gross }) => `${id} ${recordId} ${month} ${gross}`);
  }

  /** Versions of the own values of cells, in their order; 0: none. */
  async versionsOf(cells: readonly { recordId: number; month: string }[]): Promise<number[]> {
    const rows = await this.#server.db
      .selectFrom('month_value')
      .select(['record_id', 'month', 'version'])
      .where('scope', '=', 'month')
      .execute();
    return cells.map(
      ({ recordId, month }) =>
        rows.find((row) => row.record_id === recordId && row.month === month)?.version ?? 0,
    );
  }

  /** Closes the server gracefully and restarts it. */
  async restart(): Promise<void> {
    await this.#server.close();
    ({ server: this.#server, wire: this.#wire } = await start(this.#file));
    this.#server.clock.setOffset(this.#passed * 1000);
  }

  /** Kills the server: only what is on the disk at this moment survives. */
  async kill(): Promise<void> {
    const [left, dead] = [this.#file, this.#server];
    this.#file = nextFile(this.#folder);
    this.kills += 1;
    for (const suffix of ['', '-wal']) {
      if (existsSync(left + suffix)) copyFileSync(left + suffix, this.#file + suffix);
    }
    const started = await start(this.#file);
    ({ server: this.#server, wire: this.#wire } = started);
    this.#server.clock.setOffset(this.#passed * 1000);
    await dead.close();
    await removeFile(left);
  }

  async end(): Promise<void> {
    await this.#server.close();
    await removeFile(this.#file);
  }
}

export const turn = () => new Promise((resolve) => setImmediate(resolve));

function nextFile(folder: string): string {
  files += 1;
  return join(folder, `${files}.sqlite`);
}

async function removeFile(file: string) {
  for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
}

async function start(file: string) {
  const wire = new Wire();
  const server = await testApp({
    file,
    scenario: null,
    options: { sockets: wire, isChecked: false, gatherTagsMs: 0, isAlone: true },
  });
  await server.app.ready();
  return { server, wire };
}
