import { account } from '@saldo/contract/account';
import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import type { SheetRecords } from '@saldo/contract/record';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi, successOf } from '#lib/api/api.ts';
import { startServer } from '#testing/server.ts';
import { planBlock, runPlan } from './block-plan.ts';
import { fillEmptyRule, raiseRule, readPercent } from './block-rules.ts';
import { hitsOf } from './find-hits.ts';
import type { CellRange } from '#grid/grid-model.ts';
import { historyOf, sendEntry } from '../sheet-calls.ts';
import { planReplace } from './replace-amounts.ts';
import { cellsOf } from './sheet-editing.ts';
import { rowCallsOf } from '../rows/sheet-row-calls.ts';
import { preloadBlockWork } from '../store/block-events.ts';
import { SheetStore } from '../store/store.ts';
import { sheetRead } from '../store/revision.ts';

const SHEET = 21;
let sent = 0;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  await preloadBlockWork();
  server = await startServer();
  await server.signIn('master@a.test');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const recordApi = createApi(budgetRecord);
const budgetApi = createApi(budget);
const readSheet = async () => sheetRead(undefined, await recordApi.list.query({ params: { id: SHEET } }));

/** The months' own amounts, ignoring versions. */
const ownAmounts = ({ monthValues }: SheetRecords) =>
  monthValues
    .filter(({ netAmount }) => netAmount !== null)
    .map(({ recordId, month, scope, netAmount }) => `${recordId} ${month} ${scope} ${netAmount}`)
    .toSorted();

async function openSheet() {
  const client = new QueryClient();
  const failures: Error[] = [];
  let isOutdated = false;
  const source = {
    budget: successOf(await budgetApi.get.query({ params: { id: SHEET } })),
    sheet: await readSheet(),
    today: successOf(await createApi(account).simulationTime.query({})).date,
  };
  const calls = historyOf(client, SHEET);
  let inFlight = 0;
  const counted = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    inFlight++;
    return call.finally(() => inFlight--);
  };
  const store = new SheetStore({
    source,
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async (entry) => {
      sent += entry.kind === 'edits' ? entry.edits.length : 1;
      return counted(sendEntry(client, SHEET, entry));
    },
    history: {
      list: async (before) => counted(calls.list(before)),
      take: async (step) => counted(calls.take(step)),
    },
    refused: (_, error) => failures.push(error),
    stepFailed: (error) => failures.push(error),
    outdated: () => {
      isOutdated = true;
    },
    rows: rowCallsOf(client, SHEET),
    explained: () => undefined,
  });
  /** Resolves once nothing has been pending for some turns. */
  const rest = async () => {
    for (let still = 0; still < 3;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      still = store.edits.pending > 0 || inFlight > 0 ? 0 : still + 1;
    }
    if (isOutdated) store.load({ ...source, sheet: await readSheet() });
    isOutdated = false;
  };
  return { store, failures, rest };
}

const place = fc.record({ row: fc.nat(9), month: fc.nat(11), height: fc.nat(2), width: fc.nat(4) });
const typed = fc.oneof(
  fc.integer({ min: 0, max: 5_000_000 }).map((amount) => String(amount / 100).replace('.', ',')),
  fc.constantFrom('', '+20', '=1200*1,23', '1 200,50+300', '(7+3)*2'),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), at: place, text: typed }),
  fc.record({
    kind: fc.constant('paste' as const),
    at: place,
    texts: fc.array(fc.array(typed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('clear' as const), at: place }),
  fc.record({ kind: fc.constantFrom('right' as const, 'down' as const), at: place }),
  fc.record({ kind: fc.constant('drag' as const), at: place }),
  fc.record({
    kind: fc.constant('raise' as const),
    at: place,
    percent: fc.constantFrom('10', '-2,5', '0,01'),
  }),
  fc.record({ kind: fc.constant('empty' as const), at: place }),
  fc.record({ kind: fc.constant('replace' as const), phrase: fc.constantFrom('1', '00', '5'), text: typed }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ kind: fc.constant('rest' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function blockAt(
  store: SheetStore,
  { row, month, height, width }: { row: number; month: number; height: number; width: number },
): CellRange {
  const last = { row: store.model.lines.length - 1, month: store.model.months.length - 1 };
  const [fromRow, fromMonth] = [Math.min(row, last.row), Math.min(month, last.month)];
  return {
    fromRow,
    fromMonth,
    toRow: Math.min(fromRow + height, last.row),
    toMonth: Math.min(fromMonth + width, last.month),
  };
}

const clipboardOf = (text: string) => ({
  getData: (type: string) => (type === 'text/plain' ? text : ''),
  setData: () => undefined,
});

function take(store: SheetStore, one: Exclude<Step, { kind: 'rest' }>): void {
  const { context, events, editing } = store;
  if (one.kind === 'replace') {
    const query = { phrase: one.phrase, where: 'amounts' as const, isWhole: false };
    const hits = [...hitsOf(context, query)].filter((hit) => hit !== null);
    return runPlan(context, planReplace(context, hits, one.text, 'not the plan'));
  }
  if (!('at' in one)) return store.history.step(one.kind);
  const block = blockAt(store, one.at);
  const [first] = cellsOf(context, block);
  if (one.kind === 'edit' && first !== undefined && editing.refusal(first) === null)
    editing.commit(one.text, first);
  if (one.kind === 'paste') {
    events.pasted(clipboardOf(one.texts.map((row) => row.join('\t')).join('\r\n')), block);
    store.closeDialog(true);
  }
  if (one.kind === 'clear') editing.clear(block);
  if (one.kind === 'right' || one.kind === 'down') events.commanded(`fill-${one.kind}`, block);
  if (one.kind === 'drag' && block.toMonth > block.fromMonth)
    events.filled({ ...block, toMonth: block.fromMonth }, { ...block, fromMonth: block.fromMonth + 1 });
  if (one.kind === 'raise') {
    const percent = readPercent(one.percent);
    const words = { empty: '', tooLarge: '' };
    if (percent !== null)
      runPlan(context, planBlock(context, cellsOf(context, block), raiseRule(percent, 'minor', words)));
  }
  if (one.kind === 'empty') {
    const rule = fillEmptyRule(context, block, 'right', { filled: '', nothing: '' });
    runPlan(context, planBlock(context, cellsOf(context, block), rule));
  }
}

test('any sequence of commands, undo and redo ends in the server’s state', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { store, failures, rest } = await openSheet();
      for (const one of steps) {
        if (one.kind === 'rest') await rest();
        else take(store, one);
      }
      await rest();
      expect(failures).toEqual([]);
      expect(ownAmounts(store.data.toSheet())).toEqual(ownAmounts(await readSheet()));
    }),
    { numRuns: 12 },
  );
  expect(sent).toBeGreaterThan(30);
});
