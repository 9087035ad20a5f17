import assert from 'node:assert/strict';
import type { Resource } from '@saldo/contract/realtime';
import { Model } from '#src/lock/testing/model.ts';
import { newRow } from '#src/testing-row.ts';
import { PLACES, ROWS, SHEET } from './office.ts';
import type { Plan } from './plan.ts';
import { compareLocks, compareTab } from './compare.ts';
import { lockKey, SimTab, whereIs } from './sim-tab.ts';
import type { Step, Write } from './steps.ts';
import type { Template, World } from './world.ts';
import { Writes } from './writes.ts';

interface Session {
  cookie: string;
  /** its tabs in the model of locks, including crashed ones */
  numbers: number[];
}

interface Seat {
  tab: SimTab;
  /** the tab's number in the model of locks */
  number: number;
  session: Session;
}

/** Twenty tabs at the server, in parallel with the models of the plan and its locks. */
export class Walk {
  readonly #world: World;
  readonly #plan: Plan;
  readonly #users: number[] = [];
  readonly #locks = new Model((number) => this.#users[number] ?? 0);
  readonly #seats: Seat[] = [];
  readonly #where = new Map<string, string>();
  readonly #writes: Writes;

  private constructor(world: World, template: Template, plan: Plan) {
    this.#world = world;
    this.#plan = plan;
    this.#writes = new Writes(world, plan, (row, seat) => this.#locks.mayWrite(seat.number, row));
    const sessions = new Map<string, Session>(
      [...template.cookies].map(([name, cookie]) => [name, { cookie, numbers: [] }]),
    );
    for (const place of PLACES) {
      const session = sessions.get(place.session) ?? { cookie: '', numbers: [] };
      this.#seats.push(this.#seated(place, session));
    }
  }

  /** Opens all tabs. */
  static async begin(world: World, template: Template): Promise<Walk> {
    const plan = await world.plan(template.cookies.get('master') ?? '');
    const walk = new Walk(world, template, plan);
    await walk.#everybodyComes();
    return walk;
  }

  async take(step: Step): Promise<void> {
    await this.#do(step);
    await this.#world.settle();
    compareLocks(await this.#world.locks(), this.#seats, this.#locks.holder);
  }

  /** Opens all tabs, compares their state, and closes them, which ends all locks. */
  async end(): Promise<void> {
    await this.#everybodyComes();
    await this.#compare();
    for (const seat of this.#seats) this.#loseSocket(seat);
    for (let passed = 0; passed < 105; passed += 15) {
      await this.take({ kind: 'pass', seconds: 14 });
      await this.take({ kind: 'pass', seconds: 1 });
    }
    assert.deepEqual(await this.#world.locks(), []);
    const test = await this.#seats[0]?.tab.call('POST', `budget/test/${SHEET}`, {});
    assert.equal(test?.json<{ ok: boolean }>().ok, true, 'the totals agree');
  }

  async #everybodyComes() {
    await Promise.all(this.#seats.map((seat) => this.#come(seat)));
    await this.#world.settle();
  }

  #seated(place: (typeof PLACES)[number], session: Session): Seat {
    const number = this.#users.push(place.userId) - 1;
    session.numbers.push(number);
    return { tab: new SimTab(this.#world, place, session.cookie), number, session };
  }

  #seat(who: number): Seat {
    const seat = this.#seats[who];
    if (!seat) throw new RangeError(`There is no user at ${who}`);
    return seat;
  }

  async #do(step: Step): Promise<void> {
    switch (step.kind) {
      case 'write':
        return await this.#together([step.write]);
      case 'together':
        return await this.#together(step.writes);
      case 'order':
        return await this.#order(this.#seat(step.who), step);
      case 'add':
        return await this.#add(this.#seat(step.who));
      case 'lock':
        return await this.#lock(this.#seat(step.who), step.resource);
      case 'unlock':
        return await this.#unlock(this.#seat(step.who), step.resource);
      case 'ask':
        return this.#ask(this.#seat(step.who), step.resource);
      case 'answer':
        return this.#answer(step);
      case 'pass':
        this.#world.pass(step.seconds);
        return this.#locks.pass(step.seconds);
      case 'restart':
        return await this.#restart(step);
      case 'compare':
        return await this.#compare();
      default:
        return await this.#move(step);
    }
  }

  /** Steps on the connections of a tab. */
  async #move(
    step: Extract<
      Step,
      { kind: 'go' | 'come' | 'lose-socket' | 'lose-stream' | 'crash' | 'sign-out' | 'ping' }
    >,
  ) {
    const seat = this.#seat(step.who);
    switch (step.kind) {
      case 'go':
        return await this.#go(seat, { recordId: ROWS[step.row] ?? 0, month: step.month });
      case 'come':
        return await this.#come(seat);
      case 'lose-socket':
        return this.#loseSocket(seat);
      case 'lose-stream':
        return seat.tab.cutStream();
      case 'crash':
        return this.#crash(seat);
      case 'sign-out':
        return await this.#signOut(seat);
      case 'ping':
        return await this.#ping(seat, step.hasForgotten);
    }
  }

  /** Reports the tab's own locks as in use. */
  async #ping({ tab, number }: Seat, hasForgotten: boolean) {
    const held = [...this.#locks.holder].flatMap(([row, holder]) => (holder === number ? [row] : []));
    const used = hasForgotten ? [] : held;
    const { statusCode } = await tab.call('POST', 'account/ping', { locks: used.map(resourceOf) });
    assert.equal(statusCode, 200, 'ping');
    this.#locks.seen(number);
    this.#locks.uses(number, used);
    await this.#world.settle();
  }

  async #together(writes: readonly Write[]) {
    await this.#writes.send(writes.map((write) => [this.#seat(write.who), write]));
  }

  async #order(seat: Seat, { row, above }: { row: number; above: number | null }) {
    const [moved, before] = [ROWS[row] ?? 0, above === null ? null : (ROWS[above] ?? 0)];
    if (moved === before) return;
    const body = { ids: [moved], beforeId: before };
    const { status } = await seat.tab.restructure('records/order', body);
    assert.equal(status, this.#expected(seat, 200), 'order');
    if (status === 200) this.#plan.put(moved, before);
  }

  async #add(seat: Seat) {
    const { status, changed } = await seat.tab.restructure('records', { records: [newRow()] });
    assert.equal(status, this.#expected(seat, 201), 'add');
    for (const { id } of changed?.records ?? []) this.#plan.put(id, null);
  }

  /** The answer to a change of the sheet's structure. */
  #expected({ tab, number }: Seat, success: number): number {
    const { may } = tab.place;
    if (may !== 'write') return may === 'read' ? 403 : 404;
    return this.#locks.mayWrite(number, SHEET) ? success : 423;
  }

  async #lock({ tab, number }: Seat, resource: Resource) {
    const { statusCode } = await tab.call('POST', 'resource/lock', resource);
    const { may } = tab.place;
    if (may !== 'write') return assert.equal(statusCode, may === 'read' ? 403 : 404);
    assert.equal(statusCode, this.#locks.take(number, resource.id) ? 200 : 423, 'lock');
  }

  async #unlock({ tab, number }: Seat, resource: Resource) {
    await tab.call('POST', 'resource/unlock', resource);
    this.#locks.free(number, resource.id);
  }

  #ask({ tab, number }: Seat, resource: Resource) {
    if (!tab.isConnected) return;
    tab.ask(resource);
    if (tab.place.may === 'write') this.#locks.ask(number, resource.id);
  }

  #answer({ resource, isGranted }: { resource: Resource; isGranted: boolean }) {
    const owner = this.#seats.find(({ tab }) => tab.asked.has(lockKey(resource)));
    if (!owner) return;
    owner.tab.answer(resource, isGranted);
    this.#locks.answer(owner.number, resource.id, isGranted);
  }

  async #go({ tab }: Seat, cell: { recordId: number; month: string }) {
    if (!tab.isConnected || tab.place.may === 'none') return;
    await tab.goTo(cell);
    this.#where.set(tab.appId, whereIs({ cell }));
  }

  async #come({ tab, number }: Seat) {
    await tab.openStream();
    if (tab.isConnected) return;
    await tab.openSocket();
    this.#locks.connect(number);
    if (tab.place.may !== 'none') this.#where.set(tab.appId, 'here');
  }

  #loseSocket({ tab, number }: Seat) {
    if (!tab.isConnected) return;
    tab.cutSocket();
    this.#locks.disconnect(number);
    this.#where.delete(tab.appId);
  }

  /** The browser crashes; its user opens another tab some time later. */
  #crash(seat: Seat) {
    this.#loseSocket(seat);
    seat.tab.lose();
    Object.assign(seat, this.#seated(seat.tab.place, seat.session));
  }

  async #signOut(seat: Seat) {
    const { session } = seat;
    await seat.tab.call('GET', 'auth/logout');
    await this.#world.settle();
    const together = this.#seats.filter((other) => other.session === session);
    for (const { tab, number } of together) {
      assert.equal(tab.isReceiving, false, 'the end of a session cuts its tabs off');
      this.#where.delete(tab.appId);
      if (this.#locks.isConnected(number)) this.#locks.disconnect(number);
    }
    for (const number of session.numbers.splice(0)) {
      for (const [row, holder] of this.#locks.holder) if (holder === number) this.#locks.free(number, row);
    }
    session.cookie = await this.#world.signIn(seat.tab.place.email);
    for (const one of together) Object.assign(one, this.#seated(one.tab.place, session));
  }

  async #restart({ turns, writes }: { turns: number | null; writes: readonly Write[] }) {
    const seats = writes.map((write) => [this.#seat(write.who), write] as const);
    await this.#writes.sendInto(seats, turns);
    for (const { tab } of this.#seats) tab.lose();
    await this.#writes.resolve(this.#seat(0).session.cookie);
    this.#where.clear();
    this.#locks.restart();
  }

  /** Every tab that receives events, after the fetches they caused, has the server's state. */
  async #compare() {
    await this.#world.settle();
    const { facts } = await this.#world.plan(this.#seat(0).session.cookie);
    assert.deepEqual(facts, this.#plan.facts, 'what was acknowledged is there, and nothing else');
    const locks = new Map((await this.#world.locks()).map((lock) => [lockKey(lock), lock.appId]));
    for (const { tab, number } of this.#seats) {
      const asked = [...this.#locks.questions].filter(([, { owner }]) => owner === number);
      const known = { facts, locks, where: this.#where, asked: asked.map(([id]) => lockKey(resourceOf(id))) };
      await compareTab(tab, known);
    }
  }
}

const resourceOf = (id: number): Resource => ({ type: id === SHEET ? 'budget' : 'record', id });
