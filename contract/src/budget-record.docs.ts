import {
  budgetRecord,
  monthValueAnswer,
  monthValueBody,
  moveAmountsBody,
  movedAmountsSchema,
  overwritesSchema,
  plannedPaymentSchema,
} from './budget-record.ts';
import { fieldsOf, model, value, type NounWords } from './docs.ts';
import { recordFields } from './record.ts';
import { idsBody } from './values.ts';
import './record.docs.ts';
import { BUDGET_REFERENCE } from './values.docs.ts';

value(
  plannedPaymentSchema.shape.kind,
  'PlannedPaymentKind',
  'What is planned: a payment by a document (`document`), or one of the three parts of a contract: the person, the tax-office advance, ZUS.',
);
model(plannedPaymentSchema, 'PlannedPayment', {
  is: "A payment that a cell plans; amounts in minor units of the row's currency.",
  fields: {
    kind: 'What is planned.',
    net: 'Net amount.',
    vat: 'VAT; zero for contracts and taxes.',
    gross: 'Gross amount: net and VAT.',
    issueDate: 'When its document is to be issued.',
    dueDate: 'Until when it is to be paid.',
    expectedDate: 'When payment is expected; a working day.',
  },
});
const { row } = overwritesSchema.shape;
model(row, 'RowInMonth', {
  is: "The row's values in force in a month, later defaults (scope `onward`) included.",
  fields: {
    netAmount: "Planned net amount, minor units of the row's currency.",
    contractorId: 'Contractor; null: none.',
    paymentMethodId: 'Payment method.',
    currency: 'Currency of its amounts.',
  },
});
model(overwritesSchema, 'MonthOfRow', {
  is: 'One month of a row: what the row gives it, what is its own, and what comes of both.',
  fields: {
    recordId: 'The row.',
    month: 'The month.',
    row: 'What the row gives to the month.',
    own: 'What the month has of its own; null: nothing.',
    planned: 'Payments that the cell plans.',
  },
});
model(monthValueBody, 'MonthValueChange', {
  is: 'Change of one month of a row, or of it and all later ones.',
  fields: {
    month: 'The month, or the first of them.',
    scope: 'This month only, or this and all later ones.',
    version:
      "Version of the month's value of this scope that the change is based on; 0 where there was none.",
    set: 'Properties to set.',
    replacesLater:
      'Scope `onward` alone. `true`: what later months have of their own in these properties goes; else it stays.',
    moveTo: 'Moves what is planned here, with its payments, to this month instead of setting properties.',
    asOwnRow:
      '`moveTo` alone: where the row does not reach that month, or a document there would hide the amount, what is moved gets a row of its own; else such a move is refused.',
    besideRowId: '`asOwnRow` alone: row of the sheet beside which the new one goes; absent: this row.',
  },
  example: { month: '2026-05', scope: 'month', version: 0, set: { netAmount: 260_000 } },
});
const written = {
  recordId: 'The row.',
  monthValues: 'Every month value of the row as it is now.',
  budgetValue: "The sheet's `value` after the change, net, minor units of PLN.",
};
model(monthValueAnswer, 'MonthValues', { is: 'The months of a row as they are now.', fields: written });
const { monthValue, delete: remove, moveTo, moveToNew, default: fresh } = budgetRecord;
const changeId = "The change in the sheet's history, which undo names; null: nothing changed.";
model(monthValue.responses[200], 'MonthValueChanged', {
  is: 'A row after one of its months was changed.',
  fields: { ...written, changeId, parts: 'Payments of rows whose payments went along with a moved amount.' },
});
model(fresh.responses[200], 'NewRecordDefaults', {
  is: 'The values that a new row starts with.',
  fields: {
    ...fieldsOf(recordFields),
    tradeSubjectId: 'Trade subject that is the default; null: there is none, so that a person has to choose.',
  },
});
model(remove.responses[200], 'RecordsDeleted', {
  is: 'Rows that were deleted.',
  fields: {
    ids: 'Their ids.',
    detachedPayments: 'Payments that were on their cells and are now on none.',
    changeId,
  },
});
const { budget } = moveTo.responses[200].shape;
model(budget, 'BudgetReference', BUDGET_REFERENCE);
model(moveTo.responses[200], 'RecordsMoved', {
  is: 'Rows that were moved.',
  fields: { budget: 'The sheet that they are in now.', recordIds: 'Their ids, which stay the same.' },
});
model(moveTo.body, 'RecordsToMove', {
  is: 'Rows to move to another sheet.',
  fields: {
    ...fieldsOf(idsBody),
    beforeId: 'Row of the other sheet that comes below them; null or absent: they go to the end.',
  },
});
model(moveToNew.body, 'RecordsToNewBudget', {
  is: 'Rows to move to a new sheet.',
  fields: {
    ...fieldsOf(idsBody),
    name: 'Name of the new sheet.',
    categoryId: 'Category that it goes into; absent: that of the sheet that they leave.',
  },
});

model(moveAmountsBody.shape.cells.element, 'CellToMove', {
  is: 'A cell whose amount moves.',
  fields: {
    recordId: 'Its row.',
    month: 'First month of the cell.',
    version: "Version of the month's own value that the move is based on; 0: it had none.",
  },
});
model(moveAmountsBody, 'AmountsToMove', {
  is: 'Amounts of cells that move to one month of their rows.',
  fields: {
    cells: 'The cells, 1 to 500, of rows of this sheet.',
    moveTo: 'The month.',
    asOwnRow:
      'Whether what a document or the range of its row keeps out gets a row of its own; else it is refused.',
  },
});
model(movedAmountsSchema.shape.refused.element, 'CellNotMoved', {
  is: 'A cell that stays as it was.',
  fields: { recordId: 'Its row.', month: 'First month of the cell.', error: 'Why.' },
});
model(movedAmountsSchema, 'MovedAmounts', {
  is: 'What was moved.',
  fields: {
    changeId: "The change of the sheet's history that takes it back; null: nothing changed.",
    moved: 'How many amounts were moved.',
    refused: 'Cells that stay, with the reason; where all do, the call is refused.',
  },
});

export const budgetRecordWords: NounWords = {
  title: 'Rows and months',
  is: 'One row of a sheet and its months. Planned amounts have no sign: the direction of the row says whether they add or lower.',
  parameters: {
    id: "Sheet's id.",
    rowId: "Row's id.",
    date: 'Month of the cell, `YYYY-MM`.',
    targetBudgetId: 'Sheet that the rows go to.',
  },
  calls: {
    default: { summary: 'The values that a new row of the sheet starts with' },
    overwrites: { summary: 'One month of a row with its planned payments; date is YYYY-MM' },
    create: { summary: 'Add a row' },
    update: { summary: 'Change a row' },
    delete: { summary: 'Delete rows; their payments become detached' },
    moveTo: { summary: 'Move rows with their payments to another sheet, whose range grows to hold them' },
    moveToNew: { summary: 'Move rows with their payments to a new sheet' },
    monthValue: {
      summary: 'Set, clear or move what one month (or it and all later ones) has different from the row',
    },
    moveAmounts: {
      summary:
        'Move the amounts of several cells to one month: one step of undo; what is refused stays, with its reason',
    },
    list: {
      summary: 'All that the sheet is drawn from: rows, month values, payments on cells, names, rates',
      hasEtag: true,
      description:
        'With `since` what has changed since an earlier answer. The whole sheet may be answered to it at any time: where the revision is not known (any more), where the changes are most of the sheet, or always.',
      parameters: { since: 'The `etag` of an earlier answer, without `W/` and quotes.' },
    },
    firstRows: {
      summary: 'The rows that stand first in the sheet, to open it with; all of it where it is small',
      hasEtag: true,
      description: 'With an `etag` where it is all of the sheet: what later changes are asked about.',
    },
  },
};
