import {
  change,
  changeItemSchema,
  changeKindSchema,
  changeSchema,
  historyNamesSchema,
  sheetChangedSchema,
} from './change.ts';
import { fieldsOf, model, value, type NounWords } from './docs.ts';
import { recordFields } from './record.ts';
import './record.docs.ts';
import { NAMED } from './values.docs.ts';

value(
  changeKindSchema,
  'ChangeKind',
  'What a command did: `cells` (months set or cleared), `move-amount`, `add-row`, `add-rows`, `change-row`, `change-rows`, `order-rows`, `delete-rows`, `duplicate-rows`, `copy-rows`, `move-rows` (away to another sheet), `receive-rows` (from another sheet), `change-sheet` (name, category, range, closed months), `undo` and `redo` of another change.',
);
const [monthValue, record, part, budget] = changeItemSchema.options;
const states = { before: 'State before; null: it did not exist.', after: 'State after; null: it is gone.' };
const entity = 'Kind of thing that changed.';
const asRow = monthValue.shape.asRow.unwrap();
model(asRow.shape.before, 'RowAmount', {
  is: 'What the row planned in a month at a time.',
  fields: { amount: 'Net amount, minor units of `currency`.', currency: 'Currency of the row at that time.' },
});
model(asRow, 'RowAmounts', {
  is: 'What the row planned in a month before and after a change.',
  fields: { before: 'Before the change.', after: 'After the change.' },
});
model(monthValue, 'MonthValueItem', {
  is: 'A month of a row that a change touched.',
  fields: {
    entity,
    recordId: 'The row.',
    month: 'The month, or the first of them.',
    scope: 'This month only, or this and all later ones.',
    ...states,
    asRow: 'What a cell without anything of its own showed; only where names were asked for.',
  },
});
const recordState = record.shape.before.unwrap();
model(recordState, 'RecordState', {
  is: 'A row as it was at a time.',
  fields: { ...fieldsOf(recordFields), position: 'Place in the sheet.' },
});
model(record, 'RecordItem', {
  is: 'A row that a change touched.',
  fields: { entity, recordId: 'The row.', ...states },
});
const place = { recordId: 'Row of the cell.', month: 'Month of the cell.' };
model(part.shape.before.unwrap(), 'PartPlaceBefore', {
  is: 'Cell that an instalment was on.',
  fields: place,
});
model(part.shape.after.unwrap(), 'PartPlaceAfter', { is: 'Cell that an instalment is on.', fields: place });
model(part, 'PartItem', {
  is: 'An instalment that a change put on another cell, or on none.',
  fields: {
    entity,
    partId: 'The instalment.',
    before: 'Cell that it was on; null: none.',
    after: 'Cell that it is on; null: none.',
  },
});
model(budget.shape.before, 'BudgetState', {
  is: 'A sheet as it was at a time.',
  fields: {
    name: 'Name.',
    categoryId: 'Category.',
    firstMonth: 'First month of the range.',
    lastMonth: 'Last month of the range.',
    lockedMonths: 'Closed months.',
  },
});
model(budget, 'BudgetItem', {
  is: 'The sheet itself.',
  fields: { entity, before: 'State before.', after: 'State after.' },
});
value(changeItemSchema, 'ChangeItem', 'One thing before and after a change; `entity` says of which kind.');
const { user, counts } = changeSchema.shape;
model(user, 'Person', {
  is: 'A user by name.',
  fields: { id: 'Id of the user.', firstname: 'First name.', lastname: 'Last name.' },
});
model(counts, 'ChangeCounts', {
  is: 'How many things a change touched.',
  fields: { rows: 'Rows.', cells: 'Months of rows.', payments: 'Instalments.' },
});
model(changeSchema, 'Change', {
  is: "One command in a sheet's history.",
  fields: {
    id: 'Id of the change, growing.',
    kind: 'What the command did.',
    at: 'When.',
    user: 'Who.',
    isMine: 'Whether it was the signed-in user.',
    isUndone: 'Whether a later `undo` took it back, and nothing did it again since.',
    isRedoable:
      'Whether redo is for it: the signed-in user took it back and has changed nothing in the sheet since.',
    ofChangeId: 'Of `undo` and `redo`: the change that they are about; else null.',
    itemCount: 'How many items there are, of which `items` has the first 20.',
    counts: 'Everything that it changed, also what the query does not ask for.',
    items: 'The first 20 items that the query asks for.',
  },
});
const { rows, payments, tradeSubjects } = historyNamesSchema.shape;
const named = { id: 'Id of the thing.', name: 'What it is called.' };
model(tradeSubjects.element, 'Named', NAMED);
model(rows.element, 'RowName', {
  is: 'A row of the history.',
  fields: {
    ...named,
    name: 'Name of its trade subject; of a row that is gone, the last one.',
    currency: 'Its currency.',
    isInSheet: 'Whether it is in the sheet now.',
  },
});
model(payments.element, 'PaymentName', {
  is: 'An instalment of the history.',
  fields: {
    ...named,
    name: 'Number of its document.',
    currency: 'Its currency.',
    gross: 'Gross amount, minor units of `currency`.',
  },
});
model(historyNamesSchema, 'HistoryNames', {
  is: 'What the ids in a history are called; what is gone for good has no name.',
  fields: {
    rows: 'Rows, also deleted and moved ones.',
    tradeSubjects: 'Trade subjects.',
    contractors: 'Contractors.',
    sections: 'Sections.',
    paymentMethods: 'Payment methods.',
    categories: 'Categories of sheets.',
    payments: 'Instalments by the numbers of their documents.',
  },
});
model(sheetChangedSchema, 'SheetChanged', {
  is: 'What of a sheet is different after a command.',
  fields: {
    changeId: "The change in the sheet's history, which undo names; null: nothing changed.",
    records: 'Rows that were changed, came again or got another position.',
    removedRecordIds: 'Rows that are not in the sheet any more.',
    monthValues: 'Every month value of the changed rows as it is now.',
    parts: 'Payments of rows whose payments changed.',
    budgetValue: "The sheet's `value` after the change, net, minor units of PLN.",
    isReloadNeeded:
      'Whether more changed than is named here (name, category, range or closed months of the sheet, many rows): fetch the sheet again.',
  },
});
const { setCells, list, undo } = change;
const { cells } = setCells.body.shape;
model(cells.element, 'CellChange', {
  is: 'Change of one month of a row.',
  fields: {
    recordId: 'The row, of the sheet that the path names.',
    month: 'The month.',
    version: "Version of the month's own value that the change is based on; 0 where there was none.",
    set: 'Properties to set.',
  },
});
model(setCells.body, 'CellChanges', {
  is: 'Changes of several cells, all of them or none.',
  fields: { cells: 'One for each cell, 1 to 20,000.' },
  example: { cells: [{ recordId: 71, month: '2026-05', version: 0, set: { netAmount: 260_000 } }] },
});
model(list.responses[200], 'History', {
  is: 'A part of a history.',
  fields: {
    changes: 'Changes, newest first.',
    names: 'What the ids in them are called; null where it was not asked for.',
  },
});
model(undo.body, 'TakeBack', {
  is: 'How to take a change back or do it again.',
  fields: {
    force: '`true`: also where the same was changed since (409 otherwise).',
    seen: 'Forced over these later changes alone, which the user was shown: one that came since answers 409 again. Absent: over all.',
  },
});

export const changeWords: NounWords = {
  title: 'History and undo',
  is: "A sheet's history: each command on its plan with what it changed; and the account's, of what belongs to no one sheet (folders, categories). One takes back one's own commands, the master user anyone's.",
  parameters: {
    id: "Sheet's id.",
    changeId: 'Id of the change.',
    recordId: 'Only changes of this row; absent: of all.',
    paymentSourceId: 'Only changes of this document; absent: of all.',
    month: 'Only changes of this month; absent: of all.',
    mine: "`1`: only the signed-in user's; in a sheet, without those of the user's other tabs that have it open. `0` or absent: everybody's.",
    before: 'Only changes older than this one: the last one of the page before.',
    limit: 'How many at most, 1 to 200.',
    withNames: '`1`: with the names of the ids; `0` or absent: without.',
  },
  calls: {
    setCells: { summary: 'Set several cells, all or none, as one step of undo' },
    list: { summary: 'History of a sheet, of one row or of one cell of it, newest first' },
    undo: {
      summary: 'Undo an own change (the master: any); 409 where the same has changed since, unless forced',
    },
    redo: { summary: 'Redo an undone change' },
  },
};
