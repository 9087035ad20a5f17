import { model } from './docs.ts';
import { invoiceFileBody, invoicesToIssueSchema, invoiceToIssueSchema } from './report-invoices.ts';

model(invoiceToIssueSchema.shape.origin, 'InvoiceOrigin', {
  is: 'The cell that plans an invoice.',
  fields: { budgetId: 'The sheet.', recordId: 'The row.', month: 'First month of the cell.' },
});
model(invoiceToIssueSchema.shape.contractor.unwrap(), 'InvoiceContractor', {
  is: 'Whom an invoice is for.',
  fields: { id: 'Id of the contractor.', name: 'What the contractor is called.' },
});
model(invoiceToIssueSchema, 'InvoiceToIssue', {
  is: 'Planned income, or what is left of it, that no document has replaced.',
  fields: {
    id: 'Id of the planned payment, below zero.',
    origin: 'The cell that plans it.',
    budget: 'What the sheet is called.',
    name: 'What the row is called.',
    contractor: 'Whom it is for; null: nobody is named.',
    basis: 'Basis of the row.',
    vatRate: 'VAT rate; null: it bears no VAT.',
    issueDate: 'Day on which it is to be issued.',
    dueDate: 'Day by which it is to be paid.',
    isLate: 'Whether the day of issue has passed.',
    currency: 'Currency of the row.',
    net: 'Net, minor units of the currency.',
    vat: 'VAT, minor units of the currency.',
    gross: 'Gross, minor units of the currency.',
    netPln: 'Net, minor units of PLN.',
    grossPln: 'Gross, minor units of PLN.',
    version: "Version of the month's own value; 0: it has none.",
    mayWrite: 'Whether the user may change the plan there.',
  },
});
const { late, weeks } = invoicesToIssueSchema.shape;
model(late, 'InvoiceSum', {
  is: 'Invoices to issue together, minor units of PLN.',
  fields: { count: 'How many.', net: 'Net.', gross: 'Gross.' },
});
model(weeks.element, 'InvoiceWeek', {
  is: 'Invoices to issue in one week, or late ones, minor units of PLN.',
  fields: {
    week: 'The Monday; null: those whose day of issue has passed.',
    count: 'How many.',
    net: 'Net.',
    gross: 'Gross.',
  },
});
model(invoicesToIssueSchema, 'InvoicesToIssue', {
  is: 'Invoices to issue.',
  fields: {
    date: 'Business date.',
    isPartial: 'Whether there are sheets that the user may not see.',
    items: 'The first 1000 invoices that match the filters, in the requested order.',
    late: 'Those whose day of issue has passed, without other filters.',
    all: 'All of them, without filters.',
    weeks: 'Sums of all that match the filters, by week.',
  },
});
model(invoiceFileBody, 'InvoiceFile', {
  is: 'Which invoices a file has.',
  fields: {
    until: 'Last day of issue.',
    phrase: 'Text in the name of the contractor, row or sheet.',
    late: 'Only those whose day of issue has passed.',
    week: 'The Monday of the only week.',
    sort: 'Property that the file is sorted by; absent: day of issue.',
    sortDirection: 'Direction of the sort; absent: ascending.',
    ids: 'Their ids, at most 2,000; absent: all of them, at most 20,000.',
  },
});

export const invoicesParameters = {
  until: 'Last day of issue.',
  late: '1: only those whose day of issue has passed.',
  week: 'The Monday of the only week; late invoices belong to none.',
  sort: 'Property that the list is sorted by, of all that match; absent: day of issue.',
  sortDirection: 'Direction of the sort; absent: ascending.',
};
