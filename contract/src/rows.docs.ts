import { fieldsOf, model, type NounWords } from './docs.ts';
import { sheetChangedSchema } from './change.ts';
import { recordFields } from './record.ts';
import { rows } from './rows.ts';
import { idsBody } from './values.ts';
import './change.docs.ts';
import './record.docs.ts';
import { BUDGET_REFERENCE } from './values.docs.ts';

const { change, add, order, usage, copyTo } = rows;
const rowChange = change.body.shape.rows.element;
model(rowChange.shape.set, 'RecordSet', {
  is: 'Properties to set; absent ones stay, an unknown one is refused.',
  fields: fieldsOf(recordFields),
});
model(rowChange.shape.cells.unwrap().element, 'MonthAmountChange', {
  is: 'Amount of one month of the row as it is after the change.',
  fields: {
    month: 'The month.',
    version: "Version of the month's own value that the change is based on; 0 where it has none.",
    netAmount: "Planned net amount, minor units of the row's currency; null: as the row has it.",
  },
});
model(rowChange, 'RecordChange', {
  is: 'Change of one of several rows.',
  fields: {
    id: 'The row.',
    version: 'Version of the row that the change is based on.',
    set: 'Properties to set.',
    cells: 'Amounts of single months, such as those by which the row grows; up to 600.',
  },
});
model(change.body, 'RecordChanges', {
  is: 'Changes of several rows, all of them or none.',
  fields: { rows: 'One for each row, 1 to 5,000.' },
});
const newRow = add.body.shape.records.element;
const ofMonth = newRow.shape.cells.unwrap().element;
model(ofMonth, 'MonthAmount', {
  is: "Amount of one month that is not the row's.",
  fields: { month: 'The month.', netAmount: "Planned net amount, minor units of the row's currency." },
});
const OR_NEW = 'below 0: that of one of the names in the request.';
const newNames = add.body.shape.names.unwrap();
model(newNames.shape.tradeSubjects.unwrap().element, 'NewName', {
  is: 'Name of an item that may not exist yet.',
  fields: { id: 'Number below 0 by which rows of the request refer to it.', name: 'The name.' },
});
model(newNames, 'NewNames', {
  is: 'Names that rows of the request refer to; those that are missing are made with the rows.',
  fields: {
    tradeSubjects: 'Trade subjects, up to 5,000.',
    contractors: 'Contractors, up to 5,000.',
    sections: 'Sections, up to 5,000.',
    paymentMethods: 'Payment methods, up to 5,000; a missing one needs the right to keep accounts.',
  },
});
model(newRow, 'NewRecordWithMonths', {
  is: 'One of several rows to add.',
  fields: {
    ...fieldsOf(recordFields),
    tradeSubjectId: `Trade subject; ${OR_NEW}`,
    contractorId: `Contractor; null: none; ${OR_NEW}`,
    sectionId: `Section (heading with subtotals) that the row stands in; null: none; ${OR_NEW}`,
    paymentMethodId: `Payment method; ${OR_NEW}`,
    cells: "Amounts of single months that are not the row's; up to 600.",
  },
});
model(add.body, 'NewRecords', {
  is: 'Rows to add, all of them or none.',
  fields: {
    names: 'Names that may not exist yet; absent: none.',
    records: 'The rows in their order, 1 to 5,000, with at most 60,000 amounts of months.',
    beforeId: 'Row that comes below them; null or absent: they go to the end.',
  },
});
const made = {
  ...fieldsOf(sheetChangedSchema),
  recordIds: 'Rows that were made, in the order of the body; copies in that of the sheet.',
};
model(add.responses[201], 'RecordsAdded', {
  is: 'Rows that were made, and what else of the sheet is different.',
  fields: made,
});
model(copyTo.responses[201].shape.budget, 'BudgetReference', BUDGET_REFERENCE);
model(copyTo.responses[201], 'RecordsCopied', {
  is: 'Rows that were made in the target sheet, and what else of it is different.',
  fields: { ...made, budget: 'The target sheet.' },
});
model(order.body, 'RecordOrder', {
  is: 'New place of rows.',
  fields: {
    ids: 'The rows in their new order, 1 to 5,000.',
    beforeId: 'Row that comes below them; null: they go to the end.',
    sectionId: 'Section that they come into; null: none; absent: each keeps its own.',
  },
});
model(usage.responses[200], 'RecordUsage', {
  is: 'What hangs on rows.',
  fields: {
    ownAmounts: "Months whose amount is not the row's.",
    payments: 'Instalments on their cells.',
    paymentsGross: 'Sum of those payments, gross, minor units of PLN at the rates of the business date.',
    obstacles: 'What would refuse to delete the rows.',
  },
});
model(copyTo.body, 'RecordsToCopy', {
  is: 'Rows to copy to a sheet.',
  fields: {
    ...fieldsOf(idsBody),
    beforeId: 'Row of the target that comes below them; null or absent: they go to the end.',
  },
});

export const rowsWords: NounWords = {
  title: 'Several rows',
  is: 'Commands on several rows of a sheet: all of them or none, each one step of undo.',
  parameters: { id: "Sheet's id.", targetBudgetId: 'Sheet that the copies go to; may be the same one.' },
};
