import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { expectWholeLists } from './testing/lists.ts';
import { ACCOUNTS, ROW, SHEETS } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';

const RUNS = runs(12);

const amount = fc.integer({ min: -500_000, max: 500_000 });
const row = fc.constantFrom(ROW.officeCost, ROW.reserveCost, ROW.officeIncome, ROW.projectIncome);
const openMonth = fc.constantFrom('2026-03', '2026-04', '2026-05');
const cell = fc.option(
  fc.record({ recordId: row, month: fc.oneof({ weight: 9, arbitrary: openMonth }, fc.constant('2027-01')) }),
);
const day = fc.option(fc.constantFrom('2026-04-10', '2026-05-10'));
/** index of a document or change, modulo their number */
const place = fc.nat({ max: 1000 });

const command = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    direction: fc.constantFrom('cost' as const, 'income' as const),
    net: amount,
    vat: amount,
    shares: fc.array(amount, { maxLength: 3 }),
    cell,
  }),
  fc.record({ kind: fc.constant('amounts' as const), place, net: amount, vat: amount }),
  fc.record({ kind: fc.constant('divide' as const), place, by: amount, cell }),
  fc.record({ kind: fc.constant('set' as const), place, cell, paidDate: day }),
  fc.record({ kind: fc.constant('delete' as const), place }),
  fc.record({
    kind: fc.constant('step' as const),
    place,
    direction: fc.constantFrom('undo' as const, 'redo' as const),
  }),
  fc.record({ kind: fc.constant('close' as const), month: fc.constantFrom('2026-03', '2026-04') }),
  fc.record({
    kind: fc.constant('plan' as const),
    row,
    month: openMonth,
    netAmount: fc.nat({ max: 300_000 }),
  }),
  fc.record({ kind: fc.constant('move' as const), row, month: openMonth, to: openMonth }),
  fc.record({
    kind: fc.constant('deleteRow' as const),
    id: fc.constantFrom(ROW.officeCost, ROW.reserveCost),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Random commands by one user. */
class Walk {
  readonly user: Caller;
  readonly #changes: number[] = [];
  readonly #db: TestApp['db'];

  constructor(user: Caller, db: TestApp['db']) {
    this.user = user;
    this.#db = db;
  }

  async take(given: Command): Promise<void> {
    const answer = await this.#ask(given);
    if (!answer) return;
    if (answer.statusCode >= 500) throw new Error(answer.payload);
    const changeId = answer.json<{ changeId?: number | null }>().changeId ?? null;
    if (changeId !== null) this.#changes.push(changeId);
  }

  async #ask(given: Command) {
    switch (given.kind) {
      case 'add':
        return await this.#add(given);
      case 'step':
        return await this.#step(given);
      case 'close':
        return await this.#close(given);
      case 'plan':
        return await this.#monthValue(given, { set: { netAmount: given.netAmount } });
      case 'move':
        return await this.#monthValue(given, { set: {}, moveTo: given.to, asOwnRow: true });
      case 'deleteRow':
        return await this.#deleteRow(given);
      default:
        return await this.#change(given);
    }
  }

  #add({ direction, net, vat, shares, cell: on }: CommandOf<'add'>) {
    const gross = net + vat;
    const rest = shares.reduce((left, share) => left - share, gross);
    const parts = [...shares, rest].map((share) => ({ gross: share, cell: on }));
    const amounts = { net, vat, gross };
    const body = { direction, number: `FV ${gross}`, issueDate: '2026-04-01', amounts, parts };
    return this.user.post('/api/payment-source', body);
  }

  async #change(given: CommandOf<'amounts' | 'delete' | 'divide' | 'set'>) {
    const source = await this.#source(given.place);
    if (!source) return null;
    const url = `/api/payment-source/${source.id}`;
    const { version, parts } = source;
    if (given.kind === 'delete') return await this.user.delete(url);
    if (given.kind === 'amounts') {
      const { net, vat } = given;
      const amounts = { net, vat, gross: net + vat };
      return await this.user.patch(url, {
        version,
        amounts,
        parts: [{ id: parts[0]?.id, gross: net + vat }],
      });
    }
    if (given.kind === 'set') {
      const set = { cell: given.cell, paidDate: given.paidDate };
      return await this.user.post('/api/payment/change', {
        parts: parts.map(({ id }) => ({ id, version })),
        set,
      });
    }
    const [first, ...others] = parts.map(({ id, gross }) => ({ id, gross }));
    const divided = [
      { id: first?.id, gross: (first?.gross ?? 0) - given.by },
      ...others,
      { gross: given.by, cell: given.cell },
    ];
    return await this.user.patch(url, { version, parts: divided });
  }

  async #step({ place: at, direction }: CommandOf<'step'>) {
    const changeId = this.#changes[at % Math.max(this.#changes.length, 1)];
    if (changeId === undefined) return null;
    return await this.user.post(`/api/changes/${changeId}/${direction}`, { force: true });
  }

  async #close({ month }: CommandOf<'close'>) {
    const { version } = (await this.user.get(`/api/budget/${SHEETS.office}`)).json<{ version: number }>();
    return await this.user.patch(`/api/budget/${SHEETS.office}`, { version, lockedMonths: [month] });
  }

  /** Changes the plan of a month with its current version. */
  async #monthValue({ row: id, month: of }: CommandOf<'plan' | 'move'>, change: object) {
    const known = await this.#db
      .selectFrom('month_value')
      .select('version')
      .where('record_id', '=', id)
      .where('month', '=', of)
      .where('scope', '=', 'month')
      .executeTakeFirst();
    const body = { month: of, scope: 'month', version: known?.version ?? 0, ...change };
    return await this.user.post(`/api/budget/record/${id}/month-value`, body);
  }

  async #deleteRow({ id }: CommandOf<'deleteRow'>) {
    const sheet = id === ROW.reserveCost ? SHEETS.reserve : SHEETS.office;
    return await this.user.delete(`/api/budget/${sheet}/records`, { ids: [id] });
  }

  async #source(at: number): Promise<PaymentSource | null> {
    const ids = await this.#db
      .selectFrom('payment_source')
      .select('id')
      .where('account_id', '=', ACCOUNTS.a)
      .orderBy('id')
      .execute();
    const id = ids[at % Math.max(ids.length, 1)]?.id;
    if (id === undefined) return null;
    return (await this.user.get(`/api/payment-source/${id}`)).json<PaymentSource>();
  }
}

/** Documents whose instalments do not add up to them. */
const wrong = async (db: TestApp['db']) =>
  (
    await sql<{ id: number }>`
      select s.id from payment_source s left join payment_part p on p.payment_source_id = s.id
      group by s.id, s.net, s.vat, s.gross
      having count(p.id) = 0 or sum(p.net) <> s.net or sum(p.vat) <> s.vat or sum(p.gross) <> s.gross
        or s.net + s.vat <> s.gross`.execute(db)
  ).rows;

/** Instalments on a cell that is not allowed for their document. */
const misplaced = async (db: TestApp['db']) =>
  (
    await sql<{ id: number }>`
      select p.id from payment_part p join payment_source s on s.id = p.payment_source_id
        join record r on r.id = p.record_id
      where r.direction <> s.direction or p.month < r.first_month or p.month > r.last_month
        or s.is_verified = 0`.execute(db)
  ).rows;

test(
  'Instalments add up to their documents and are on allowed cells, in costs and income of several sheets, whatever is done and undone',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
        const app = await testApp();
        try {
          const walk = new Walk(await app.as('master@a.test'), app.db);
          for (const given of commands) {
            await walk.take(given);
            expect(await wrong(app.db)).toEqual([]);
            expect(await misplaced(app.db)).toEqual([]);
          }
          for (const sheet of Object.values(SHEETS)) {
            const totals = await walk.user.post(`/api/budget/test/${sheet}`, {});
            expect(totals.json()).toMatchObject({ ok: true });
          }
          await expectWholeLists(app);
        } finally {
          await app.close();
        }
      }),
      { numRuns: RUNS },
    );
  },
);
