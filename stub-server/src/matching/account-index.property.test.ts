import { candidates } from '@saldo/contract/domain/matching/candidates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { documentsOf } from '#src/payment/document.ts';
import { ACCOUNTS, CONTRACTOR, ROW, SHEETS, TRADE_SUBJECT } from '#src/testing-ids.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import { AccountIndexes } from './account-index.ts';
import { incomingOfAll } from './incoming.ts';

const RUNS = runs(12);

const SHEET_OF: Record<number, number> = {
  [ROW.officeCost]: SHEETS.office,
  [ROW.reserveCost]: SHEETS.reserve,
};

const month = fc.constantFrom('2026-03', '2026-04', '2026-05');
const row = fc.constantFrom(ROW.officeCost, ROW.reserveCost);
const command = fc.oneof(
  fc.record({ kind: fc.constant('plan' as const), row, month, net: fc.constantFrom(0, 90_000, 100_000) }),
  fc.record({ kind: fc.constant('attach' as const), row, month }),
  fc.record({ kind: fc.constant('detach' as const) }),
  fc.record({ kind: fc.constant('reject' as const), row, month }),
  fc.record({ kind: fc.constant('close' as const), month }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Druk', 'Usługi', 'Czynsz') }),
  fc.record({ kind: fc.constant('alias' as const), alias: fc.constantFrom('Drukarnia', 'Łąka Warszawa') }),
  fc.record({ kind: fc.constant('deleteRow' as const), row }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function source(user: Caller, id: number): Promise<PaymentSource> {
  return (await user.get(`/api/payment-source/${id}`)).json<PaymentSource>();
}
const versionOf = async (user: Caller, path: string): Promise<number> =>
  (await user.get(path)).json<{ version: number }>().version;

/** Runs one command; a refusal does not matter here. */
async function take(app: TestApp, user: Caller, documentId: number, given: Command): Promise<void> {
  const monthVersion = async (rowId: number, of: string): Promise<number> => {
    const found = app.db.selectFrom('month_value').select('version').where('record_id', '=', rowId);
    return (await found.where('month', '=', of).executeTakeFirst())?.version ?? 0;
  };
  const sheetVersion = async (): Promise<number> =>
    (
      await app.db
        .selectFrom('budget')
        .select('version')
        .where('id', '=', SHEETS.office)
        .executeTakeFirstOrThrow()
    ).version;
  const { id, version, parts } = await source(user, documentId);
  const chosen = parts.map((part) => ({ id: part.id, version }));
  switch (given.kind) {
    case 'plan':
      await user.post(`/api/budget/record/${given.row}/month-value`, {
        month: given.month,
        scope: 'month',
        version: await monthVersion(given.row, given.month),
        set: { netAmount: given.net },
      });
      return;
    case 'attach':
    case 'detach': {
      const cell = given.kind === 'attach' ? { recordId: given.row, month: given.month } : null;
      await user.post('/api/payment/change', { parts: chosen, set: { cell } });
      return;
    }
    case 'reject': {
      const cell = { recordId: given.row, month: given.month };
      await user.post('/api/payment/rejected-places', { paymentSourceId: id, cell });
      return;
    }
    case 'close': {
      const path = `/api/budget/${SHEETS.office}`;
      await user.patch(path, { version: await sheetVersion(), lockedMonths: [given.month] });
      return;
    }
    case 'rename': {
      const path = `/api/trade-subject/${TRADE_SUBJECT}`;
      await user.patch(path, { version: await versionOf(user, path), name: given.name });
      return;
    }
    case 'alias': {
      const path = `/api/contractor/${CONTRACTOR}`;
      await user.patch(path, { version: await versionOf(user, path), aliases: [given.alias] });
      return;
    }
    case 'deleteRow':
      await user.delete(`/api/budget/${SHEET_OF[given.row]}/records`, { ids: [given.row] });
  }
}

test('a cached index gives the same answers as a new one, whatever has changed since', async () => {
  let proposals = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 10 }), async (commands) => {
      const app = await testApp();
      try {
        const user = await app.as('master@a.test');
        const add = async (number: string) => {
          const body = {
            direction: 'cost',
            number,
            issueDate: '2026-04-05',
            contractorId: CONTRACTOR,
            description: 'Druk',
            amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
          };
          return (await user.post('/api/payment-source', body)).json<{ source: PaymentSource }>().source.id;
        };
        const [moved, sought] = [await add('FV 1'), await add('FV 2')];
        const account = { accountId: ACCOUNTS.a, today: DAY };
        const proposed = async (indexes: AccountIndexes) => {
          const document = (await documentsOf(app.db, 1, [sought])).get(sought);
          if (!document) throw new Error('The document is there');
          const parts = document.state.parts;
          const documents = await incomingOfAll(app.db, account, [{ document, parts }]);
          const sheetIds = [SHEETS.office, SHEETS.reserve];
          const question = { ...account, sheetIds, documents, documentId: sought };
          const { index, memory } = await indexes.for(app.db, question);
          return documents.flatMap((one) => candidates(index, one, memory));
        };
        const indexes = new AccountIndexes();
        await proposed(indexes);
        for (const given of commands) {
          await take(app, user, given.kind === 'reject' ? sought : moved, given);
          const kept = await proposed(indexes);
          expect(kept).toEqual(await proposed(new AccountIndexes()));
          proposals += kept.length;
        }
      } finally {
        await app.close();
      }
    }),
    { numRuns: RUNS },
  );
  expect(proposals).toBeGreaterThan(0);
});
