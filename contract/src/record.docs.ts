import { fieldsOf, model, value } from './docs.ts';
import { NAMED } from './values.docs.ts';
import {
  cellPartSchema,
  directionSchema,
  monthScopeSchema,
  monthValueFields,
  monthValueSchema,
  monthValueSet,
  newRecordBody,
  paymentDayRuleSchema,
  paymentTypeNameSchema,
  proportionsSchema,
  recordFields,
  recordPatchBody,
  recordSchema,
  rowPartsSchema,
  segmentSizeSchema,
  sheetRecordsSchema,
  taxTermsSchema,
  vatRateSchema,
} from './record.ts';

value(directionSchema, 'Direction', 'Whether a row adds to the result (`income`) or lowers it (`cost`).');
value(
  vatRateSchema,
  'VatRate',
  'Polish VAT rate: percent (`23`, `8`, `5`, `0`), or without VAT: `zw` exempt, `np` outside the country, `oo` reverse charge.',
);
value(
  paymentTypeNameSchema,
  'PaymentTypeName',
  'Basis of a row: what one cell makes. `invoice` and `other` (without VAT): one planned payment, which the first document attached replaces. `invoice-bag`: a total that many documents draw down; what is left stays planned. `mandate-contract`, `employment-contract`: the employer’s total cost, split by `proportions` into the person (this month), the tax-office advance and ZUS (next month, on their legal days). `vat`, `income-tax`, `zus`: rows of the tax sheets, computed by the server.',
);
value(
  segmentSizeSchema,
  'SegmentSize',
  'How many months one payment covers. Segments are counted from the first month of the row; a cell stands in the first month of each.',
  1,
);
const [dueDate, dayOfMonth] = paymentDayRuleSchema.options;
model(dueDate, 'PaidOnDueDate', { is: 'Paid on the due date.', fields: { kind: 'Which rule it is.' } });
model(dayOfMonth, 'PaidOnDayOfMonth', {
  is: 'Paid on the first such day of a month that is not before the due date.',
  fields: {
    kind: 'Which rule it is.',
    day: 'Day of the month, 1 to 31; where a month is shorter, its last day.',
  },
});
value(
  paymentDayRuleSchema,
  'PaymentDayRule',
  'How the expected payment date follows from the due date. A day off (weekend, Polish public holiday) then moves to the next working day.',
  { kind: 'due-date' },
);
model(proportionsSchema, 'Proportions', {
  is: 'Parts of an employer’s total cost in ten-thousandths; together 10,000.',
  fields: {
    person: 'What the person gets.',
    incomeTax: 'What the tax office gets as an advance.',
    zus: 'What social insurance (ZUS) gets.',
  },
  example: { person: 6500, incomeTax: 500, zus: 3000 },
});

model(taxTermsSchema, 'TaxTerms', {
  is: 'What the tax estimates need of a row; documents without lines of their own count by it, too.',
  fields: {
    vatDeductiblePct: 'Percent of the VAT that is deducted, 0 to 100; of a cost.',
    costDeductiblePct: 'Percent of the net amount that is a cost for income tax, 0 to 100; of a cost.',
    lumpSumRate: 'Rate of the lump-sum tax, percent; of a revenue; null: that of the setting.',
  },
  example: { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null },
});

model(recordFields, 'RecordFields', {
  is: 'What a person sets on a row.',
  fields: {
    tradeSubjectId: 'Trade subject: what the row is called.',
    contractorId: 'Contractor whom the row is planned with; null: none.',
    sectionId: 'Section (heading with subtotals) that the row stands in; null: none.',
    paymentMethodId: 'Payment method that money comes to or goes from.',
    direction: 'Income or cost.',
    netAmount: 'Planned net amount of one segment, in minor units of `currency`, without a sign.',
    vatRate: 'VAT rate; VAT and gross are computed from it, rounded half up for each amount.',
    currency: 'Currency of the amounts.',
    firstMonth: "First month of the row; within the sheet's range.",
    lastMonth: "Last month of the row, included; within the sheet's range.",
    segmentSize: 'How many months one payment covers.',
    issueDay:
      'Day of the segment’s first month on which the document is issued, 1 to 31; where a month is shorter, its last day.',
    paymentTermDays: 'Days from issue date to due date, 0 to 365.',
    paymentDayRule: 'How the expected payment date follows from the due date.',
    paymentTypeName: 'Basis: what one cell makes.',
    proportions: 'Split of the amount, for contracts of mandate and employment; null for all others.',
    taxTerms:
      'What is deducted of it, and its lump-sum rate; null: deducted whole, and the rate of the setting.',
    isInCashFlow: 'Whether it counts in cash flow and balances.',
    isBooked: 'Whether it counts for taxes.',
    note: 'Note of the row, up to 2,000 characters; empty: none.',
  },
});
model(recordSchema, 'BudgetRecord', {
  is: 'A row of a sheet: one exact income or cost, which generates planned payments. What single months have different from it are month values.',
  fields: {
    ...fieldsOf(recordFields),
    id: "Row's id.",
    budgetId: 'Sheet that it is in.',
    version: 'Version of the row; its month values have their own.',
    position: 'Place in the sheet: rows stand in the order of this number, which has gaps.',
  },
});
const position = 'Place in the sheet; absent: behind the last row.';
model(newRecordBody, 'NewRecord', {
  is: 'A row to add.',
  fields: { ...fieldsOf(recordFields), position },
  example: {
    tradeSubjectId: 51,
    contractorId: 31,
    sectionId: null,
    paymentMethodId: 41,
    direction: 'cost',
    netAmount: 250_000,
    vatRate: '23',
    currency: 'PLN',
    firstMonth: '2026-01',
    lastMonth: '2026-12',
    segmentSize: 1,
    issueDay: 1,
    paymentTermDays: 14,
    paymentDayRule: { kind: 'due-date' },
    paymentTypeName: 'invoice',
    proportions: null,
    taxTerms: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
  },
});
model(recordPatchBody, 'RecordPatch', {
  is: 'Change of a row; absent properties stay.',
  fields: {
    ...fieldsOf(recordFields),
    version: 'Version of the row that the change is based on.',
    position: 'New place in the sheet.',
  },
});

value(
  monthScopeSchema,
  'MonthScope',
  '`month`: this month only. `onward`: this and all later ones, until a later value of the same scope.',
);
const own = {
  netAmount: "Planned net amount, minor units of the row's currency; null: as the row has it.",
  contractorId: 'Contractor; null: as the row has it.',
  paymentMethodId: 'Payment method; null: as the row has it.',
  issueDate: 'Date of issue, scope `month` only; null: as the row gives it.',
  dueDate: 'Due date, scope `month` only; null: as the row gives it.',
  expectedPaymentDate: 'Day on which the payment is expected, scope `month` only; null: as the row gives it.',
  note: 'Note of the month, scope `month` only; null: none.',
};
model(monthValueFields, 'MonthValueFields', {
  is: 'What a month may have different from its row.',
  fields: own,
});
model(monthValueSet, 'MonthValueSet', {
  is: 'Properties to set; absent ones stay, null gives one back to the row, an unknown one is refused.',
  fields: own,
  example: { netAmount: 260_000 },
});
model(monthValueSchema, 'MonthValue', {
  is: 'What one month of a row (or it and all later ones) has different from the row.',
  fields: {
    ...own,
    recordId: 'The row.',
    month: 'The month, or the first of them.',
    scope: 'This month only, or this and all later ones.',
    version: 'Version of this value, from 1. One that was cleared stays, with nulls, so that versions go on.',
  },
});
model(cellPartSchema, 'CellPart', {
  is: 'An actual payment on a cell: an instalment of a document. Amounts are of the instalment, minor units of `currency`.',
  fields: {
    partId: 'Id of the instalment.',
    sourceId: 'Id of its document.',
    recordId: 'Row of the cell.',
    month: 'Month of the cell.',
    number: 'Number of the document.',
    contractorId: "Contractor of the document, which may be another one than the row's; null: none.",
    currency: 'Currency of the document.',
    net: 'Net amount.',
    vat: 'VAT.',
    gross: 'Gross amount: net and VAT.',
    issueDate: 'When the document was issued.',
    dueDate: 'Until when it is to be paid.',
    expectedDate: 'When payment is expected.',
    paidDate: 'When it was paid; null: not yet.',
    orderedDate: 'Day of the transfer that it is ordered by; null: it is not ordered.',
  },
});
model(rowPartsSchema, 'RowParts', {
  is: 'All payments on the cells of a row.',
  fields: { recordId: 'The row.', parts: 'Its payments as they are now.' },
});
const { names } = sheetRecordsSchema.shape;
model(names.shape.tradeSubjects.element, 'Named', NAMED);
model(names, 'SheetNames', {
  is: 'Names of the master data that the rows of a sheet use.',
  fields: {
    tradeSubjects: 'Trade subjects in use.',
    contractors: 'Contractors in use, by rows, months and payments.',
    sections: 'Sections in use.',
    paymentMethods: 'Payment methods in use.',
  },
});
export const sheetFields = {
  records: 'Rows of the sheet, in order.',
  monthValues: 'What months have different from their rows; months without are not listed.',
  parts: 'Actual payments on its cells.',
  lockedMonths: 'Months that the master user has closed.',
  rates:
    'PLN for one unit of each other currency that is used here, at the last table published up to the business date.',
  names: 'What the ids in the answer are called.',
};
model(sheetRecordsSchema, 'SheetRecords', {
  is: 'All that a sheet is drawn from. Cells are not sent: `domain/cells.ts` of this contract computes them from rows, month values and payments.',
  fields: sheetFields,
});
