import { expectThat, same, sameIds, skip, within, type Asking, type ResponseOf } from './asking.ts';
import { isPdf, isWorkbook } from './contents.ts';
import { checksOf } from './reading.ts';
import type { World } from './world.ts';

const ALL = { query: { includeInternals: '1' } };
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The year of the business date. */
const yearOf = ({ today }: World) => {
  const year = today.slice(0, 4);
  return { year: Number(year), from: `${year}-01-01`, to: `${year}-12-31` };
};

interface Line {
  income: Record<string, readonly number[]>;
  cost: Record<string, readonly number[]>;
}

/**
 * Each cell of a line is rounded once, so parts in other currencies may differ from the sum by one
 * each.
 */
function addsUp(parts: readonly Line[], total: Line, what: string): void {
  for (const direction of ['income', 'cost'] as const)
    for (const [kind, values] of Object.entries(total[direction]))
      for (const [column, value] of values.entries()) {
        const sum = sumOf(parts.map((part) => part[direction][kind]?.[column] ?? 0));
        expectThat(
          Math.abs(sum - value) <= parts.length,
          `${what}: ${sum} instead of ${value} in column ${column}`,
        );
      }
}

type Items = ResponseOf<'report', 'cashFlowItems'>;

/** The items of a figure with their sheets. */
async function areItems(asking: Asking, { items, count, sums }: Items): Promise<void> {
  const budgets = await asking.ask('budget', 'list', ALL);
  within(
    items.map(({ origin }) => origin.budgetId),
    idsOf(budgets),
    'Sheets that no list has',
  );
  expectThat(items.length <= count, 'More items than in all');
  if (items.length < count) return;
  for (const kind of ['paid', 'document', 'plan'] as const)
    expectThat(
      sums[kind] === 0 || items.some(({ state }) => state === kind),
      `A sum of nothing that is ${kind}`,
    );
}

const explorerOf = (name: 'explorerBudget' | 'explorerBooking') => ({
  [`${name} adds up by sheets`]: async (asking: Asking, world: World) => {
    const { from, to } = yearOf(world);
    const query = { from, to, rows: 'sheet', columns: 'month' };
    const { date, columns, total, nodes, count } = await asking.ask('report', name, { query });
    same([date, columns.length], [world.today, 12], 'Day and months');
    same(nodes.length, Math.min(count, 5000), 'Nodes');
    if (nodes.length === count)
      addsUp(
        nodes.filter(({ parent }) => parent === null),
        total,
        'Sheets',
      );
  },
});

export const reportReads = [
  ...checksOf('report', 'read', {
    'cashFlow adds up by sheets': async (asking, world) => {
      const { from, to } = yearOf(world);
      const query = { from, to, group: 'sheet' };
      const { date, columns, total, groups, balances } = await asking.ask('report', 'cashFlow', { query });
      same([date, columns.length], [world.today, 12], 'Day and months');
      addsUp(
        groups.filter(({ parent }) => parent === null),
        total,
        'Sheets',
      );
      const named = groups.map(({ budgetId }) => budgetId).filter((id) => id !== null);
      within(named, idsOf(await asking.ask('budget', 'list', ALL)), 'Sheets that no list has');
      if (!balances) return;
      const methods = idsOf(await asking.ask('paymentMethod', 'list', ALL));
      within(idsOf(balances.methods), methods, 'Payment methods that no list has');
      same(balances.all.ends.length, columns.length, 'Balances');
    },
    'cashFlowItems answers what a figure consists of': async (asking, world) => {
      const { from, to } = yearOf(world);
      const query = { from, to, direction: 'cost' };
      const items = await asking.ask('report', 'cashFlowItems', { query });
      await areItems(asking, items);
      same(
        items.items.filter(({ direction }) => direction !== 'cost'),
        [],
        'Items of the other direction',
      );
    },
    'cashFlowGaps answers days from today on': async (asking, world) => {
      const { from, to } = yearOf(world);
      const { gaps } = await asking.ask('report', 'cashFlowGaps', { query: { from, to, buffer: '100' } });
      const methods = idsOf(await asking.ask('paymentMethod', 'list', ALL));
      within(
        gaps.map(({ methodId }) => methodId).filter((id) => id !== null),
        methods,
        'Payment methods that no list has',
      );
      for (const gap of gaps) {
        expectThat(gap.from >= world.today, 'A gap of the past');
        expectThat(gap.to === null || gap.to >= gap.from, 'A gap that ends before it begins');
      }
    },
    ...explorerOf('explorerBudget'),
    ...explorerOf('explorerBooking'),
    'explorerCsv and explorerXlsx answer files': async (asking, world) => {
      const { from, to } = yearOf(world);
      const query = { from, to, rows: 'sheet' };
      const csv = await asking.ask('report', 'explorerCsv', { query });
      expectThat(String(csv).trim().length > 0, 'The CSV is empty');
      isWorkbook(await asking.ask('report', 'explorerXlsx', { query }));
    },
    'explorerItems answers what a figure consists of': async (asking, world) => {
      const { from, to } = yearOf(world);
      await areItems(asking, await asking.ask('report', 'explorerItems', { query: { from, to } }));
    },
    'invoices are counted and summed, and stand in the files': async (asking, world) => {
      const query = { until: yearOf(world).to };
      const { date, items, all, late } = await asking.ask('report', 'invoices', { query });
      same(date, world.today, 'The date');
      within(
        items.map(({ origin }) => origin.budgetId),
        idsOf(await asking.ask('budget', 'list', ALL)),
        'Sheets that no list has',
      );
      if (all.count <= 2000) {
        const past = items.filter(({ isLate }) => isLate);
        same([items.length, past.length], [all.count, late.count], 'Invoices, and those that are late');
        same(sumOf(items.map(({ netPln }) => netPln)), all.net, 'The net sum');
      }
      const csv = String(await asking.ask('report', 'invoicesCsv', { body: query }));
      for (const { name } of items.slice(0, 3)) expectThat(csv.includes(name), `The CSV lacks ${name}`);
      isWorkbook(await asking.ask('report', 'invoicesXlsx', { body: query }));
      isPdf(await asking.ask('report', 'invoicesPdf', { body: query }));
    },
    'revenue has the projection of the year before beside it': async (asking, world) => {
      const { year } = yearOf(world);
      const now = await asking.ask('report', 'revenue', { query: { year: String(year) } });
      const before = await asking.ask('report', 'revenue', { query: { year: String(year - 1) } });
      same([now.year, before.year, now.date], [year, year - 1, world.today], 'Year and day');
      for (const line of ['income', 'cost', 'tax'] as const)
        same(now[line].previous, before[line].projection, `The year before of ${line}`);
    },
    'revenueRows answers rows of sheets that the user sees': async (asking, world) => {
      const { year } = yearOf(world);
      const query = { from: `${year}-01`, to: `${year}-12` };
      const { rows, count } = await asking.ask('report', 'revenueRows', { query });
      same(rows.length, Math.min(count, 500), 'Rows');
      within(
        rows.map(({ budgetId }) => budgetId),
        idsOf(await asking.ask('budget', 'list', ALL)),
        'Sheets that no list has',
      );
    },
  }),
  ...checksOf('balanceHistory', 'read', {
    'steps are counted, newest first': async (asking, world) => {
      const { from, to } = yearOf(world);
      const query = { day: to, from, to };
      const { date, day, steps, count } = await asking.ask('balanceHistory', 'steps', { query });
      same([date, day], [world.today, to], 'The days');
      same(steps.length, Math.min(count, 1000), 'Steps');
      const times = steps.map(({ at }) => at);
      same(times, times.toSorted().toReversed(), 'The order');
    },
  }),
  ...checksOf('analysis', 'read', {
    'preview answers columns, rows and sums of every source': async (asking, world) => {
      const { from, to } = yearOf(world);
      for (const source of ['payments', 'plan', 'cash-flow', 'result', 'contractors', 'history'] as const) {
        const preview = await asking.ask('analysis', 'preview', { body: { source, from, to } });
        const { columns, shown, rows, count, sums } = preview;
        const types = new Map(columns.map(({ key, type }) => [key, type]));
        same(
          shown.filter((key) => !types.has(key)),
          [],
          `Columns of ${source} that it has not`,
        );
        same([rows.length, sums.length], [Math.min(count, 20), shown.length], `Rows and sums of ${source}`);
        for (const row of rows)
          for (const [place, cell] of row.entries()) {
            const isNumber = ['amount', 'number'].includes(types.get(shown[place] ?? '') ?? '');
            const isRight = cell === null || typeof cell === (isNumber ? 'number' : 'string');
            expectThat(isRight, `${source}: ${shown[place]} is ${JSON.stringify(cell)}`);
          }
      }
    },
    'items answers what a row, and a sum, consist of': async (asking, world) => {
      const { from, to } = yearOf(world);
      for (const [source, column] of [
        ['payments', 'gross'],
        ['cash-flow', 'gross'],
        ['result', 'projection'],
      ] as const) {
        const question = { source, from, to };
        const { shown, rows, sums } = await asking.ask('analysis', 'preview', { body: question });
        const place = shown.indexOf(column);
        const whole = await asking.ask('analysis', 'items', { body: { ...question, row: null, column } });
        same(whole.sum, sums[place], `The sum of ${source}`);
        const [first] = rows;
        if (!first) continue;
        const one = await asking.ask('analysis', 'items', { body: { ...question, row: 0, column } });
        same(one.sum, first[place] ?? 0, `The first row of ${source}`);
      }
    },
    'files answers files that differ, each with its size where it is ready': async (asking) => {
      const { items } = await asking.ask('analysis', 'files');
      same(new Set(idsOf(items)).size, items.length, 'Different files');
      for (const { state, size } of items) same(size !== null, state === 'ready', 'A size');
    },
  }),
  ...checksOf('paymentTypeSetting', 'read', {
    'list answers settings that do not overlap': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const ends = new Map<string, string>();
      for (const { paymentType, startDate, endDate } of await asking.ask('paymentTypeSetting', 'list')) {
        expectThat(startDate > (ends.get(paymentType) ?? ''), `Two settings of ${paymentType} overlap`);
        ends.set(paymentType, endDate ?? '9999');
      }
    },
    'opening answers what lies before the first month': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      await asking.ask('paymentTypeSetting', 'opening');
    },
  }),
  ...checksOf('tax', 'read', {
    'summary answers dues of the year in their order of months': async (asking, world) => {
      if (!world.isMaster) skip('the user is not the master user');
      const { year } = yearOf(world);
      const summary = await asking.ask('tax', 'summary', { query: { year: String(year) } });
      same(summary.year, year, 'The year');
      const sheets = (await asking.ask('tax', 'years')).years.map(({ budgetId }) => budgetId);
      const named = summary.dues.map(({ budgetId }) => budgetId).filter((id) => id !== null);
      within(named, sheets, 'Sheets that are none of taxes');
      const [due] = summary.dues;
      if (!due) return;
      const query = { type: due.type, period: due.period };
      const { lines } = await asking.ask('tax', 'explain', { query });
      within(
        lines.map(({ budgetId }) => budgetId),
        idsOf(await asking.ask('budget', 'list', ALL)),
        'Sheets that no list has',
      );
    },
    'choices add up, and at most one is the settings’': async (asking, world) => {
      if (!world.isMaster) skip('the user is not the master user');
      const query = { year: String(yearOf(world).year) };
      const { year, choices } = await asking.ask('tax', 'choices', { query });
      same(year, yearOf(world).year, 'The year');
      for (const { incomeTax, zus, total } of choices) same(total, incomeTax + zus, 'The total');
      expectThat(choices.filter(({ isCurrent }) => isCurrent).length <= 1, 'Two choices are the settings’');
      const [choice] = choices;
      if (!choice) return;
      const { form, ratePercent, mode } = choice;
      const asked = { ...query, form, mode, ...(ratePercent === null ? {} : { ratePercent }) };
      const response = await asking.ask('tax', 'choice', { query: asked });
      same(response.year, year, 'The year');
    },
  }),
  ...checksOf('bank', 'read', {
    'list answers the bank of a number': async (asking) => {
      const { banks } = await asking.ask('bank', 'list');
      expectThat(banks.length > 0, 'No bank');
      const number = '49114020040000330200112177';
      const { banks: found } = await asking.ask('bank', 'list', { query: { number } });
      same(
        found,
        banks.filter(({ code }) => code === '1140'),
        'The bank of an account of 1140',
      );
    },
  }),
  ...checksOf('closing', 'read', {
    'get answers that the company is open': async (asking) => {
      same(await asking.ask('closing', 'get'), { closing: null }, 'The closing');
    },
  }),
  ...checksOf('paymentMethod', 'read', {
    'balances answers methods of the list': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const response = await asking.ask('paymentMethod', 'balances');
      const methods = await asking.ask('paymentMethod', 'list', ALL);
      sameIds(idsOf(response.items), idsOf(methods), 'Payment methods');
    },
  }),
];
