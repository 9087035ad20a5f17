import { model } from './docs.ts';
import {
  cashBalanceSchema,
  cashFlowSchema,
  cashGroupSchema,
  cashItemSchema,
  cashItemsSchema,
  cashTransfersSchema,
  cashCureSchema,
  cashGapSchema,
  reportCashFlow,
} from './report-cash-flow.ts';

const { total, columns, overdue, balances } = cashFlowSchema.shape;
model(total.shape.income, 'CashSums', {
  is: 'Amounts of one direction, one per column, minor units of PLN, without a sign.',
  fields: {
    actual: 'What was paid.',
    projected: 'What is expected from today on: documents to be paid and what is left of the plan.',
  },
});
const line = { income: 'What comes in.', cost: 'What goes out.' };
model(total, 'CashLine', { is: 'What comes in and goes out, gross.', fields: line });
model(cashGroupSchema, 'CashGroup', {
  is: 'What comes in and goes out by one payment method, sheet, or section of a sheet.',
  fields: {
    ...line,
    key: 'Names the group within the answer.',
    parent: 'Key of the group that it is part of; null: of none.',
    name: 'What it is called; empty: rows without a section.',
    methodId: 'The payment method; null: the group is none.',
    budgetId: 'The sheet; null: the group is none.',
    sectionId: 'The section of the sheet, 0 for rows without one; null: the group is none.',
  },
});
model(cashTransfersSchema, 'CashTransfers', {
  is: 'What transfers between the company’s own payment methods bring to one of them, minor units of PLN; negative: what they take.',
  fields: {
    methodId: 'The payment method.',
    name: 'What it is called.',
    actual: 'What was transferred, one amount per column.',
    projected: 'What is still to be transferred.',
  },
});
const low = { date: 'On which day.', balance: 'Balance at its end, minor units of PLN.' };
model(cashBalanceSchema.shape.lows.element, 'CashLow', {
  is: 'The lowest balance of a column.',
  fields: low,
});
const balance = {
  opening: 'Before the first column.',
  ends: 'At the end of each column.',
  lows: 'The lowest end of a day in each column.',
  openings:
    'Opening balances of methods that are opened within the columns, by day; no payment explains them.',
};
model(cashBalanceSchema, 'CashBalance', {
  is: 'Balance of all methods, minor units of PLN.',
  fields: balance,
});
model(balances.unwrap().shape.methods.element, 'CashOfMethod', {
  is: 'Balance of one payment method, minor units of PLN.',
  fields: {
    ...balance,
    id: 'The payment method.',
    name: 'What it is called.',
    kind: 'What it is: `bank-account`, `vat-account`, `card` or `cash`.',
    currency: 'Its currency; amounts here are in PLN at the rates of the business date.',
  },
});
model(balances.unwrap(), 'CashBalances', {
  is: 'Balances of the account.',
  fields: {
    today: 'What is there on the business date.',
    yesterday: 'What was there on the day before.',
    all: 'Of all methods together.',
    methods: 'Of each method.',
    lowest: 'The lowest end of a day from today on within the columns; null: they end before today.',
  },
});
model(columns.element, 'CashColumn', {
  is: 'A month, week or day.',
  fields: { from: 'Its first day.', to: 'Its last day.' },
});
model(overdue, 'CashOverdue', {
  is: 'What should have moved before the business date and has not, in the sums or not.',
  fields: { count: 'Number of payments.', ...line },
});
model(cashFlowSchema, 'CashFlow', {
  is: 'Cash flow, gross, minor units of PLN, by the day on which money moves. Overdue payments are expected on the business date.',
  fields: {
    date: 'Business date.',
    isPartial: 'Whether there are sheets that the user may not see: the sums are without them.',
    columns: 'Months, weeks from Monday, or days, in order.',
    total: 'All that the user may see.',
    groups: 'The same by payment method, or by sheet and its sections.',
    transfers:
      'Transfers between the company’s own payment methods, apart from the groups; empty where sheets are asked for.',
    overdue: 'What is overdue.',
    balances: 'Balances; null: the user may not see balances or sees only some of the sheets.',
  },
});
model(cashItemSchema.shape.origin, 'CashOrigin', {
  is: 'The cell that a payment stands on.',
  fields: { budgetId: 'The sheet.', recordId: 'The row.', month: 'First month of the cell.' },
});
model(cashItemSchema, 'CashItem', {
  is: 'A payment, or what is left of a planned cell.',
  fields: {
    origin: 'The cell that it stands on.',
    budget: 'What the sheet is called.',
    name: 'What the row is called.',
    contractor: 'Name of the contractor; null: none.',
    direction: 'Whether money comes in or goes out.',
    basis: 'Basis of the row.',
    state: '`paid`, `document` (there is one, still to be paid) or `plan` (no document yet).',
    paymentSourceId: 'The document; null: none yet.',
    paymentPartId: 'The instalment; null: none yet.',
    number: 'Number of the document; null: none yet.',
    methodId: 'The payment method by which it moves.',
    date: 'When it was paid, else when it is expected.',
    dueDate: 'Day by which it is due.',
    isOverdue: 'Whether that day has passed without payment.',
    orderedDate: 'Day for which its transfer is ordered; null: it is not, or it is paid.',
    mayMove: "Whether the user may expect it on another day: unpaid, and its day is not the law's.",
    net: 'Net amount, minor units of PLN, without a sign.',
    gross: 'Gross amount, minor units of PLN, without a sign.',
  },
});
model(cashItemsSchema.shape.sums, 'CashItemSums', {
  is: 'Sums of all payments, minor units of PLN; income less cost where both directions are asked for.',
  fields: { paid: 'Paid.', document: 'Documents to be paid.', plan: 'What is left of the plan.' },
});
model(cashItemsSchema, 'CashItems', {
  is: 'What a figure consists of.',
  fields: {
    isPartial: 'Whether there are sheets that the user may not see.',
    items: 'Payments by day, overdue first; at most 500.',
    count: 'How many there are.',
    sums: 'Sums of all of them.',
  },
});

model(cashCureSchema, 'CashCure', {
  is: 'A payment that closes a gap alone when it is expected on another day.',
  fields: {
    origin: 'The cell that it stands on.',
    name: 'What the row is called.',
    contractor: 'Name of the contractor; null: none.',
    gross: 'Amount, minor units of PLN.',
    paymentSourceId: 'The document; null: it is planned.',
    paymentPartId: 'The instalment; null: it is planned.',
    from: 'Day on which it is expected now.',
    to: 'Day that closes the gap.',
    days: 'Days between the two.',
    dueDate: 'Day by which it is due.',
    isWithinDue: 'Whether the new day is not after it.',
    mayMove: 'Whether the user may move it.',
  },
});
model(cashGapSchema, 'CashGap', {
  is: 'Days on end on which a balance is below what it shall be.',
  fields: {
    methodId: 'The payment method; null: all together are below the buffer.',
    name: 'What the method is called; empty: all.',
    from: 'First day.',
    to: 'Last day; null: it does not close.',
    lowest: 'The lowest day.',
    missing: 'What is missing on it, minor units of PLN.',
    cures: 'Payments that close it alone, the cheapest first; at most 10.',
  },
});
model(reportCashFlow.cashFlowGaps.responses[200], 'CashGaps', {
  is: 'Gaps from the business date on, the earliest first.',
  fields: { gaps: 'Gaps; none for users who see no balances.' },
});

export const cashFlowParameters = {
  from: 'First day; the month or week that it lies in is answered whole.',
  to: 'Last day.',
  unit: 'Columns: `month` (also where absent), `week` or `day`.',
  group: '`method` (also where absent) or `sheet`.',
  withoutOverdue:
    '`1` leaves out what should have moved before the business date; `0` or absent expects it that day.',
  buffer: 'What all methods together shall keep, minor units of PLN; absent: nothing.',
  direction: 'Income or cost alone; absent: both.',
  methodId: 'One payment method alone.',
  budgetId: 'One sheet alone.',
  sectionId: 'One section alone; 0: rows without a section.',
  transfers:
    'Transfers between the company’s own payment methods: `only` these, or `none` of these; without it all payments.',
};
