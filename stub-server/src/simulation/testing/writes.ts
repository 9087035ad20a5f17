import assert from 'node:assert/strict';
import { ROWS } from './office.ts';
import type { CellWrite, Plan } from './plan.ts';
import type { SimTab } from './sim-tab.ts';
import type { Write } from './steps.ts';
import { turn, type World } from './world.ts';

interface Writer {
  tab: SimTab;
  number: number;
}

interface Sent {
  cells: readonly CellWrite[];
  /** the expected refusal without concurrent writes */
  refusal: 403 | 404 | 423 | 409 | null;
  /** its answer; null: not yet, or never */
  status: number | null;
}

/** Concurrent writes of cells, compared with the model of the plan. */
export class Writes {
  readonly #world: World;
  readonly #plan: Plan;
  readonly #mayWrite: (row: number, writer: Writer) => boolean;
  /** writes pending when the server stopped */
  #open: Sent[] = [];

  constructor(world: World, plan: Plan, mayWrite: (row: number, writer: Writer) => boolean) {
    this.#world = world;
    this.#plan = plan;
    this.#mayWrite = mayWrite;
  }

  async send(writes: readonly (readonly [Writer, Write])[]): Promise<void> {
    const sent = await this.#begin(writes);
    await Promise.all(sent.map(({ done }) => done));
    this.#settle(sent.map(({ one }) => one));
  }

  /** Sends them and stops the server: killed after a number of turns, or (null) closed gracefully. */
  async sendInto(writes: readonly (readonly [Writer, Write])[], turns: number | null): Promise<void> {
    const sent = await this.#begin(writes);
    if (turns === null) await this.#world.restart();
    else {
      for (let count = 0; count < turns; count += 1) await turn();
      await this.#world.kill();
    }
    await Promise.all(sent.map(({ done }) => done));
    this.#open = sent.map(({ one }) => one);
  }

  /** After the restart: acknowledged writes exist, and the others are complete or absent. */
  async resolve(cookie: string): Promise<void> {
    const now = await this.#world.plan(cookie);
    const acknowledged = this.#open.filter(({ status }) => status === 200);
    for (const { cells } of acknowledged) this.#acknowledge(cells);
    for (const { cells, refusal, status } of this.#open) {
      const mayBeThere = status === null || status === 503;
      if (mayBeThere && refusal === null && this.#plan.isCurrent(cells) && now.holds(cells)) {
        this.#plan.write(cells);
      }
    }
    this.#open = [];
    assert.deepEqual(now.facts, this.#plan.facts, 'what was acknowledged outlives the server');
  }

  async #begin(writes: readonly (readonly [Writer, Write])[]) {
    for (const [{ tab }, { looks }] of writes) if (looks || !tab.plan) await tab.fetchSheet();
    return writes.map(([writer, write]) => {
      const { tab } = writer;
      const cells = write.cells.map(({ row, month, netAmount }): CellWrite => {
        const recordId = ROWS[row] ?? 0;
        return { recordId, month, netAmount, version: tab.plan?.version({ recordId, month }) ?? 0 };
      });
      const one: Sent = { cells, refusal: this.#refusal(writer, cells), status: null };
      const done = tab.write(cells).then((status) => {
        one.status = status;
      });
      return { one, done };
    });
  }

  #refusal(writer: Writer, cells: readonly CellWrite[]): Sent['refusal'] {
    const { may } = writer.tab.place;
    if (may !== 'write') return may === 'read' ? 403 : 404;
    if (!cells.every(({ recordId }) => this.#mayWrite(recordId, writer))) return 423;
    return this.#plan.isCurrent(cells) ? null : 409;
  }

  /** Successful writes were permitted, and of two to the same cell only one succeeded. */
  #settle(sent: readonly Sent[]) {
    const couldBe = sent.filter(({ refusal }) => refusal === null);
    for (const { cells, refusal, status } of sent) {
      if (status === 200) this.#acknowledge(cells);
      else if (refusal !== null) assert.equal(status, refusal);
      else {
        const isOvertaken = couldBe.some((other) => other.status === 200 && overlap(other.cells, cells));
        assert.equal(status, isOvertaken ? 409 : 200);
      }
      if (refusal !== null) assert.equal(status, refusal);
    }
  }

  #acknowledge(cells: readonly CellWrite[]) {
    assert.ok(this.#plan.isCurrent(cells), 'what is written was seen');
    this.#plan.write(cells);
  }
}

const overlap = (left: readonly CellWrite[], right: readonly CellWrite[]) =>
  left.some((one) => right.some(({ recordId, month }) => one.recordId === recordId && one.month === month));
