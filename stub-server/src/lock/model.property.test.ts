import { randomUUID } from 'node:crypto';
import type { Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { Model } from './testing/model.ts';
import { World } from './testing/world.ts';

/** Two tabs of the master, one of each other user. */
const USERS = [1, 1, 2, 3, 4];

const tab = fc.nat({ max: USERS.length - 1 });
const row = fc.oneof({ weight: 4, arbitrary: fc.constant(71) }, { weight: 1, arbitrary: fc.constant(72) });
const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), tab, row });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record(of('take')) },
  { weight: 2, arbitrary: fc.record(of('free')) },
  { weight: 3, arbitrary: fc.record(of('write')) },
  { weight: 3, arbitrary: fc.record(of('come')) },
  { weight: 3, arbitrary: fc.record(of('go')) },
  { weight: 1, arbitrary: fc.record(of('ping')) },
  { weight: 4, arbitrary: fc.record(of('ask')) },
  { weight: 2, arbitrary: fc.record({ ...of('answer'), isGranted: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ ...of('pass'), seconds: fc.constantFrom(1, 13, 14, 15) }) },
  { weight: 1, arbitrary: fc.record(of('restart')) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

class Walk {
  readonly #world: World;
  readonly #model = new Model((place) => USERS[place] ?? 0);
  readonly #apps = USERS.map((userId) => ({ accountId: 1, userId, appId: randomUUID() }));
  readonly #asked: Promise<TakeOverAnswer>[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Everybody is there. */
  async begin(): Promise<void> {
    for (const place of USERS.keys()) await this.take({ kind: 'come', tab: place, row: 71 });
  }

  async take(given: Step): Promise<void> {
    await this.#do(given);
    await this.#world.settle();
    const held = (await this.#world.locks()).map(({ id, appId }) => [id, this.#tabOf(appId)]);
    expect(new Map(held as [number, number][])).toEqual(this.#model.holder);
  }

  /** Everybody goes: all locks end, and nobody waits any more. */
  async end(): Promise<void> {
    for (const place of USERS.keys()) await this.take({ kind: 'go', tab: place, row: 71 });
    for (let passed = 0; passed < 105; passed += 15) {
      await this.take({ kind: 'pass', tab: 0, row: 71, seconds: 14 });
      await this.take({ kind: 'pass', tab: 0, row: 71, seconds: 1 });
    }
    expect(await this.#world.locks()).toEqual([]);
    await Promise.all(this.#asked);
  }

  #tabOf = (appId: string) => this.#apps.findIndex((app) => app.appId === appId);

  async #do(given: Step) {
    const [world, model] = [this.#world, this.#model];
    const { tab: who, row: id } = given;
    const app = this.#apps[who];
    const resource: Resource = { type: 'record', id };
    if (!app) return;
    switch (given.kind) {
      case 'take':
        return expect(await world.take(app, resource)).toBe(model.take(who, id));
      case 'free':
        await world.free(app, resource);
        return model.free(who, id);
      case 'write':
        return expect(await world.mayWrite(app, resource)).toBe(model.mayWrite(who, id));
      case 'come':
        if (model.isConnected(who)) return;
        world.connect(app);
        return model.connect(who);
      case 'go':
        if (!model.isConnected(who)) return;
        world.disconnect(app);
        return model.disconnect(who);
      case 'ping':
        world.seen(app);
        return model.seen(who);
      case 'ask':
        return await this.#ask(who, resource);
      case 'answer':
        world.answer(app, resource, given.isGranted);
        return model.answer(who, id, given.isGranted);
      case 'pass':
        world.pass(given.seconds);
        return model.pass(given.seconds);
      case 'restart':
        await world.restart();
        return model.restart();
    }
  }

  async #ask(who: number, resource: Resource) {
    const app = this.#apps[who];
    if (!app || !this.#model.isConnected(who)) return;
    const answer = this.#world.ask(app, resource);
    this.#asked.push(answer);
    const expected = this.#model.ask(who, resource.id);
    if (expected !== null) expect((await answer).outcome).toBe(expected);
  }
}

test('whatever tabs do, a lock is where the rule says, and ends', { timeout: 120_000 }, async () => {
  const app = await testApp();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const walk = new Walk(new World(app));
      await walk.begin();
      for (const one of steps) await walk.take(one);
      await walk.end();
    }),
    { numRuns: 60 },
  );
  await app.close();
});
