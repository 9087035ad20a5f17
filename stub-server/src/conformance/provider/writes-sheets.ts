import { expectThat, same, sameIds } from './asking.ts';
import { mayChangeTree, newName, ownPlace, ownSheet } from './place.ts';
import { checksOf } from './reading.ts';

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const STRUCTURE = ['Folder', 'Category', 'Tree'] as const;

/** The refusal of a stale version contains the current state. */
const hasCurrent = (refusal: Record<string, unknown>, wanted: { id: number; version: number }) => {
  const { id, version } = refusal['current'] as { id: number; version: number };
  same([id, version], [wanted.id, wanted.version], 'The current state');
};

export const sheetWrites = [
  ...checksOf('folder', 'write', {
    'create adds a folder with a category, delete takes both away': async (asking) => {
      await mayChangeTree(asking);
      const name = newName();
      const made = await asking.write('folder', 'create', { body: { name } }, STRUCTURE);
      const params = { id: made.id };
      let isGone = false;
      asking.finally(async () => isGone || (await asking.ask('folder', 'delete', { params })));
      same(made.name, name, 'The name');
      const { folders } = await asking.ask('tree', 'foldersAndCategories');
      const found = folders.find(({ id }) => id === made.id);
      same(
        found?.categories.map((category) => category.name),
        [name],
        'The category',
      );
      await asking.write('folder', 'delete', { params }, STRUCTURE);
      isGone = true;
      expectThat(!idsOf(await asking.ask('folder', 'list')).includes(made.id), 'It is still there');
      await asking.refused('folder.delete', { params }, 'NOT_FOUND');
    },
    'rename asks for the version': async (asking) => {
      const { folderId } = await ownPlace(asking);
      const params = { id: folderId };
      const folder = (await asking.ask('folder', 'list')).find(({ id }) => id === folderId);
      expectThat(folder !== undefined, 'The list lacks the folder');
      const body = { name: newName(), version: folder.version };
      const renamed = await asking.write('folder', 'rename', { params, body }, STRUCTURE);
      same([renamed.name, renamed.version], [body.name, folder.version + 1], 'The folder');
      hasCurrent(await asking.refused('folder.rename', { params, body }, 'STALE_VERSION'), renamed);
      same(
        (await asking.ask('folder', 'list')).find(({ id }) => id === folderId),
        renamed,
        'The folder',
      );
    },
  }),
  ...checksOf('category', 'write', {
    'create, update and delete change the tree': async (asking) => {
      const { folderId, categoryId } = await ownPlace(asking);
      const body = { folderId, name: newName() };
      const made = await asking.write('category', 'create', { body }, STRUCTURE);
      same([made.folderId, made.name], [folderId, body.name], 'The category');
      const params = { id: made.id };
      same(await asking.ask('category', 'get', { params }), made, 'The category');
      const patch = { name: newName(), version: made.version };
      const changed = await asking.write('category', 'update', { params, body: patch }, STRUCTURE);
      same([changed.name, changed.version], [patch.name, made.version + 1], 'The category');
      hasCurrent(await asking.refused('category.update', { params, body: patch }, 'STALE_VERSION'), changed);
      same(await asking.ask('category', 'get', { params }), changed, 'The category');
      await asking.write('category', 'delete', { params }, STRUCTURE);
      await asking.refused('category.get', { params }, 'NOT_FOUND');
      await asking.refused('category.delete', { params: { id: categoryId } }, 'NOT_EMPTY');
    },
  }),
  ...checksOf('change', 'write', {
    'the history of the account is taken back and done again': async (asking, { user }) => {
      const { folderId } = await ownPlace(asking);
      const folderNow = async () => {
        const folder = (await asking.ask('folder', 'list')).find(({ id }) => id === folderId);
        expectThat(folder !== undefined, 'The list lacks the folder');
        return folder;
      };
      const before = await folderNow();
      const body = { name: newName(), version: before.version };
      await asking.ask('folder', 'rename', { params: { id: folderId }, body });
      const { changes } = await asking.ask('change', 'listOfAccount');
      const ids = idsOf(changes);
      same(
        ids,
        ids.toSorted((a, b) => b - a),
        'The order',
      );
      const [change] = changes;
      same([change?.kind, change?.user.id], ['rename-folder', user.userId], 'The newest change');
      for (const { items, itemCount } of changes) same(items.length, Math.min(itemCount, 20), 'Items');
      same(idsOf(change?.items ?? []), [folderId], 'What was renamed');
      const params = { changeId: change?.id ?? 0 };
      const undone = await asking.write('change', 'undoOfAccount', { params, body: {} }, STRUCTURE);
      same([undone.kind, undone.ofChangeId], ['undo', change?.id], 'The change');
      same(idsOf(undone.items), [folderId], 'What was taken back');
      same((await folderNow()).name, before.name, 'The name');
      const redone = await asking.write('change', 'redoOfAccount', { params, body: {} }, STRUCTURE);
      same([redone.kind, redone.ofChangeId], ['redo', change?.id], 'The change');
      same(idsOf(redone.items), [folderId], 'What was done again');
      same((await folderNow()).name, body.name, 'The name');
    },
  }),
  ...checksOf('budget', 'write', {
    'create adds a sheet, delete takes it away': async (asking) => {
      const { categoryId, folderId } = await ownPlace(asking);
      const body = { name: newName(), categoryId, firstMonth: '2026-01', lastMonth: '2026-06' };
      const made = await asking.write('budget', 'create', { body }, ['Budget', 'Tree']);
      const params = { id: made.id };
      let isGone = false;
      asking.finally(async () => isGone || (await asking.ask('budget', 'delete', { params })));
      same([made.name, made.firstMonth, made.lastMonth], [body.name, '2026-01', '2026-06'], 'The sheet');
      same([made.folder.id, made.category.id, made.value], [folderId, categoryId, 0], 'Its place and value');
      same(await asking.ask('budget', 'get', { params }), made, 'The sheet');
      expectThat(idsOf(await asking.ask('budget', 'list')).includes(made.id), 'The list lacks it');
      same(
        await asking.write('budget', 'delete', { params }, ['Budget', 'Tree']),
        { detachedPayments: 0 },
        'Payments',
      );
      isGone = true;
      await asking.refused('budget.get', { params }, 'NOT_FOUND');
    },
    'update asks for the version': async (asking) => {
      const sheet = await ownSheet(asking);
      const params = { id: sheet.id };
      const body = { name: newName(), version: sheet.version };
      const changed = await asking.write('budget', 'update', { params, body }, ['Budget', 'Tree']);
      same([changed.name, changed.version], [body.name, sheet.version + 1], 'The sheet');
      hasCurrent(await asking.refused('budget.update', { params, body }, 'STALE_VERSION'), changed);
      same(await asking.ask('budget', 'get', { params }), changed, 'The sheet');
    },
    'a closed month refuses writes': async (asking, { isMaster }) => {
      const sheet = await ownSheet(asking);
      const params = { id: sheet.id };
      const body = { lockedMonths: ['2026-02'], version: sheet.version };
      if (!isMaster) return void (await asking.refused('budget.update', { params, body }, 'FORBIDDEN'));
      const changed = await asking.write('budget', 'update', { params, body }, [
        'Budget',
        'BudgetMonthsStates',
      ]);
      same(changed.lockedMonths, ['2026-02'], 'Closed months');
      const { months } = await asking.ask('budget', 'monthsStates', { params });
      const locked = months.filter(({ isLocked }) => isLocked).map(({ month }) => month);
      same(locked, ['2026-02'], 'Closed months');
    },
    'pin and unpin change the menu of the user': async (asking) => {
      const { id } = await ownSheet(asking);
      const body = { ids: [id] };
      const isPinned = async () => (await asking.ask('budget', 'get', { params: { id } })).isPinned;
      sameIds((await asking.write('budget', 'pin', { body }, ['Budget', 'Tree'])).ids, [id], 'Pinned sheets');
      same(await isPinned(), true, 'isPinned');
      sameIds(
        (await asking.write('budget', 'unpin', { body }, ['Budget', 'Tree'])).ids,
        [id],
        'Unpinned sheets',
      );
      same(await isPinned(), false, 'isPinned');
    },
    'duplicate copies a sheet to other months': async (asking) => {
      const { id } = await ownSheet(asking);
      const body = { name: newName(), withAmounts: true, firstMonth: '2027-01' };
      const copy = await asking.write('budget', 'duplicate', { params: { id }, body }, ['Budget', 'Tree']);
      asking.finally(() => asking.ask('budget', 'delete', { params: { id: copy.id } }));
      same([copy.name, copy.firstMonth, copy.lastMonth], [body.name, '2027-01', '2027-12'], 'The copy');
    },
    'init refuses an account that has a sheet': async (asking, { isMaster }) => {
      await ownSheet(asking);
      await asking.refused('budget.init', { body: {} }, isMaster ? 'ALREADY_INITIALISED' : 'FORBIDDEN');
    },
  }),
];
