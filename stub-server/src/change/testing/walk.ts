import assert from 'node:assert/strict';
import type { Change } from '@saldo/contract/change';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import type { Caller } from '#src/testing.ts';
import { command, predictedFacts, send, SHEET, type Command } from './commands.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { diffOf, factsOf, hasRow, takenBack, type Diff, type Facts } from './facts.ts';

export const changesOf = async (user: Caller): Promise<Change[]> =>
  (await user.get(`${SHEET}/changes?limit=200`)).json<{ changes: Change[] }>().changes;

export const take = (user: Caller, id: number, direction: 'undo' | 'redo', force = false) =>
  user.post(`${SHEET}/changes/${id}/${direction}`, { force });

export const totalsAgree = async (user: Caller) =>
  (await user.post('/api/budget/test/21', {})).json<{ ok: boolean }>().ok;

/** Versions by row and cell, which never decrease. */
function versionsOf({ records, monthValues }: SheetRecords): Map<string, number> {
  return new Map([
    ...records.map(({ id, version }) => [String(id), version] as const),
    ...monthValues.map(
      (value) => [`${value.recordId} ${value.month} ${value.scope}`, value.version] as const,
    ),
  ]);
}

export const anyOrder = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('do' as const), command }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), place: fc.nat(50) }),
    },
  ),
  { minLength: 4, maxLength: 18 },
);
export type Step = typeof anyOrder extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A user of the sheet, with the test's model of it. */
export class Walk {
  readonly #user: Caller;
  readonly #diffs = new Map<number, Diff>();
  readonly #highest = new Map<string, number>();
  #sheet: SheetRecords;
  #facts: Facts;

  constructor(user: Caller, sheet: SheetRecords) {
    this.#user = user;
    this.#sheet = sheet;
    this.#facts = factsOf(sheet);
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'do') await this.#do(step.command);
    else await this.#takeBack(step.kind, step.place);
  }

  async #takeBack(direction: 'undo' | 'redo', place: number) {
    const wanted = (await changesOf(this.#user)).filter(
      ({ id, isUndone }) => this.#diffs.has(id) && isUndone === (direction === 'redo'),
    );
    const change = wanted[place % Math.max(1, wanted.length)];
    const diff = this.#diffs.get(change?.id ?? 0);
    if (!change || !diff) return;
    const inverse = direction === 'undo' ? diff : { before: diff.after, after: diff.before };
    const expected = this.#lacksMovedRow(change) ? null : takenBack(this.#facts, inverse);
    const answer = await take(this.#user, change.id, direction);
    assert.equal(answer.statusCode, expected ? 200 : 409, answer.body);
    this.#facts = expected ?? this.#facts;
    assert.deepEqual(await this.#settle(), this.#facts);
  }

  /** A pure change of position contains no facts, but still needs its row. */
  #lacksMovedRow({ kind, items }: Change): boolean {
    // an order contains only existing rows
    if (kind === 'order-rows') return false;
    return items.some(
      (item) =>
        item.entity === 'record' && item.before && item.after && !hasRow(this.#facts, String(item.recordId)),
    );
  }

  async #do(given: Command) {
    const known = (await changesOf(this.#user)).length;
    const expected = predictedFacts(this.#facts, this.#sheet, given);
    const answer = await send(this.#user, this.#sheet, given);
    assert(answer.statusCode < 500, answer.body);
    const now = await this.#settle();
    if (answer.statusCode >= 300) assert.deepEqual(now, this.#facts);
    else if (expected) assert.deepEqual(now, expected);
    const made = await changesOf(this.#user);
    // the sheet's name is not part of the plan
    const isOfPlan = made.length > known && given.kind !== 'sheet';
    if (isOfPlan && made[0]) this.#diffs.set(made[0].id, diffOf(this.#facts, now));
    this.#facts = now;
  }

  /** The current plan, after a check of its totals and versions. */
  async #settle(): Promise<Facts> {
    this.#sheet = await sheetOf(this.#user);
    assert(await totalsAgree(this.#user));
    for (const [name, version] of versionsOf(this.#sheet)) {
      assert(version >= (this.#highest.get(name) ?? 0), `the version of ${name} has fallen`);
      this.#highest.set(name, version);
    }
    return factsOf(this.#sheet);
  }
}
