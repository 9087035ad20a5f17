import type { Asking } from './asking.ts';
import { skip, expectThat, same, sameIds, within } from './asking.ts';
import { checksOf } from './reading.ts';
import { recordsOf, rowOf, sheetOf } from './world.ts';

const ALL = { query: { includeInternals: '1' } };
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
/** Checks both ends of the list, where a wrongly sorted item would be. */
const some = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length <= 40 ? items : [...items.slice(0, 20), ...items.slice(-20)];

type ListNoun = 'contractor' | 'paymentMethod' | 'section' | 'tradeSubject';

/** The four named lists have the same calls. */
const namedList = (noun: ListNoun) =>
  checksOf(noun, 'read', {
    'list answers items that get answers too': async (asking: Asking) => {
      const items: { id: number; name: string; isInternal: boolean }[] = await asking.ask(noun, 'list', ALL);
      same(new Set(idsOf(items)).size, items.length, 'Different items');
      for (const item of some(items))
        same(await asking.ask(noun, 'get', { params: { id: item.id } }), item, 'The item');
      const own = await asking.ask(noun, 'list');
      sameIds(idsOf(own), idsOf(items.filter(({ isInternal }) => !isInternal)), 'Items of people');
    },
    'usages names every item': async (asking: Asking) => {
      const { items } = await asking.ask(noun, 'usages');
      const listed = idsOf(await asking.ask(noun, 'list', ALL));
      within(idsOf(items), listed, 'Items that no list has');
    },
    'usage names sheets that the user sees': async (asking: Asking, { budgets }) => {
      const [item] = await asking.ask(noun, 'list', ALL);
      if (!item) return skip('the list is empty');
      const usage = await asking.ask(noun, 'usage', { params: { id: item.id } });
      same(usage.id, item.id, 'The item');
      within(
        usage.budgets.map(({ budgetId }) => budgetId),
        idsOf(budgets),
        'Sheets that no list has',
      );
      const counted = usage.budgets.reduce((sum, { records }) => sum + records, 0);
      expectThat(counted <= usage.records, 'More rows than in all');
    },
  });

export const listReads = [
  ...(['contractor', 'paymentMethod', 'section', 'tradeSubject'] as const).flatMap(namedList),
  ...checksOf('contractor', 'read', {
    'default is one of the list': async (asking) => {
      const { contractor } = await asking.ask('contractor', 'default');
      if (contractor)
        within([contractor.id], idsOf(await asking.ask('contractor', 'list', ALL)), 'No contractor');
    },
  }),
  ...checksOf('paymentMethod', 'read', {
    'default is one of the list': async (asking) => {
      const methods = await asking.ask('paymentMethod', 'list', ALL);
      if (methods.length === 0) skip('the list is empty');
      const { id, isDefault } = await asking.ask('paymentMethod', 'default');
      within([id], idsOf(methods), 'No payment method');
      if (methods.some((method) => method.isDefault)) same(isDefault, true, 'isDefault');
    },
  }),
  ...checksOf('folder', 'read', {
    'list answers the folders of the tree': async (asking) => {
      const folders = await asking.ask('folder', 'list', ALL);
      const { folders: places } = await asking.ask('tree', 'foldersAndCategories', ALL);
      sameIds(idsOf(folders), idsOf(places), 'Folders');
    },
  }),
  ...checksOf('category', 'read', {
    'list answers categories that get answers too': async (asking) => {
      const categories = await asking.ask('category', 'list', ALL);
      const folders = idsOf(await asking.ask('folder', 'list', ALL));
      within(
        categories.map(({ folderId }) => folderId),
        folders,
        'Folders that no list has',
      );
      for (const one of some(categories))
        same(await asking.ask('category', 'get', { params: { id: one.id } }), one, 'The category');
    },
  }),
  ...checksOf('tree', 'read', {
    'get answers what the lists answer': async (asking, { budgets }) => {
      const { folders } = await asking.ask('tree', 'get');
      const categories = folders.flatMap((folder) => folder.categories);
      within(idsOf(folders), idsOf(await asking.ask('folder', 'list', ALL)), 'Folders');
      within(idsOf(categories), idsOf(await asking.ask('category', 'list', ALL)), 'Categories');
      const sheets = categories.flatMap((category) => category.budgets);
      within(idsOf(sheets), idsOf(budgets), 'Sheets that no list has');
      const people = budgets.filter(({ isInternal, isDraft }) => !isInternal && !isDraft);
      within(idsOf(people), idsOf(sheets), 'Sheets that the tree lacks');
    },
    'foldersAndCategories answers the categories of the list': async (asking) => {
      const { folders } = await asking.ask('tree', 'foldersAndCategories', ALL);
      const inTree = folders.flatMap(({ categories }) => categories);
      sameIds(idsOf(inTree), idsOf(await asking.ask('category', 'list', ALL)), 'Categories');
      sameIds(idsOf(folders), idsOf(await asking.ask('folder', 'list', ALL)), 'Folders');
      for (const { id, categories } of folders)
        for (const { folderId } of categories) same(folderId, id, 'The folder of a category');
    },
  }),
  ...checksOf('report', 'read', {
    'dashboard answers sheets and payments that the user sees': async (asking, { budgets, today }) => {
      const { date, sheets, due, dueCount, balances } = await asking.ask('report', 'dashboard');
      same(date, today, 'The date');
      within(
        [...sheets.map(({ budgetId }) => budgetId), ...due.map(({ origin }) => origin.budgetId)],
        idsOf(budgets),
        'Sheets that no list has',
      );
      for (const { income, cost, result } of sheets) same(result, income - cost, 'A result');
      const all = dueCount.overdue + dueCount.outOfDate + dueCount.upcoming;
      expectThat(due.length <= all, 'More payments than in all');
      if (!balances) return;
      within(
        idsOf(balances.methods),
        idsOf(await asking.ask('paymentMethod', 'list', ALL)),
        'Payment methods',
      );
      same(balances.months.length, 28, 'Months');
    },
    'due answers payments of sheets that the user sees': async (asking, { budgets }) => {
      const { due, dueCount } = await asking.ask('report', 'due');
      within(
        due.map(({ origin }) => origin.budgetId),
        idsOf(budgets),
        'Sheets that no list has',
      );
      const all = dueCount.overdue + dueCount.outOfDate + dueCount.upcoming;
      if (all <= 1200) same(due.length, all, 'Payments');
    },
  }),
  ...checksOf('resource', 'read', {
    'locks are held by users of the account': async (asking, { team, isMaster }) => {
      const { locks } = await asking.ask('resource', 'locks');
      if (isMaster)
        within(
          locks.map(({ userId }) => userId),
          team,
          'Strangers',
        );
    },
    'selection names users of the account': async (asking, world) => {
      const { selections } = await asking.ask('resource', 'selection', { params: { id: sheetOf(world).id } });
      if (world.isMaster)
        within(
          selections.map(({ userId }) => userId),
          world.team,
          'Strangers',
        );
    },
  }),
  ...checksOf('tax', 'read', {
    'years answers sheets that the server keeps': async (asking, { budgets, isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { years } = await asking.ask('tax', 'years');
      within(
        years.map(({ budgetId }) => budgetId),
        idsOf(budgets.filter(({ isInternal }) => isInternal)),
        'Sheets that are none of taxes',
      );
    },
    'yearsOccupied answers years of its days': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { years, dates } = await asking.ask('tax', 'yearsOccupied');
      sameIds([...new Set(dates.map((date) => Number(date.slice(0, 4))))], years, 'Years');
    },
  }),
  ...checksOf('change', 'read', {
    'list answers changes, newest first': async (asking, world) => {
      const input = { params: { id: sheetOf(world).id }, query: { withNames: '1' } };
      const { changes } = await asking.ask('change', 'list', input);
      const ids = idsOf(changes);
      same(
        ids,
        ids.toSorted((a, b) => b - a),
        'The order',
      );
      for (const { items, itemCount } of changes) same(items.length, Math.min(itemCount, 20), 'Items');
    },
  }),
  ...checksOf('rows', 'read', {
    'usage tells what hangs on a row': async (asking, world) => {
      const id = rowOf(world);
      const input = { params: { id: sheetOf(world).id }, body: { ids: [id] } };
      const { payments, ownAmounts } = await asking.ask('rows', 'usage', input);
      const { parts, monthValues } = recordsOf(world);
      same(payments, parts.filter(({ recordId }) => recordId === id).length, 'Payments');
      expectThat(ownAmounts <= monthValues.length * 12, 'More amounts than months');
    },
  }),
];
