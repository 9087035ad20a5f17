import { afterEach, expect, test } from 'vitest';
import { openStream, type TestStream } from '#src/live/testing/open-stream.ts';
import { MASTER, subscriber } from './testing/subscriber.ts';

const opened: TestStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

test('Changes of a licence are published to its account only', async () => {
  const one = await subscriber();
  const base = await one.listen();
  const listen = async (email: string) => {
    const { cookie } = await one.as(email);
    const stream = await openStream(base, { cookie, appId: crypto.randomUUID() });
    opened.push(stream);
    await stream.opened;
    return stream;
  };
  const [master, reader, other] = [
    await listen(MASTER),
    await listen('reader@a.test'),
    await listen('master@b.test'),
  ];
  await one.onDay(30);
  for (const stream of [master, reader]) {
    const update = await stream.until(({ type }) => type === 'acl.update');
    expect(update.type).toBe('acl.update');
    const tags = stream.heard.flatMap(({ event }) =>
      event.type === 'system.invalidateTags' ? event.data : [],
    );
    expect(tags).toEqual(expect.arrayContaining([{ type: 'LicenseInfo' }, { type: 'Subscription' }]));
  }
  expect((await one.read()).status).toBe('expired');
  expect(other.heard.filter(({ event }) => event.type === 'acl.update')).toEqual([]);
  await one.close();
});
