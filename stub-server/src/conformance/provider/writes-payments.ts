import { setTimeout as pause } from 'node:timers/promises';
import { expectThat, same, sameIds, skip, within, type Asking } from './asking.ts';
import { newName, newRow, ownRow, ownSheet } from './place.ts';
import { ownDocument, PAYMENTS } from './payments.ts';
import { checksOf } from './reading.ts';
import { ownItem } from './writes-names.ts';

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const MONTH = '2026-03';
const PAUSE_MS = 100;
const TRIES = 300;

/** Detaches a document from its cells, so that it can be deleted after the check. */
async function detach(asking: Asking, id: number): Promise<void> {
  const { version, parts } = await asking.ask('payment', 'get', { params: { id } });
  const chosen = parts.map((part) => ({ id: part.id, version }));
  await asking.ask('payment', 'change', { body: { parts: chosen, set: { cell: null } } });
}

/** An unpaid cost between two accounts, with an order from which a file can be created. */
export async function ownOrder(asking: Asking, today: string) {
  const account = { number: 'PL27114020040000300201355387' };
  const method = await ownItem(asking, 'paymentMethod', account);
  const paid = { number: 'PL61109010140000071219812874', currency: 'PLN', isDefault: true };
  const contractor = await ownItem(asking, 'contractor', { bankAccounts: [paid] });
  const { id, version, parts } = await ownDocument(asking, { contractorId: contractor.id });
  const [part] = parts;
  if (!part) return skip('the document has no instalment');
  for (let days = 1; days < 10; days += 1) {
    const date = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const order = { paymentMethodId: method.id, format: 'elixir', date };
    const checked = await asking.ask('transfer', 'check', { body: { partIds: [part.id], ...order } });
    sameIds(
      checked.transfers.map(({ partId }) => partId),
      [part.id],
      'Transfers',
    );
    same(checked.total, 12_300, 'The total');
    const codes = checked.faults.map(({ code }) => code);
    if (codes.includes('DAY_OFF')) continue;
    if (codes.length > 0) return skip(`no transfer can be made: ${JSON.stringify(checked.faults)}`);
    if (checked.needsApproval) return skip('transfer files of that sum need an approval');
    return { documentId: id, body: { parts: [{ id: part.id, version }], ...order, total: 12_300 } };
  }
  return skip('no working day within ten days');
}

export const paymentWrites = [
  ...checksOf('matching', 'write', {
    'a document is rejected for a cell, attached to it, and learnt from': async (asking) => {
      const sheet = await ownSheet(asking);
      const row = await ownRow(asking, sheet.id);
      const contractor = await ownItem(asking, 'contractor');
      const made = await ownDocument(asking, { contractorId: contractor.id });
      const partIds = made.parts.map(({ id }) => id);
      const { proposals } = await asking.ask('matching', 'proposals', {
        body: { paymentSourceId: made.id, partIds },
      });
      const budgets = await asking.ask('budget', 'list', { query: { includeInternals: '1' } });
      within(
        proposals.map(({ budgetId }) => budgetId),
        budgets.map(({ id }) => id),
        'Sheets that no list has',
      );
      const cell = { recordId: row.id, month: MONTH };
      const body = { paymentSourceId: made.id, cell };
      const no = await asking.write('matching', 'reject', { body }, ['DetachedPayments']);
      same(
        no.rejected.map(({ budgetId, recordId, month }) => [budgetId, recordId, month]),
        [[sheet.id, row.id, MONTH]],
        'Cells that are rejected',
      );
      const again = await asking.write('matching', 'restore', { body }, ['DetachedPayments']);
      same(again.rejected, [], 'Cells that are rejected');
      const parts = partIds.map((id) => ({ id, version: made.version }));
      const places = { body: { places: [{ parts, cell }] } };
      const { attached } = await asking.write('matching', 'attach', places, [...PAYMENTS, 'BudgetRecords']);
      asking.finally(() => detach(asking, made.id));
      same(attached, 1, 'Instalments');
      const learnt = { params: { contractorId: contractor.id }, body: { recordId: row.id } };
      const { lessons } = await asking.ask('matching', 'lessons', { params: learnt.params });
      const lessonNow = (list: typeof lessons) =>
        list.map(({ budgetId, recordId, forgottenCount }) => [budgetId, recordId, forgottenCount]);
      same(lessonNow(lessons), [[sheet.id, row.id, 0]], 'Lessons');
      const forgotten = await asking.write('matching', 'forgetLesson', learnt, ['DetachedPayments']);
      same(lessonNow(forgotten.lessons), [[sheet.id, row.id, 1]], 'Lessons');
      const relearnt = await asking.write('matching', 'relearnLesson', learnt, ['DetachedPayments']);
      same(lessonNow(relearnt.lessons), [[sheet.id, row.id, 0]], 'Lessons');
    },
    'attachToNewRow adds a row for a document': async (asking) => {
      const sheet = await ownSheet(asking);
      const made = await ownDocument(asking);
      const body = {
        budgetId: sheet.id,
        row: { ...(await newRow(asking, sheet.id)), direction: 'cost', netAmount: 10_000 },
        month: MONTH,
        parts: made.parts.map(({ id }) => ({ id, version: made.version })),
      };
      const response = await asking.write('matching', 'attachToNewRow', { body }, [
        ...PAYMENTS,
        'BudgetRecords',
      ]);
      asking.finally(() => detach(asking, made.id));
      const { parts } = await asking.ask('payment', 'get', { params: { id: made.id } });
      const cell = { budgetId: sheet.id, recordId: response.recordId, month: MONTH };
      same(
        parts.map((part) => part.cell),
        [cell],
        'The cell',
      );
    },
  }),
  ...checksOf('transfer', 'write', {
    'a file is made, and its payments are ordered': async (asking, { today }) => {
      const { documentId, body } = await ownOrder(asking, today);
      const write = { body: { ...body, marksOrdered: true } };
      const { count, total, content, changeId } = await asking.write('transfer', 'write', write, PAYMENTS);
      same([count, total], [1, 12_300], 'Transfers and their total');
      expectThat(content.length > 0 && changeId !== null, 'No file, or no step of the history');
      await asking.refused('transfer.write', write, 'STALE_VERSION');
      const { parts } = await asking.ask('payment', 'get', { params: { id: documentId } });
      same(
        parts.map(({ orderedDate }) => orderedDate),
        [body.date],
        'The day of the order',
      );
    },
  }),
  ...checksOf('balanceHistory', 'write', {
    'steps tells of an amount that was moved': async (asking, { today }) => {
      const sheet = await ownSheet(asking);
      const row = await ownRow(asking, sheet.id);
      const move = { cells: [{ recordId: row.id, month: MONTH, version: 0 }], moveTo: '2026-04' };
      const { changeId, moved, refused } = await asking.write(
        'budgetRecord',
        'moveAmounts',
        { params: { id: sheet.id }, body: move },
        ['BudgetRecords', 'History'],
      );
      same([moved, refused], [1, []], 'Amounts that are moved');
      const query = { day: '2026-12-31', from: today, to: today };
      const { steps, count } = await asking.ask('balanceHistory', 'steps', { query });
      same([steps[0]?.id, steps.length], [changeId, Math.min(count, 1000)], 'The newest step');
      for (const { sheets } of steps.filter(({ budgetId }) => budgetId === sheet.id))
        sameIds(
          sheets.map(({ id }) => id),
          [sheet.id],
          'Sheets of a step',
        );
    },
  }),
  ...checksOf('analysis', 'write', {
    'a file is ordered, read and deleted': async (asking, { today }) => {
      const year = today.slice(0, 4);
      const question = { source: 'plan', from: `${year}-01-01`, to: `${year}-12-31` };
      const { shown } = await asking.ask('analysis', 'preview', { body: question });
      const before = await asking.ask('analysis', 'files');
      const body = { ...question, columns: shown, format: 'csv', title: newName() };
      const { id, title } = await asking.write('analysis', 'order', { body }, ['Analysis']);
      same(title, body.title, 'The title');
      const ordered = (await asking.ask('analysis', 'files')).items;
      sameIds(idsOf(ordered), [...idsOf(before.items), id], 'Files');
      let file = ordered.find((one) => one.id === id);
      for (let tries = 0; tries < TRIES && file?.state === 'preparing'; tries += 1) {
        await pause(PAUSE_MS);
        file = (await asking.ask('analysis', 'files')).items.find((one) => one.id === id);
      }
      if (file?.state === 'preparing') skip('the file is not ready');
      same(file?.state, 'ready', 'The state');
      const content = String(await asking.ask('analysis', 'read', { params: { id } }));
      expectThat(content.trim().length > 0, 'The file is empty');
      const { items } = await asking.write('analysis', 'stop', { params: { id } }, ['Analysis']);
      sameIds(idsOf(items), idsOf(before.items), 'Files that are left');
      await asking.refused('analysis.read', { params: { id } }, 'NOT_FOUND');
    },
  }),
  ...checksOf('paymentTypeSetting', 'write', {
    'save keeps settings that are sent again': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const settings = await asking.ask('paymentTypeSetting', 'list');
      const saved = await asking.write('paymentTypeSetting', 'save', { body: { settings } }, [
        'PaymentTypeSettings',
      ]);
      same(saved, settings, 'The settings');
    },
  }),
];
