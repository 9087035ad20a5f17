import {
  budget,
  budgetDetailsSchema,
  budgetPagesBody,
  budgetPatchBody,
  budgetRowSchema,
  budgetSchema,
  newBudgetBody,
} from './budget.ts';
import { budgetManagement, budgetTestSchema } from './budget-management.ts';
import { deletionObstaclesSchema } from './deletion.ts';
import { fieldsOf, model, type NounWords } from './docs.ts';
import { NAMED } from './values.docs.ts';

model(budgetSchema, 'Budget', {
  is: 'A sheet: a plan of incomes and costs by month.',
  fields: {
    id: "Sheet's id.",
    name: 'Name, at most 80 characters; several sheets may share one.',
    value:
      "Planned income less planned cost over the sheet's range, net, in minor units of PLN; other currencies at the last rate published up to the business date. Computed by the server.",
    categoryId: 'Category that the sheet stands in.',
    firstMonth: "First month of the sheet's range.",
    lastMonth: "Last month of the sheet's range, included.",
    isInternal:
      'Whether the server keeps it (taxes, social insurance); such a sheet cannot be renamed, moved or deleted.',
    isDraft: 'Whether it is a draft: left out of lists, overviews and the history.',
    isPinned: "Whether it is in the signed-in user's menu.",
    permission: "The signed-in user's right to it.",
    version: 'Version of name, category, range and closed months; rows have their own.',
    createdAt: 'When it was added.',
  },
});
const { folder } = budgetDetailsSchema.shape;
model(folder, 'Named', NAMED);
const inTree = {
  ...fieldsOf(budgetSchema),
  folder: 'Folder of its category.',
  category: 'Category that it stands in.',
  recordCount: 'How many rows it has.',
};
model(budgetDetailsSchema, 'BudgetDetails', {
  is: 'A sheet with its place in the tree.',
  fields: {
    ...inTree,
    lockedMonths:
      'Months that the master user has closed, in order: nothing in them can be changed (422 MONTH_LOCKED).',
  },
});
model(budgetRowSchema, 'BudgetListItem', { is: 'A sheet in a list.', fields: inTree });
const range = {
  firstMonth: 'First month of the range; default: the month of the business date.',
  lastMonth: 'Last month of the range, at most 240 months with the first; default: 12 months in all.',
};
model(newBudgetBody, 'NewBudget', {
  is: 'A sheet to add.',
  fields: {
    name: 'Name of the sheet.',
    categoryId: 'Category that it goes into.',
    ...range,
    isDraft: 'Whether it begins as a draft.',
  },
  example: { name: 'Koszty biura', categoryId: 11, firstMonth: '2026-01', lastMonth: '2026-12' },
});
model(budgetPatchBody, 'BudgetPatch', {
  is: 'Change of a sheet; absent properties stay.',
  fields: {
    version: 'Version that the change is based on.',
    name: 'New name.',
    categoryId: 'Category that it moves to.',
    isDraft: 'Whether it is a draft.',
    lockedMonths:
      'All closed months, those closed before included; for the master user alone (403 for others).',
    firstMonth: 'New first month; rows that would be cut refuse it (422 OUT_OF_RANGE).',
    lastMonth: 'New last month; at most 240 months with the first.',
  },
});
export const paging = {
  timestamp: 'Instant of the first page, to leave out what was added after it.',
  page: 'Number of the page, from 1.',
  pageSize: 'Items of a page, 1 to 500.',
  search: 'Text that names have to contain, in any case.',
};
model(budgetPagesBody, 'BudgetPageQuery', {
  is: 'Which page of the list of sheets.',
  fields: {
    ...paging,
    categoryIds: 'Only sheets of these categories; absent: of all.',
    isPinned: "Only sheets that are (or are not) in the user's menu; absent: both.",
    isDraft: 'Only drafts, or only others; absent: both.',
    sort: 'Property that the list is sorted by; `path` is folder, category and name.',
    sortDirection: '`asc` from small to large, `desc` the other way round.',
  },
});
model(budget.pages.responses[200], 'BudgetPage', {
  is: 'One page of the list of sheets.',
  fields: {
    items: 'Sheets of this page.',
    total: 'How many there are on all pages.',
    page: 'Number of this page, from 1.',
    pageSize: 'Items that a page has at most.',
  },
});
model(budget.delete.responses[200], 'BudgetDeleted', {
  is: 'What a deletion left behind.',
  fields: { detachedPayments: 'Payments that were on its cells and are now on none.' },
});

const { closed, locks } = deletionObstaclesSchema.shape;
model(closed, 'ClosedPlan', {
  is: 'Plan or payments in closed months.',
  fields: { months: 'Which months, in order.', recordIds: 'Rows that have something in them.' },
});
model(locks.element, 'DeletionLock', {
  is: 'What somebody is editing.',
  fields: {
    recordId: 'Row that is being edited; null: the layout of the sheet.',
    firstname: 'First name of who edits it.',
    lastname: 'Last name of who edits it.',
    isOwn: 'Whether it is another tab of the same user.',
  },
});
model(deletionObstaclesSchema, 'DeletionObstacles', {
  is: 'What would refuse a deletion; where nothing is named, it may be done.',
  fields: {
    isInternal: 'The sheet is kept by the server.',
    isReadOnly: 'The signed-in user may only read the sheet.',
    closed: 'Plan or payments that would go from closed months.',
    locks: 'What is being edited in other tabs.',
  },
});
model(budgetManagement.usage.responses[200].element, 'BudgetUsage', {
  is: 'What hangs on a sheet.',
  fields: {
    id: "Sheet's id.",
    rows: 'How many rows it has.',
    payments: 'How many instalments are on its cells.',
    obstacles: 'What would refuse to delete it.',
  },
});
const { differences } = budgetTestSchema.shape;
model(differences.element, 'TotalDifference', {
  is: 'A stored total that is not what the rows come to.',
  fields: {
    month: 'Month of the total; null: the value of the whole sheet.',
    figure:
      'Which total: the `value`, or income or cost of the month, net or gross; `planned`: the gross sum of its planned payments in the lists.',
    stored: 'What is stored, minor units of PLN.',
    computed: 'What the rows come to, minor units of PLN.',
  },
});
model(budgetTestSchema, 'BudgetTest', {
  is: 'Outcome of recalculating the totals of a sheet.',
  fields: { ok: 'Whether every stored total is right.', differences: 'Those that are not.' },
});
model(budgetManagement.duplicate.body, 'BudgetCopy', {
  is: 'How to copy a sheet.',
  fields: {
    name: 'Name of the copy.',
    withAmounts: 'Whether amounts are copied too; else all of them are zero.',
    firstMonth: 'Where the copy begins, all of its months moved with it; absent: where the sheet does.',
  },
});
const states = budgetManagement.monthsStates.responses[200];
model(states.shape.months.element, 'MonthState', {
  is: 'State of one month of a sheet.',
  fields: {
    month: 'The month.',
    isNonEmpty: 'Whether it has a plan or payments.',
    isLocked: 'Whether the master user has closed it.',
  },
});
model(states, 'MonthStates', {
  is: 'States of the months of a sheet.',
  fields: { months: 'Every month of its range, in order.' },
});

const sheet = { id: "Sheet's id." };
export const budgetWords: NounWords = {
  title: 'Sheets',
  is: 'Sheets (budgets): plans of incomes and costs by month, in categories of folders. The server also keeps internal ones for taxes and social insurance.',
  parameters: {
    ...sheet,
    includeInternals:
      '`1`: with sheets that the server keeps (taxes, social insurance); `0` or absent: without.',
    withDraftsOnly: '`1`: drafts alone; `0` or absent: all others.',
  },
  calls: {
    list: { summary: 'Every sheet that the user may see, by name; drafts only with withDraftsOnly=1' },
    pages: { summary: 'One page of the list of sheets' },
    get: { summary: 'One sheet with its path' },
    create: { summary: 'Add a sheet; who adds it may write it' },
    update: { summary: 'Rename, move to another category, change the range, finish a draft, lock months' },
    delete: { summary: 'Delete a sheet with its plan; its payments become detached' },
    pin: { summary: 'Pin sheets to the signed-in user’s menu' },
    unpin: { summary: 'Unpin sheets from the signed-in user’s menu' },
    init: { description: 'Is refused (409 ALREADY_INITIALISED) where the account has a sheet.' },
  },
};
