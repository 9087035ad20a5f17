import type { Change, SheetChanged } from '@saldo/contract/change';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type Caller } from '#src/testing.ts';
import { command, foretold, send, SHEET, type Command } from './testing-commands.ts';
import { diffOf, factsOf, sheetOf, takenBack, type Diff, type Facts } from './testing.ts';

const changesOf = async (user: Caller): Promise<Change[]> =>
  (await user.get(`${SHEET}/changes?limit=200`)).json<{ changes: Change[] }>().changes;

const take = (user: Caller, id: number, direction: 'undo' | 'redo', force = false) =>
  user.post(`${SHEET}/changes/${id}/${direction}`, { force });

const totalsAgree = async (user: Caller) =>
  (await user.post('/api/budget/test/21', {})).json<{ ok: boolean }>().ok;

/** Versions by row and cell: whatever happens they never fall. */
function versionsOf({ records, monthValues }: SheetRecords): Map<string, number> {
  return new Map([
    ...records.map(({ id, version }) => [String(id), version] as const),
    ...monthValues.map(
      (value) => [`${value.recordId} ${value.month} ${value.scope}`, value.version] as const,
    ),
  ]);
}

const anyOrder = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('do' as const), command }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), place: fc.nat(50) }),
    },
  ),
  { minLength: 4, maxLength: 18 },
);
type Step = typeof anyOrder extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A user at the sheet, with what the test itself believes of it. */
class Walk {
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
    const expected = takenBack(this.#facts, inverse);
    const answer = await take(this.#user, change.id, direction);
    expect(answer.statusCode, answer.body).toBe(expected ? 200 : 409);
    this.#facts = expected ?? this.#facts;
    expect(await this.#settle()).toEqual(this.#facts);
  }

  async #do(given: Command) {
    const known = (await changesOf(this.#user)).length;
    const expected = foretold(this.#facts, this.#sheet, given);
    const answer = await send(this.#user, this.#sheet, given);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    const now = await this.#settle();
    if (answer.statusCode >= 300) expect(now).toEqual(this.#facts);
    else if (expected) expect(now).toEqual(expected);
    const made = await changesOf(this.#user);
    // the sheet's own name is no fact of the plan
    const isOfPlan = made.length > known && given.kind !== 'sheet';
    if (isOfPlan && made[0]) this.#diffs.set(made[0].id, diffOf(this.#facts, now));
    this.#facts = now;
  }

  /** The plan as it is now: its totals agree, and no version has fallen. */
  async #settle(): Promise<Facts> {
    this.#sheet = await sheetOf(this.#user);
    expect(await totalsAgree(this.#user)).toBe(true);
    for (const [name, version] of versionsOf(this.#sheet)) {
      expect(version, name).toBeGreaterThanOrEqual(this.#highest.get(name) ?? 0);
      this.#highest.set(name, version);
    }
    return factsOf(this.#sheet);
  }
}

test('in any order, undo and redo leave the plan that the rule says', { timeout: 90_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      const walk = new Walk(user, await sheetOf(user));
      for (const step of steps) await walk.take(step);
      await app.close();
    }),
    { numRuns: 40 },
  );
});

const asByKeys = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('do' as const), command }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'again' as const) }) },
  ),
  { minLength: 2, maxLength: 16 },
);

/** Ctrl+Z and Ctrl+Y over one's own changes. */
class Keys {
  readonly #user: Caller;
  readonly #done: number[] = [];
  readonly #undone: number[] = [];

  constructor(user: Caller) {
    this.#user = user;
  }

  back = (): Promise<boolean> => this.#step(this.#done, this.#undone, 'undo');
  again = (): Promise<boolean> => this.#step(this.#undone, this.#done, 'redo');

  async do(given: Command): Promise<void> {
    const newest = (await changesOf(this.#user))[0]?.id ?? 0;
    await send(this.#user, await sheetOf(this.#user), given);
    const made = (await changesOf(this.#user))[0]?.id ?? 0;
    if (made === newest) return;
    this.#done.push(made);
    this.#undone.length = 0;
  }

  async #step(from: number[], to: number[], direction: 'undo' | 'redo') {
    const id = from.pop();
    if (id === undefined) return false;
    const answer = await take(this.#user, id, direction);
    expect(answer.statusCode, answer.body).toBe(200);
    const { value } = (await this.#user.get(SHEET)).json<{ value: number }>();
    expect(answer.json<SheetChanged>().budgetValue).toBe(value);
    to.push(id);
    return true;
  }
}

const looks = async (user: Caller) => {
  const sheet = await sheetOf(user);
  const { name } = (await user.get(SHEET)).json<{ name: string }>();
  return { facts: factsOf(sheet), rows: sheet.records.map(({ id }) => id), name };
};

test('undoing everything returns to the start, redoing it to the end', { timeout: 90_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(asByKeys, async (steps) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      const start = await looks(user);
      const keys = new Keys(user);
      for (const step of steps) {
        if (step.kind === 'do') await keys.do(step.command);
        else await (step.kind === 'back' ? keys.back() : keys.again());
      }
      while (await keys.again());
      const end = await looks(user);
      while (await keys.back());
      expect(await looks(user)).toEqual(start);
      expect(await totalsAgree(user)).toBe(true);
      while (await keys.again());
      expect(await looks(user)).toEqual(end);
      expect(await totalsAgree(user)).toBe(true);
      await app.close();
    }),
    { numRuns: 60 },
  );
});
