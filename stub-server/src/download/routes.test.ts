import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { filesIn } from './testing/unzip.ts';

const PATH = '/api/account/download';
const HOUR_MS = 3_600_000;

let dataDir: string;
let app: TestApp;
let master: Caller;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'saldo-download-'));
  app = await testApp({ options: { dataDir, controls: 'local' } });
  master = await app.as('master@a.test');
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const order = (password = PASSWORD, by = master) => by.post(PATH, { password });
const state = async (by = master) => (await by.get(PATH)).json<{ download: object | null }>().download;
const file = (by = master) => by.get(`${PATH}/file`);
const folder = () => join(dataDir, 'downloads');
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const letters = () => app.mail.letters().map(({ to, subject }) => [to, subject]);
/** Runs the sweep of a later day. */
async function sweepAfter(days: number) {
  app.clock.setOffset(days * 24 * HOUR_MS);
  app.timers.pass(60_000);
  await expect
    .poll(() => app.db.selectFrom('job').select('state').where('kind', '=', 'sweep').execute())
    .toHaveLength(2);
  await app.app.jobs.idle();
}

describe('A download', () => {
  test('needs the password, is available to the user who ordered it, and is announced by e-mail', async () => {
    expect(await state()).toBeNull();
    expect((await file()).statusCode).toBe(404);
    expect((await order('wrong')).json()).toMatchObject({
      error: 'WRONG_PASSWORD',
      fields: [{ path: 'password' }],
    });
    expect((await order()).json()).toMatchObject({
      download: { state: 'preparing', progress: 0, step: 'waiting' },
    });
    expect(await state()).toMatchObject({ state: 'ready', expiresAt: '2026-11-21T08:00:00.000Z' });
    expect(letters()).toEqual([['master@a.test', 'Dane firmy z Saldo są gotowe do pobrania']]);
    const answer = await file();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="saldo-a-sp-z-oo-2026-11-20.zip"',
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
    });
    const names = [...(await filesIn(answer.rawPayload)).keys()];
    expect(names).toContain('csv/record.csv');
    expect(names.at(-1)).toBe('manifest.json');
  });

  test('is available after the licence has lapsed and the company is closed', async () => {
    await app.db.updateTable('account').set({ licence_status: 'expired' }).where('id', '=', 1).execute();
    await master.post('/api/account/close', { password: PASSWORD, companyName: 'A sp. z o.o.' });
    expect((await order()).statusCode).toBe(200);
    expect((await file()).statusCode).toBe(200);
  });

  test('is unique per company: another one replaces it, and cancelling deletes its file', async () => {
    await order();
    const [first] = stored();
    await order();
    expect(stored()).toHaveLength(1);
    expect(stored()).not.toEqual([first]);
    const ofB = await app.as('master@b.test');
    expect(await state(ofB)).toBeNull();
    expect((await file(ofB)).statusCode).toBe(404);
    expect((await master.delete(PATH)).json()).toEqual({ download: null });
    expect([stored(), (await file()).statusCode]).toEqual([[], 404]);
    expect((await master.delete(PATH)).json()).toEqual({ download: null });
  });

  test('that is cancelled during preparation leaves no file, and may be ordered again', async () => {
    const ordered = order();
    await expect.poll(() => app.db.selectFrom('download').select('job_id').execute()).toHaveLength(1);
    expect((await master.delete(PATH)).json()).toEqual({ download: null });
    await ordered;
    await expect.poll(stored).toEqual([]);
    expect(await state()).toBeNull();
    await order();
    expect(await state()).toMatchObject({ state: 'ready' });
    // as on another machine
    rmSync(join(folder(), stored()[0] ?? ''));
    expect((await file()).statusCode).toBe(404);
  });

  test('that is being prepared continues when it is ordered again', async () => {
    const ordered = order();
    await expect.poll(() => app.db.selectFrom('download').select('job_id').execute()).toHaveLength(1);
    const [before] = await app.db.selectFrom('download').select('job_id').execute();
    await app.db
      .updateTable('job')
      .set({ due_at: '2027-01-01T00:00:00.000Z', state: 'waiting' })
      .where('kind', '=', 'download')
      .execute();
    await order();
    expect(await app.db.selectFrom('download').select('job_id').execute()).toEqual([before]);
    await ordered;
  });

  test('expires after a day, and the daily sweep deletes its file', async () => {
    await order();
    const [made = ''] = stored();
    for (const name of [made, 'left-by-a-kill.zip', 'being-written.zip']) {
      const path = join(folder(), name);
      if (name !== made) writeFileSync(path, '');
      const at = new Date(Date.now() - (name === 'being-written.zip' ? 0 : 2 * HOUR_MS));
      utimesSync(path, at, at);
    }
    app.clock.setOffset(24 * HOUR_MS);
    master = await app.as('master@a.test');
    expect(await state()).toBeNull();
    expect((await file()).statusCode).toBe(404);
    await sweepAfter(2);
    expect(stored()).toEqual(['being-written.zip']);
  });

  /** Orders a download whose every try fails. */
  async function orderInVain() {
    writeFileSync(folder(), 'no folder');
    await order();
    expect(await state()).toMatchObject({ state: 'preparing' });
    for (const seconds of [60, 5, 300, 5]) {
      app.timers.pass(seconds * 1000);
      await app.app.jobs.idle();
    }
    expect(await state()).toMatchObject({ state: 'failed', reason: 'error' });
    rmSync(folder());
  }

  test('that failed is shown for a month, and deleted by the daily sweep then', async () => {
    await orderInVain();
    const rows = () => app.db.selectFrom('download').select('account_id').execute();
    await sweepAfter(2);
    expect(await rows()).toHaveLength(1);
    app.clock.setOffset(40 * 24 * HOUR_MS);
    app.timers.pass(60_000);
    await expect.poll(rows).toEqual([]);
  });

  test('that cannot be written fails after its tries, and may be ordered again', async () => {
    await orderInVain();
    await order();
    expect(await state()).toMatchObject({ state: 'ready' });
  });
});
