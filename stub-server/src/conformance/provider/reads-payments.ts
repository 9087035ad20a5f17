import { expectThat, same, sameIds, skip, within, type Asking } from './asking.ts';
import { isWorkbook } from './contents.ts';
import { mayAddPayments } from './place.ts';
import { checksOf } from './reading.ts';

const ALL = { query: { includeInternals: '1' } };
const TABS = ['attached', 'detached', 'unverified'] as const;
const AGED = ['gross', 'count', 'detachedGross', 'detachedCount'] as const;
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

async function someContractor(asking: Asking): Promise<number> {
  const [first] = await asking.ask('contractor', 'list', ALL);
  return first?.id ?? skip('the list is empty');
}

export const paymentReads = [
  ...checksOf('payment', 'read', {
    'groups and files have what pages counts': async (asking) => {
      const counts = await asking.ask('payment', 'counts');
      for (const tab of TABS.filter((one) => counts[one] !== null)) {
        const body = { tab, origins: ['typed' as const, 'import' as const] };
        const { items, total } = await asking.ask('payment', 'pages', { body });
        const { groups } = await asking.ask('payment', 'groups', { body: { ...body, by: 'week' } });
        same(
          groups.reduce((sum, { count }) => sum + count, 0),
          total,
          `Payments ${tab} in the groups`,
        );
        const csv = String(await asking.ask('payment', 'exportCsv', { body }));
        for (const { number } of items.slice(0, 3))
          expectThat(csv.includes(number), `The CSV of payments ${tab} lacks ${number}`);
        isWorkbook(await asking.ask('payment', 'exportXlsx', { body }));
      }
    },
    'originals and related name documents that get answers': async (asking) => {
      const body = { type: 'correction', direction: 'cost', search: '', contractorId: null };
      const { items } = await asking.ask('payment', 'originals', { body });
      const [first] = items;
      for (const { id, number } of items.slice(0, 30))
        same((await asking.ask('payment', 'get', { params: { id } })).number, number, 'The document');
      if (!first) return;
      const { original, others } = await asking.ask('payment', 'related', { params: { id: first.id } });
      const linked = [...(original ? [original] : []), ...others];
      for (const { id, number } of linked)
        same((await asking.ask('payment', 'get', { params: { id } })).number, number, 'The document');
    },
  }),
  ...checksOf('settlement', 'read', {
    'list adds up by age, and stands in the files': async (asking, { today }) => {
      const contractors = idsOf(await asking.ask('contractor', 'list', ALL));
      for (const direction of ['income', 'cost']) {
        const { date, items } = await asking.ask('settlement', 'list', { query: { direction } });
        same(date, today, 'The date');
        within(
          items.flatMap(({ contractor }) => (contractor ? [contractor.id] : [])),
          contractors,
          'Contractors that no list has',
        );
        for (const { ages, total } of items)
          for (const what of AGED) {
            const sum = Object.values(ages).reduce((all, age) => all + age[what], 0);
            same(total[what], sum, `The sum of ${what} by age`);
          }
        const csv = String(await asking.ask('settlement', 'exportCsv', { query: { direction } }));
        for (const { contractor } of items.slice(0, 3))
          expectThat(csv.includes(contractor?.name ?? ''), `The CSV lacks ${contractor?.name}`);
        isWorkbook(await asking.ask('settlement', 'exportXlsx', { query: { direction } }));
      }
    },
    'contractors answers those that were asked for': async (asking) => {
      const ids = idsOf(await asking.ask('contractor', 'list', ALL)).slice(0, 200);
      if (ids.length === 0) skip('the list is empty');
      const { items } = await asking.ask('settlement', 'contractors', { body: { ids } });
      sameIds(idsOf(items), ids, 'Contractors');
    },
    'statement carries its balance from entry to entry': async (asking, { today }) => {
      const params = { contractorId: await someContractor(asking) };
      const statement = await asking.ask('settlement', 'statement', { params });
      same(
        [statement.contractor.id, statement.from, statement.to],
        [params.contractorId, `${today.slice(0, 4)}-01-01`, today],
        'The contractor and the period',
      );
      for (const { opening, entries, closing, currency } of statement.currencies) {
        let balance: number = opening;
        for (const entry of entries) {
          balance += entry.amount;
          same(entry.balance, balance, `The balance in ${currency}`);
        }
        same(closing, balance, `The last balance in ${currency}`);
      }
      const csv = String(await asking.ask('settlement', 'statementCsv', { params }));
      for (const { number } of statement.currencies.flatMap(({ entries }) => entries).slice(0, 3))
        expectThat(csv.includes(number), `The CSV lacks ${number}`);
      isWorkbook(await asking.ask('settlement', 'statementXlsx', { params }));
    },
  }),
  ...checksOf('notice', 'read', {
    'get answers counts of a week': async (asking, { today }) => {
      const { date, until, approvals } = await asking.ask('notice', 'get');
      same(date, today, 'The date');
      same((Date.parse(until) - Date.parse(date)) / 86_400_000, 7, 'Days ahead');
      expectThat(approvals >= 0, 'Fewer approvals than none');
    },
  }),
  ...checksOf('transfer', 'read', {
    'approvals answers requests whose transfers add up': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { items } = await asking.ask('transfer', 'approvals');
      same(new Set(idsOf(items)).size, items.length, 'Different requests');
      for (const { transfers, total } of items)
        same(
          transfers.reduce((sum, { amount }) => sum + amount, 0),
          total,
          'The total',
        );
    },
  }),
  ...checksOf('matching', 'read', {
    'findCells answers cells of sheets that the user sees': async (asking, { today }) => {
      await mayAddPayments(asking);
      const body = { search: '', direction: 'cost', month: today.slice(0, 7) };
      const { items, total } = await asking.ask('matching', 'findCells', { body });
      same(items.length, Math.min(total, 20), 'Cells');
      within(
        items.map(({ budgetId }) => budgetId),
        idsOf(await asking.ask('budget', 'list', ALL)),
        'Sheets that no list has',
      );
    },
    'assignments answers documents that wait, and progress none': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { items, total } = await asking.ask('matching', 'assignments', { body: {} });
      expectThat(items.length <= total, 'More documents than wait');
      same(await asking.ask('matching', 'progress'), { progress: null }, 'What runs');
    },
    'lessons answers rows of sheets that the user sees': async (asking) => {
      await mayAddPayments(asking);
      const params = { contractorId: await someContractor(asking) };
      const { lessons, rejected } = await asking.ask('matching', 'lessons', { params });
      within(
        [...lessons, ...rejected].map(({ budgetId }) => budgetId),
        idsOf(await asking.ask('budget', 'list', ALL)),
        'Sheets that no list has',
      );
    },
  }),
  ...checksOf('reminder', 'read', {
    'draft answers the contractor of its address': async (asking, { today }) => {
      await mayAddPayments(asking);
      const contractorId = await someContractor(asking);
      const { date, contractor, refusal, items } = await asking.ask('reminder', 'draft', {
        params: { contractorId },
      });
      same([date, contractor.id], [today, contractorId], 'The day and the contractor');
      if (refusal === 'nothing-overdue')
        same(
          items.filter(({ gross }) => gross > 0),
          [],
          'What is overdue',
        );
    },
  }),
  ...checksOf('bankStatement', 'read', {
    'list answers statements that get answers too': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { items } = await asking.ask('bankStatement', 'list');
      for (const item of [...items.slice(0, 10), ...items.slice(-5)]) {
        const found = await asking.ask('bankStatement', 'get', { params: { id: item.id } });
        same({ ...found, ...item }, found, 'The statement');
        same(found.items.length, item.lines, 'Lines');
      }
    },
  }),
  ...checksOf('import', 'read', {
    'list and pages answer processes that get answers too': async (asking) => {
      await mayAddPayments(asking);
      const { items } = await asking.ask('import', 'list');
      const page = await asking.ask('import', 'pages', { body: {} });
      expectThat(page.items.length <= page.total, 'More processes than in all');
      for (const item of [...items.slice(-10), ...page.items.slice(-10)])
        same((await asking.ask('import', 'get', { params: { id: item.id } })).process, item, 'The process');
    },
  }),
  ...checksOf('importSource', 'read', {
    'list answers sources that get answers too': async (asking) => {
      await mayAddPayments(asking);
      const { items } = await asking.ask('importSource', 'list');
      for (const item of items.slice(-20))
        same(
          (await asking.ask('importSource', 'get', { params: { id: item.id } })).source,
          item,
          'The source',
        );
    },
  }),
  ...checksOf('contractor', 'read', {
    'byTaxId finds who has the number, and nobody by another one': async (asking) => {
      const contractors = await asking.ask('contractor', 'list', ALL);
      const known = contractors.find(({ taxIdentificationNumber }) => taxIdentificationNumber !== null);
      if (known) {
        const query = { number: known.taxIdentificationNumber ?? '' };
        const { contractor } = await asking.ask('contractor', 'byTaxId', { query });
        same(contractor?.taxIdentificationNumber, known.taxIdentificationNumber, 'The tax id');
      }
      const { contractor } = await asking.ask('contractor', 'byTaxId', { query: { number: '0000000000' } });
      same(contractor, null, 'The contractor of no tax id');
    },
    'duplicates are groups of two or more of the list': async (asking) => {
      const { groups } = await asking.ask('contractor', 'duplicates');
      const listed = idsOf(await asking.ask('contractor', 'list', ALL));
      for (const { contractors } of groups) {
        expectThat(contractors.length > 1, 'A group of one');
        within(idsOf(contractors), listed, 'Contractors that no list has');
      }
    },
  }),
];
