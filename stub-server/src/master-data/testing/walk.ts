import assert from 'node:assert/strict';
import type { AccountChange } from '@saldo/contract/account-change';
import fc from 'fast-check';
import { SHEETS } from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import type { Caller, TestApp } from '#src/testing.ts';
import {
  factsOf,
  faultsIn,
  LISTS,
  repointed,
  usedIn,
  without,
  type Facts,
  type List,
  type Row,
} from './facts.ts';

const pick = fc.nat({ max: 50 });
const list = fc.constantFrom(...LISTS);
const ACCOUNTS = ['61109010140000071219812874', '49114020040000330200112177', 'DE89370400440532013000'];
const TAX_IDS = ['5260250274', '8567346215', '1111111111'];

export const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      list,
      name: fc.constantFrom('Łąka', 'Bór', 'Jar', 'Ług', 'Żar', 'Tur', 'Wir', 'ŁĄKA SP. Z O.O.'),
      accounts: fc.subarray(ACCOUNTS),
      taxId: fc.option(fc.constantFrom(...TAX_IDS)),
      belongsTo: fc.option(pick),
      currency: fc.constantFrom('PLN', 'PLN', 'EUR'),
      isDefault: fc.boolean(),
      closedFrom: fc.option(fc.constant('2026-11-01'), { freq: 3 }),
      defaults: fc.tuple(fc.option(pick), fc.option(pick), fc.option(pick)),
      alias: fc.option(fc.constantFrom('Dawna nazwa', 'Inna nazwa')),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), list, row: pick, item: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('month' as const),
      list: fc.constantFrom('contractor' as const, 'payment_method' as const),
      row: pick,
      item: fc.option(pick),
      month: fc.constantFrom('2026-05', '2026-09'),
      scope: fc.constantFrom('month' as const, 'onward' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('statement' as const), item: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      list,
      target: pick,
      sources: fc.uniqueArray(pick, { minLength: 1, maxLength: 3 }),
      keep: fc.array(fc.option(pick), { maxLength: 20 }),
      isTakenBack: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      list,
      items: fc.uniqueArray(pick, { minLength: 1, maxLength: 3 }),
      replacement: fc.option(pick),
      isTakenBack: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const),
      of: fc.constantFrom('account' as const, 'sheet' as const),
      change: pick,
      force: fc.boolean(),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const PATHS: Readonly<Record<List, string>> = {
  contractor: '/api/contractor',
  payment_method: '/api/payment-method',
  trade_subject: '/api/trade-subject',
  section: '/api/section',
};
const FIELDS = {
  contractor: 'contractorId',
  payment_method: 'paymentMethodId',
  trade_subject: 'tradeSubjectId',
  section: 'sectionId',
} as const;

const chosen = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)];
const idsIn = (rows: readonly Row[] = []): number[] => rows.map(({ id }) => Number(id));

const statementOf = (paymentMethodId: number) => ({
  account_id: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  payment_method_id: paymentMethodId,
  format: 'mt940' as const,
  account: '',
  number: '1',
  currency: 'PLN' as const,
  from_date: '2026-11-01',
  to_date: '2026-11-05',
  opening: 0,
  closing: 0,
  remarks: '[]',
});

interface Preview {
  keep: Record<string, number>;
  moves: { id: number; uses: { kind: string; count: number }[] }[];
}

/** A user who manages lists, with the test's model of them. */
export class Walk {
  readonly #app: TestApp;
  readonly #user: Caller;
  #facts: Facts = {};
  #sums: unknown[] = [];

  constructor(app: TestApp, user: Caller) {
    this.#app = app;
    this.#user = user;
  }

  async take(given: Command): Promise<void> {
    this.#facts = await factsOf(this.#app.db);
    if (given.kind === 'merge' || given.kind === 'delete') this.#sums = await this.#sumsOf();
    switch (given.kind) {
      case 'add':
        await this.#add(given);
        break;
      case 'use':
      case 'month':
        await this.#use(given);
        break;
      case 'statement':
        await this.#keepStatement(given);
        break;
      case 'merge':
        await this.#merge(given);
        break;
      case 'delete':
        await this.#delete(given);
        break;
      case 'undo':
      case 'redo':
        await this.#takeBack(given);
    }
    assert.deepEqual(faultsIn(await factsOf(this.#app.db)), []);
  }

  /** The total of each sheet; its stored totals agree with its rows. */
  async #sumsOf(): Promise<unknown[]> {
    const sums: unknown[] = [];
    for (const id of Object.values(SHEETS)) {
      const tested = (await this.#user.post(`/api/budget/test/${id}`, {})).json<{ ok: boolean }>();
      assert(tested.ok);
      const { value } = (await this.#user.get(`/api/budget/${id}`)).json<{ value: number }>();
      sums.push({ id, value });
    }
    return sums;
  }

  #idOf(name: List, place: number | null): number | null {
    return place === null ? null : (chosen(idsIn(this.#facts[name]), place) ?? null);
  }

  async #add(given: CommandOf<'add'>) {
    const { name, isDefault, closedFrom, currency } = given;
    const [method, subject, section] = given.defaults;
    const bodies: Record<List, object> = {
      contractor: {
        name,
        taxIdentificationNumber: given.taxId,
        bankAccounts: given.accounts.map((number, place) => ({
          number,
          currency: null,
          isDefault: place === 0,
        })),
        aliases: given.alias === null ? [] : [given.alias],
        paymentMethodId: this.#idOf('payment_method', method),
        tradeSubjectId: this.#idOf('trade_subject', subject),
        sectionId: this.#idOf('section', section),
      },
      payment_method: {
        name,
        isDefault,
        currency,
        closedFrom,
        belongsToId: this.#idOf('payment_method', given.belongsTo),
        ...(given.belongsTo === null ? {} : { kind: 'vat-account' }),
      },
      trade_subject: { name, isDefault },
      section: { name },
    };
    const answer = await this.#user.post(PATHS[given.list], bodies[given.list]);
    assert(answer.statusCode < 500, answer.body);
  }

  async #use({ row: place, list: of, ...given }: CommandOf<'use'> | CommandOf<'month'>) {
    const row = chosen(this.#facts['record'] ?? [], place);
    const id = this.#idOf(of, given.item);
    if (!row) return;
    const { records, monthValues } = await sheetOf(this.#user, Number(row['budget_id']));
    const recordId = Number(row['id']);
    const set = { [FIELDS[of]]: id };
    const path = `/api/budget/record/${recordId}`;
    const version = records.find((record) => record.id === recordId)?.version;
    if (given.kind === 'use') {
      assert((await this.#user.patch(path, { version, ...set })).statusCode < 500);
      return;
    }
    const { month, scope } = given;
    const own = monthValues.find(
      (value) => value.recordId === recordId && value.month === month && value.scope === scope,
    );
    const body = { month, scope, version: own?.version ?? 0, set };
    assert((await this.#user.post(`${path}/month-value`, body)).statusCode < 500);
  }

  /** A bank statement, which belongs to a payment method. */
  async #keepStatement({ item }: CommandOf<'statement'>) {
    const method = chosen(this.#facts['payment_method'] ?? [], item);
    if (!method) return;
    await this.#app.store.transact({ accountId: 1 }, (tx) =>
      tx
        .insertInto('bank_statement')
        .values(statementOf(Number(method['id'])))
        .execute(),
    );
  }

  async #merge({ list: of, isTakenBack, ...given }: CommandOf<'merge'>) {
    const targetId = this.#idOf(of, given.target);
    const all = given.sources.map((place) => this.#idOf(of, place) ?? 0);
    const sourceIds = [...new Set(all)].filter((id) => id !== targetId);
    if (targetId === null || sourceIds.length === 0) return;
    const previewed = await this.#user.post(`${PATHS[of]}/merge-preview`, { targetId, sourceIds });
    assert(previewed.statusCode < 500, previewed.body);
    const members = [targetId, ...sourceIds];
    const { keep: proposed = {}, moves = [] } = previewed.json<Partial<Preview>>();
    const keep = Object.fromEntries(
      Object.keys(proposed).flatMap((field, at) => {
        const place = given.keep[at];
        return typeof place === 'number' ? [[field, chosen(members, place)]] : [];
      }),
    );
    const answer = await this.#user.post(`${PATHS[of]}/merge`, { targetId, sourceIds, keep });
    assert(answer.statusCode < 500, answer.body);
    if (answer.statusCode !== 200) {
      assert.deepEqual(await factsOf(this.#app.db), this.#facts);
      return;
    }
    const { changeId, moved } = answer.json<{ changeId: number; moved: { count: number }[] }>();
    const predicted = moves.flatMap(({ uses }) => uses).reduce((total, { count }) => total + count, 0);
    assert.equal(
      moved.reduce((total, { count }) => total + count, 0),
      predicted,
    );
    const expected = without(repointed(this.#facts, of, sourceIds, targetId), of, sourceIds);
    await this.#settled(expected, { changeId, isTakenBack, free: { list: of, id: targetId } });
    const now = (await factsOf(this.#app.db))[of]?.find(({ id }) => id === targetId);
    if (!isTakenBack) this.#hasChosen(of, targetId, keep, now);
  }

  /** Each field of the merged item has the chosen value. */
  #hasChosen(of: List, targetId: number, keep: Record<string, number | undefined>, now: Row | undefined) {
    for (const [field, id = targetId] of Object.entries(keep)) {
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const had = this.#facts[of]?.find((row) => row['id'] === id);
      // of the accounts of all items, the chosen one is the default
      if (column === 'bank_account' || had === undefined) continue;
      assert.equal(now?.[column], had[column], field);
    }
  }

  async #delete({ list: of, isTakenBack, ...given }: CommandOf<'delete'>) {
    const replacementId = this.#idOf(of, given.replacement) ?? undefined;
    const chosenIds = new Set(given.items.map((place) => this.#idOf(of, place) ?? 0));
    const ids = [...chosenIds].filter((id) => id > 0 && id !== replacementId);
    if (ids.length === 0) return;
    const answer = await this.#user.delete(PATHS[of], { ids, replacementId });
    assert(answer.statusCode < 500, answer.body);
    if (answer.statusCode !== 200) {
      assert.deepEqual(await factsOf(this.#app.db), this.#facts);
      return;
    }
    const report = answer.json<{ changeId: number | null; deletedIds: number[]; kept: { id: number }[] }>();
    const used = usedIn(this.#facts, of);
    const isKept = (id: number) => replacementId === undefined && used.has(id);
    assert.deepEqual(new Set(report.deletedIds), new Set(ids.filter((id) => !isKept(id))));
    assert.deepEqual(new Set(report.kept.map(({ id }) => id)), new Set(ids.filter(isKept)));
    const gone = report.deletedIds;
    const moved = replacementId === undefined ? this.#facts : repointed(this.#facts, of, gone, replacementId);
    const free = replacementId === undefined ? null : { list: of, id: replacementId };
    await this.#settled(without(moved, of, gone), { changeId: report.changeId, isTakenBack, free });
  }

  /**
   * All facts are as expected except for the inheriting item; undo restores the former state, and
   * redo the result.
   */
  async #settled(
    expected: Facts,
    of: { changeId: number | null; isTakenBack: boolean; free: { list: List; id: number } | null },
  ) {
    const { free, changeId, isTakenBack } = of;
    const bare = (facts: Facts) => (free ? without(facts, free.list, [free.id]) : facts);
    const after = await factsOf(this.#app.db);
    assert.deepEqual(bare(after), bare(expected));
    assert.deepEqual(await this.#sumsOf(), this.#sums);
    if (!isTakenBack || changeId === null) return;
    await this.#step('undo', changeId);
    assert.deepEqual(await factsOf(this.#app.db), this.#facts);
    await this.#step('redo', changeId);
    assert.deepEqual(await factsOf(this.#app.db), after);
    await this.#step('undo', changeId);
    assert.deepEqual(await factsOf(this.#app.db), this.#facts);
    assert.deepEqual(await this.#sumsOf(), this.#sums);
  }

  async #step(direction: 'undo' | 'redo', changeId: number) {
    const answer = await this.#user.post(`/api/changes/${changeId}/${direction}`, {});
    assert.equal(answer.statusCode, 200, answer.body);
  }

  /** Undo in any order: the result is not predicted, but there is no dangling reference. */
  async #takeBack({ kind, of, change: place, force }: CommandOf<'undo' | 'redo'>) {
    const path = of === 'account' ? '/api/changes' : `/api/budget/${SHEETS.office}/changes`;
    const { changes } = (await this.#user.get(`${path}?limit=200`)).json<{ changes: AccountChange[] }>();
    const change = chosen(
      changes.filter(({ ofChangeId, isUndone }) => ofChangeId === null && isUndone === (kind === 'redo')),
      place,
    );
    if (!change) return;
    const answer = await this.#user.post(`${path}/${change.id}/${kind}`, { force });
    assert(answer.statusCode < 500, answer.body);
    await this.#sumsOf();
    if (answer.statusCode !== 200) assert.deepEqual(await factsOf(this.#app.db), this.#facts);
  }
}
