import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import fc from 'fast-check';
import { Model } from './model.ts';
import type { World } from './world.ts';

/** Two tabs of the master user, one of each other user. */
const USERS = [1, 1, 2, 3, 4];

const tab = fc.nat({ max: USERS.length - 1 });
const row = fc.oneof({ weight: 4, arbitrary: fc.constant(71) }, { weight: 1, arbitrary: fc.constant(72) });
const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), tab, row });
export const step = fc.oneof(
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
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Performs the same random steps of tabs on the server and on the model. */
export class Walk {
  readonly #world: World;
  readonly #model = new Model((place) => USERS[place] ?? 0);
  readonly #apps = USERS.map((userId) => ({ accountId: 1, userId, appId: randomUUID() }));
  readonly #asked: Promise<TakeOverAnswer>[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Connects all tabs. */
  async begin(): Promise<void> {
    for (const place of USERS.keys()) await this.take({ kind: 'come', tab: place, row: 71 });
  }

  async take(given: Step): Promise<void> {
    await this.#do(given);
    await this.#world.settle();
    const held = (await this.#world.locks()).map(({ id, appId }) => [id, this.#tabOf(appId)] as const);
    assert.deepEqual(new Map(held), this.#model.holder);
  }

  /** All tabs disconnect: every lock and every request ends. */
  async end(): Promise<void> {
    for (const place of USERS.keys()) await this.take({ kind: 'go', tab: place, row: 71 });
    for (let passed = 0; passed < 105; passed += 15) {
      await this.take({ kind: 'pass', tab: 0, row: 71, seconds: 14 });
      await this.take({ kind: 'pass', tab: 0, row: 71, seconds: 1 });
    }
    assert.deepEqual(await this.#world.locks(), []);
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
        return assert.equal(await world.take(app, resource), model.take(who, id));
      case 'free':
        await world.free(app, resource);
        return model.free(who, id);
      case 'write':
        return assert.equal(await world.mayWrite(app, resource), model.mayWrite(who, id));
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
    if (expected !== null) assert.equal((await answer).outcome, expected);
  }
}
