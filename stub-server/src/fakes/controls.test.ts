import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';

const open = () => testApp({ options: { controls: 'local' } });

test('A scenario replaces all data and returns its log-ins', async () => {
  const { anonymous, db, close } = await open();
  const answer = await anonymous.post('/stub/scenario', { scenario: 'empty', day: '2026-11-20' });
  const { logIns } = answer.json<{ logIns: { email: string; password: string }[] }>();
  expect(logIns.length).toBeGreaterThan(0);
  expect(await db.selectFrom('person').select('id').where('email', '=', 'master@a.test').execute()).toEqual(
    [],
  );
  const [first] = logIns;
  expect((await anonymous.post('/api/auth/login', first)).statusCode).toBe(200);
  expect((await anonymous.get('/stub/state')).json()).toMatchObject({
    scenario: { scenario: 'empty', day: '2026-11-20' },
  });
  await close();
});

test('The business date of one account and the server’s clock can be set', async () => {
  const { anonymous, client, clock, close } = await open();
  const dateOf = async (email: string) => (await (await client(email)).account.simulationTime()).body;
  await anonymous.post('/stub/clock', { date: '2027-01-31', email: 'master@a.test' });
  expect(await dateOf('reader@a.test')).toMatchObject({ date: '2027-01-31' });
  expect(await dateOf('master@b.test')).toMatchObject({ date: '2026-11-20' });
  await anonymous.post('/stub/clock', { date: null, now: '2028-02-29T12:00:00+01:00' });
  expect(clock.now().toISOString()).toBe('2028-02-29T11:00:00.000Z');
  // Answers contain the time of the clock that stamps rows.
  expect((await anonymous.get('/stub/state')).headers['date']).toBe('Tue, 29 Feb 2028 11:00:00 GMT');
  expect(await dateOf('reader@a.test')).toEqual({ date: '2028-02-29', isSimulated: false });
  await anonymous.post('/stub/clock', { now: null });
  expect(clock.now().toISOString()).toBe('2026-11-20T08:00:00.000Z');
  await close();
});

test('Time can be advanced for locks', async () => {
  const { anonymous, as, close } = await open();
  const [master, writer] = [await as('master@a.test'), await as('writer@a.test')];
  const row = { type: 'record', id: ROW.officeCost };
  await writer.post('/api/resource/lock', row);
  expect((await master.post('/api/resource/lock', row)).statusCode).toBe(423);
  await anonymous.post('/stub/clock', { passMs: 90_000 });
  await expect.poll(async () => (await master.post('/api/resource/lock', row)).statusCode).toBe(200);
  await close();
});

test('Calls can be made to fail a number of times, or be delayed', async () => {
  const { anonymous, as, close } = await open();
  const master = await as('master@a.test');
  await anonymous.post('/stub/faults', {
    path: '/api/budget/*/records',
    method: 'GET',
    status: 500,
    times: 1,
    delayMs: 1,
  });
  expect((await master.get('/api/budget')).statusCode).toBe(200);
  expect((await master.get(`/api/budget/${SHEETS.office}/records`)).json()).toMatchObject({
    error: 'INTERNAL_ERROR',
  });
  expect((await master.get(`/api/budget/${SHEETS.office}/records`)).statusCode).toBe(200);
  await anonymous.post('/stub/faults', { path: '/api/budget', status: 423 });
  expect((await master.get('/api/budget')).json()).toMatchObject({ statusCode: 423, error: 'LOCKED' });
  await anonymous.delete('/stub/faults');
  expect((await master.get('/api/budget')).statusCode).toBe(200);
  await close();
});

test('Maintenance is shown to everyone', async () => {
  const { app, anonymous, close } = await open();
  expect((await anonymous.get('/api/config/maintenanceMode')).json()).toEqual({
    key: 'maintenanceMode',
    value: false,
  });
  const put = (payload: object) => app.inject({ method: 'PUT', url: '/stub/config', payload });
  await put({ key: 'maintenanceMode', value: true });
  await put({ key: 'maintenanceMessage', value: { title: 'Przerwa', body: ['o 22:00'] } });
  expect((await anonymous.get('/api/config/maintenanceMode')).json()).toMatchObject({ value: true });
  expect((await anonymous.get('/api/config/maintenanceMessage')).json()).toMatchObject({
    value: { title: 'Przerwa' },
  });
  expect((await anonymous.get('/api/config/other')).statusCode).toBe(404);
  expect((await put({ key: 'maintenanceMode', value: 'yes' })).json()).toMatchObject({ error: 'VALIDATION' });
  await close();
});

test('The outbox shows the letters', async () => {
  const { anonymous, mail, close } = await open();
  const letter = { to: 'a@a.test', subject: 'S', text: 'T', html: '<p>T</p>' };
  await mail.deliver({ ...letter, sentAt: '2026-11-20T08:00:00.000Z' }, 'a');
  expect((await anonymous.get('/stub/outbox')).json()).toMatchObject({ letters: [{ to: 'a@a.test' }] });
  await close();
});

test('The page obeys the content policy, and without controls nothing answers', async () => {
  const { anonymous, close } = await open();
  const page = await anonymous.get('/stub');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.payload).not.toMatch(/<style|style=|<script>|onclick/);
  expect((await anonymous.get('/stub/page.js')).statusCode).toBe(200);
  await close();
  const off = await testApp();
  expect((await off.anonymous.get('/stub')).statusCode).toBe(404);
  expect((await off.anonymous.post('/stub/scenario', { scenario: 'empty' })).statusCode).toBe(404);
  await off.close();
});
