import { model, type NounWords } from './docs.ts';
import { cashFlowParameters } from './report-cash-flow.docs.ts';
import { explorerParameters } from './report-explorer.docs.ts';
import { invoicesParameters } from './report-invoices.docs.ts';
import { revenueParameters } from './report-revenue.docs.ts';
import { dashboardSchema, report } from './report.ts';

const { balances, month, firstSteps, due, dueCount, sheets } = dashboardSchema.shape;
const money = balances.unwrap().shape;
model(money.endOfMonth, 'EndOfMonth', {
  is: 'Projection of the end of this month, minor units of PLN.',
  fields: {
    date: 'Last day of the month.',
    balance: 'Projected balance of all payment methods on that day.',
    income: 'What comes in until then, gross.',
    cost: 'What goes out until then, gross.',
  },
});
model(money.lowest, 'LowestBalance', {
  is: 'The lowest projected balance of the months to come.',
  fields: { month: 'At the end of which month.', balance: 'Balance then, minor units of PLN.' },
});
model(money.methods.element, 'MethodBalance', {
  is: 'Balance of one payment method.',
  fields: {
    id: 'The payment method.',
    name: 'What it is called.',
    number: 'IBAN, or the last digits of a card; null: none.',
    kind: 'What it is: `bank-account`, `vat-account`, `card` or `cash`.',
    currency: 'Its currency.',
    balance: 'Balance on the business date, minor units of `currency`.',
  },
});
model(money.months.element.shape.paid, 'PaidFlow', {
  is: 'What was paid in a month, gross, minor units of PLN.',
  fields: { income: 'What came in.', cost: 'What went out, without a sign.' },
});
model(money.months.element, 'MonthFlow', {
  is: 'What comes in and goes out in a month, gross, minor units of PLN.',
  fields: {
    month: 'The month.',
    income: 'What comes in.',
    cost: 'What goes out, without a sign.',
    paid: 'What of them has been paid.',
    balance: 'Balance of all payment methods at the end of the month.',
    isActual: 'Whether the month is over: its figures are actual.',
  },
});
model(balances.unwrap(), 'Balances', {
  is: 'Balances of all payment methods, minor units of PLN at the rates of the business date.',
  fields: {
    today: 'On the business date.',
    yesterday: 'On the day before.',
    endOfMonth: 'Projected to the end of this month.',
    lowest: 'The lowest to come.',
    methods: 'Of each payment method.',
    months: 'By month, 3 back to 24 ahead.',
  },
});
model(month.shape.income, 'PlannedIncome', {
  is: 'Income of this month, net, minor units of PLN.',
  fields: { planned: 'Planned.', actual: 'By documents that are there.' },
});
model(month.shape.cost, 'PlannedCost', {
  is: 'Cost of this month, net, minor units of PLN, without a sign.',
  fields: { planned: 'Planned.', actual: 'By documents that are there.' },
});
model(month, 'MonthProgress', {
  is: 'Plan of this month and what documents there are for it.',
  fields: { month: 'The month of the business date.', income: 'Income.', cost: 'Cost.' },
});
model(firstSteps.unwrap(), 'FirstSteps', {
  is: 'What the master user of a new account has done.',
  fields: {
    budgetId: 'Sheet to begin with; null: there is none yet.',
    hasRows: 'Whether a sheet has rows.',
    hasColleagues: 'Whether somebody was invited.',
  },
});
model(due.element.shape.origin, 'Origin', {
  is: 'Where a figure comes from.',
  fields: { budgetId: 'The sheet.', recordId: 'The row.', month: 'The month.' },
});
model(due.element, 'DuePayment', {
  is: 'A payment that is due.',
  fields: {
    origin: 'Cell that it stands on.',
    direction: 'Whether money comes in or goes out.',
    name: 'What the row is called.',
    contractor: 'Name of the contractor; null: none.',
    gross: 'Amount, gross, minor units of PLN.',
    date: 'Day on which payment is expected.',
    dueDate:
      'Due date of its document, from which days overdue are counted; of what is only planned the day on which it is expected.',
    state:
      'Overdue is a document whose due date has passed; out of date is what the plan or a document expected by now otherwise.',
    orderedDate: 'Day for which its transfer is ordered; null: it is not.',
  },
});
model(dueCount, 'DueCount', {
  is: 'Payments that are due, whether they are listed or not.',
  fields: {
    overdue: 'Documents whose due date has passed, as in the lists of payments.',
    outOfDate: 'What was expected by now otherwise.',
    upcoming: 'Of the next 14 days.',
  },
});
model(sheets.element, 'SheetResult', {
  is: 'Projection of this month in one sheet, net, minor units of PLN.',
  fields: {
    budgetId: 'The sheet.',
    name: 'What it is called.',
    path: 'Its folder and category.',
    isInternal: 'Whether the server keeps it (taxes, social insurance).',
    income: 'Income.',
    cost: 'Cost, without a sign.',
    result: 'Income less cost.',
  },
});
const dueWords = {
  due: 'Unpaid and planned payments: the latest overdue, the latest out of date, then those of the next 14 days; as many as fit.',
  dueCount: 'How many there are in all.',
};
model(dashboardSchema, 'Dashboard', {
  is: 'The first overview, from the sheets that the user may see. Amounts are minor units of PLN; flows are gross, results net.',
  fields: {
    date: 'Business date.',
    isPartial:
      'Whether there are finished sheets that the user may not see: figures of sheets are without them.',
    balances: 'Balances; null: the user may not see them (neither master user nor `accounts.edit`).',
    month: 'This month.',
    firstSteps: 'First steps of a new account; null: all done, or not the master user asks.',
    ...dueWords,
    sheets: 'Sheets, best result first.',
  },
});
model(report.due.responses[200], 'DuePayments', { is: 'Payments that are due.', fields: dueWords });

export const reportWords: NounWords = {
  title: 'Reports',
  is: 'Figures computed over all sheets that the user may see.',
  parameters: { ...cashFlowParameters, ...explorerParameters, ...invoicesParameters, ...revenueParameters },
};
