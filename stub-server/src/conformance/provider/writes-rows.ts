import { expectThat, same, sameIds, within } from './asking.ts';
import { newName, newRow, ownRow, ownSheet } from './place.ts';
import { checksOf } from './reading.ts';
import { sheetNow } from './world.ts';

const SHEET = ['Budget', 'BudgetRecords', 'History'] as const;
const MAY = '2026-05';

export const rowWrites = [
  ...checksOf('budgetRecord', 'write', {
    'create adds a row, update asks for its version': async (asking) => {
      const sheet = await ownSheet(asking);
      const row = await ownRow(asking, sheet.id);
      same([row.budgetId, row.netAmount], [sheet.id, 10_000], 'The row');
      const params = { rowId: row.id };
      const body = { netAmount: 20_000, version: row.version };
      const changed = await asking.write('budgetRecord', 'update', { params, body }, SHEET);
      same([changed.netAmount, changed.version], [20_000, row.version + 1], 'The row');
      const { current } = await asking.refused('budgetRecord.update', { params, body }, 'STALE_VERSION');
      same((current as { version: number }).version, changed.version, 'The version now');
      same((await sheetNow(asking, sheet.id)).records, [changed], 'Rows');
      const { value } = await asking.ask('budget', 'get', { params: { id: sheet.id } });
      same(Math.abs(value), 240_000, 'The value of the sheet');
    },
    'monthValue sets a month and asks for its version': async (asking) => {
      const sheet = await ownSheet(asking);
      const { id } = await ownRow(asking, sheet.id);
      const params = { rowId: id };
      const body = { month: MAY, scope: 'month', version: 0, set: { netAmount: 50_000 } };
      const set = await asking.write('budgetRecord', 'monthValue', { params, body }, SHEET);
      same([set.recordId, set.monthValues.length, Math.abs(set.budgetValue)], [id, 1, 160_000], 'The month');
      expectThat(set.changeId !== null, 'No change in the history');
      const { current } = await asking.refused('budgetRecord.monthValue', { params, body }, 'STALE_VERSION');
      same((current as { recordId: number }).recordId, id, 'The row of the refusal');
      const [own] = (await sheetNow(asking, sheet.id)).monthValues;
      same([own?.month, own?.netAmount, own?.version], [MAY, 50_000, 1], 'The month');
      const found = await asking.ask('budgetRecord', 'overwrites', { params: { rowId: id, date: MAY } });
      same(found.own, own, 'What the month has of its own');
    },
    'delete takes rows away once under a key': async (asking) => {
      const { id } = await ownSheet(asking);
      const [row, other] = [await ownRow(asking, id), await ownRow(asking, id)];
      const input = { params: { id }, body: { ids: [row.id] } };
      const as = { ...asking.me, 'idempotency-key': newName().replaceAll(' ', '-') };
      const gone = await asking.write('budgetRecord', 'delete', input, SHEET, { as });
      same(gone.ids, [row.id], 'Deleted rows');
      const again = await asking.ask('budgetRecord', 'delete', input, { as });
      same([again.ids, again.changeId], [gone.ids, gone.changeId], 'The same again');
      sameIds(
        (await sheetNow(asking, id)).records.map((one) => one.id),
        [other.id],
        'Rows',
      );
      await asking.refused(
        'budgetRecord.update',
        { params: { rowId: row.id }, body: { version: 1, note: '' } },
        'NOT_FOUND',
      );
    },
    'moveTo and moveToNew take rows to other sheets': async (asking) => {
      const [from, to] = [await ownSheet(asking), await ownSheet(asking)];
      const [one, two] = [await ownRow(asking, from.id), await ownRow(asking, from.id)];
      const params = { id: from.id, targetBudgetId: to.id };
      const moved = await asking.write('budgetRecord', 'moveTo', { params, body: { ids: [one.id] } }, SHEET);
      same([moved.budget.id, moved.recordIds], [to.id, [one.id]], 'The row that was moved');
      same(
        (await sheetNow(asking, to.id)).records.map(({ id }) => id),
        [one.id],
        'Rows of the target',
      );
      const body = { ids: [two.id], name: newName() };
      const made = await asking.write('budgetRecord', 'moveToNew', { params: { id: from.id }, body }, [
        ...SHEET,
        'Tree',
      ]);
      asking.finally(() => asking.ask('budget', 'delete', { params: { id: made.budget.id } }));
      same(made.recordIds, [two.id], 'The row that was moved');
      same((await sheetNow(asking, from.id)).records, [], 'Rows that stayed');
    },
  }),
  ...checksOf('change', 'write', {
    'setCells sets all cells or none': async (asking) => {
      const { id } = await ownSheet(asking);
      const row = await ownRow(asking, id);
      const cell = (month: string) => ({ recordId: row.id, month, version: 0, set: { netAmount: 70_000 } });
      const input = { params: { id }, body: { cells: [cell(MAY), cell('2026-06')] } };
      const response = await asking.write('change', 'setCells', input, SHEET);
      same([response.monthValues.length, Math.abs(response.budgetValue)], [2, 240_000], 'The cells');
      const { current } = await asking.refused('change.setCells', input, 'STALE_VERSION');
      within(
        (current as { recordId: number }[]).map(({ recordId }) => recordId),
        [row.id],
        'Rows of others',
      );
      same(
        (await sheetNow(asking, id)).monthValues.map(({ version }) => version),
        [1, 1],
        'Versions',
      );
    },
    'undo and redo take a change back and do it again': async (asking, { user }) => {
      const { id } = await ownSheet(asking);
      const row = await ownRow(asking, id);
      const cells = [{ recordId: row.id, month: MAY, version: 0, set: { netAmount: 70_000 } }];
      const { changeId } = await asking.ask('change', 'setCells', { params: { id }, body: { cells } });
      expectThat(changeId !== null, 'No change in the history');
      const params = { id, changeId };
      const undone = await asking.write('change', 'undo', { params, body: {} }, SHEET);
      same(
        undone.monthValues.map(({ netAmount }) => netAmount),
        [null],
        'The cell',
      );
      const redone = await asking.write('change', 'redo', { params, body: {} }, SHEET);
      same(
        redone.monthValues.map(({ netAmount }) => netAmount),
        [70_000],
        'The cell',
      );
      const { changes, names } = await asking.ask('change', 'list', {
        params: { id },
        query: { withNames: '1' },
      });
      for (const { items, itemCount } of changes) same(items.length, itemCount, 'Items');
      const kinds = changes.map(({ kind }) => kind);
      same(kinds, ['redo', 'undo', 'cells', 'add-row'], 'The history');
      same(new Set(changes.map((one) => one.user.id)), new Set([user.userId]), 'Who did it');
      same(
        names?.rows.map((one) => one.id),
        [row.id],
        'Rows of the history',
      );
    },
    'undo asks where the same has changed since': async (asking) => {
      const { id } = await ownSheet(asking);
      const row = await ownRow(asking, id);
      const set = async (version: number, netAmount: number) => {
        const cells = [{ recordId: row.id, month: MAY, version, set: { netAmount } }];
        return (await asking.ask('change', 'setCells', { params: { id }, body: { cells } })).changeId;
      };
      const [first, second] = [await set(0, 100), await set(1, 200)];
      const params = { id, changeId: first ?? 0 };
      const { current } = await asking.refused('change.undo', { params, body: {} }, 'STALE_VERSION');
      same(
        (current as { id: number }[]).map((one) => one.id),
        [second],
        'Later changes',
      );
      await asking.ask('change', 'undo', { params, body: { force: true } });
      const { current: later } = await asking
        .refused('change.redo', { params: { id, changeId: first ?? 0 }, body: {} }, [
          'STALE_VERSION',
          'NOT_UNDOABLE',
        ])
        .catch(() => ({ current: null }));
      expectThat(later === null || Array.isArray(later), 'Later changes');
    },
  }),
  ...checksOf('rows', 'write', {
    'add, change and order work on several rows': async (asking) => {
      const { id } = await ownSheet(asking);
      const params = { id };
      const fresh = await newRow(asking, id);
      const records = [1, 2].map((place) => ({
        ...fresh,
        netAmount: place * 100,
        cells: [{ month: MAY, netAmount: 5 }],
      }));
      const added = await asking.write('rows', 'add', { params, body: { records } }, SHEET);
      sameIds(
        added.recordIds,
        added.records.map((one) => one.id),
        'Rows that were made',
      );
      const [one, two] = added.records;
      expectThat(one !== undefined && two !== undefined, 'Fewer rows than were added');
      const change = { rows: [{ id: one.id, version: one.version, set: { note: 'a' } }] };
      const changed = await asking.write('rows', 'change', { params, body: change }, SHEET);
      same(
        changed.records.map(({ version, note }) => [version, note]),
        [[one.version + 1, 'a']],
        'The row',
      );
      same(
        changed.monthValues.map(({ recordId, month }) => [recordId, month]),
        [[one.id, MAY]],
        'Months of the row',
      );
      const { current } = await asking.refused('rows.change', { params, body: change }, 'STALE_VERSION');
      same(
        (current as { id: number }[]).map((row) => row.id),
        [one.id],
        'The row of the refusal',
      );
      same(
        (await sheetNow(asking, id)).records.map(({ version }) => version),
        [one.version + 1, two.version],
        'Versions',
      );
      const order = { ids: [two.id], beforeId: one.id };
      const ordered = await asking.write('rows', 'order', { params, body: order }, SHEET);
      within(
        ordered.records.map((row) => row.id),
        [one.id, two.id],
        'Rows of others',
      );
      same(
        (await sheetNow(asking, id)).records.map((row) => row.id),
        [two.id, one.id],
        'The order',
      );
    },
    'duplicate and copyTo copy rows': async (asking) => {
      const [from, to] = [await ownSheet(asking), await ownSheet(asking)];
      const row = await ownRow(asking, from.id);
      const body = { ids: [row.id] };
      const twice = await asking.write('rows', 'duplicate', { params: { id: from.id }, body }, SHEET);
      within(
        twice.records.map(({ id }) => id),
        [row.id, ...twice.recordIds],
        'Rows of others',
      );
      same(
        (await sheetNow(asking, from.id)).records.map(({ id }) => id),
        [row.id, ...twice.recordIds],
        'Rows',
      );
      const params = { id: from.id, targetBudgetId: to.id };
      const copied = await asking.write('rows', 'copyTo', { params, body }, SHEET);
      same(copied.budget.id, to.id, 'The target');
      sameIds(
        copied.records.map(({ id }) => id),
        copied.recordIds,
        'Rows that were made',
      );
      same(
        (await sheetNow(asking, to.id)).records.map(({ id }) => id),
        copied.recordIds,
        'Rows of the target',
      );
    },
    'usage counts amounts of months': async (asking) => {
      const { id } = await ownSheet(asking);
      const row = await ownRow(asking, id);
      const cells = [{ recordId: row.id, month: MAY, version: 0, set: { netAmount: 7 } }];
      await asking.ask('change', 'setCells', { params: { id }, body: { cells } });
      const usage = await asking.ask('rows', 'usage', { params: { id }, body: { ids: [row.id] } });
      same([usage.ownAmounts, usage.payments, usage.paymentsGross], [1, 0, 0], 'The usage');
    },
  }),
];
