import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';

const setting = (name: string, startDate: string, endDate: string | null, value: string) => ({
  name,
  startDate,
  endDate,
  value,
});

test('Saved settings of a name replace its former ones; other names and accounts keep theirs', async () => {
  const { client, as, close } = await testApp();
  const [a, b] = [await client('master@a.test'), await client('master@b.test')];
  const old = setting('tax.form', '2025-01-01', null, 'scale');
  const zus = setting('zus.mode', '2025-01-01', null, 'regular');
  await a.licenceSetting.save({ body: { settings: [old, zus] } });
  await b.licenceSetting.save({ body: { settings: [old] } });
  const changed = [
    setting('tax.form', '2025-01-01', '2025-12-31', 'scale'),
    setting('tax.form', '2026-01-01', null, 'linear'),
  ];
  const { body } = await a.licenceSetting.save({ body: { settings: changed } });
  expect(body).toEqual([...changed, zus]);
  expect((await b.licenceSetting.list()).body).toEqual([old]);

  const reader = await as('reader@a.test');
  expect((await reader.get('/api/license-setting')).json()).toEqual([...changed, zus]);
  expect((await reader.post('/api/license-setting', { settings: [] })).statusCode).toBe(403);

  const master = await as('master@a.test');
  const overlapping = { settings: [old, setting('tax.form', '2026-01-01', null, 'linear')] };
  expect((await master.post('/api/license-setting', overlapping)).json()).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'settings.1.startDate' }],
  });
  await close();
});
