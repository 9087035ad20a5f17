import { paging } from './budget.docs.ts';
import { model, value, type NounWords } from './docs.ts';
import './payment-original.docs.ts';
import './payment-source.docs.ts';
import { pageFields } from './named-list.docs.ts';
import {
  changedPartsSchema,
  changePartsBody,
  listedPaymentSchema,
  partsSet,
  payment,
  paymentFilter,
  paymentPagesBody,
  paymentStateSchema,
  paymentSumsSchema,
  paymentTabSchema,
} from './payment.ts';

value(
  paymentTabSchema,
  'PaymentTab',
  'List of payments: `attached` (every instalment on a cell, and proformas), `detached` (on no cell yet), `unverified` (of documents that are not checked). The last two need `payments.listDetached`, the last one also `payments.add`.',
);
value(
  paymentStateSchema,
  'PaymentState',
  '`paid`; `overdue`: unpaid after its due day; `outOfDate`: unpaid, and its expected day has passed; `unpaid`.',
);
const filter = {
  tab: 'Which list.',
  search:
    'Words that stand in number, description or contractor, whatever their case and marks; or the amount.',
  dateKind: 'Which date `from` and `to` are of, and the list is ordered by.',
  from: 'First day.',
  to: 'Last day.',
  direction: 'Only incomes, or only costs.',
  types: 'Only documents of these types.',
  states: 'Only instalments in one of these states.',
  isOpen:
    'Only receivables and payables (unpaid, verified, no proforma, no tax, ZUS or PPK of a pay), or all the others.',
  contractorIds: 'Only of these contractors.',
  withoutContractor: 'Only of documents that name nobody, or only of those that name somebody.',
  paymentMethodIds: 'Only by these payment methods.',
  budgetIds: 'Only on these sheets.',
  categoryIds: 'Only on sheets of these categories.',
  folderIds: 'Only on sheets of these folders.',
  sectionIds: 'Only on rows of these sections.',
  tradeSubjectIds: 'Only on rows of these trade subjects.',
  currency: 'Only in this currency.',
  amountFrom: 'Least gross amount, minor units, whatever its sign.',
  amountTo: 'Greatest gross amount, minor units, whatever its sign.',
  isOrdered: 'Only what is ordered from the bank and not paid yet, or all the others.',
  cell: 'Only on this cell of a row: all of its months where it has several.',
  hasFile: 'Only of documents with a file, or only of those without.',
  ids: 'Only these instalments, of those that match.',
};
model(paymentFilter, 'PaymentFilter', {
  is: 'Which payments; what is absent is not asked for.',
  fields: filter,
});
const { timestamp, page, pageSize } = paging;
model(paymentPagesBody, 'PaymentPageQuery', {
  is: 'Which page of a list of payments.',
  fields: {
    ...filter,
    timestamp,
    page,
    pageSize,
    sort: 'Property that the list is sorted by; `date` is that of `dateKind`.',
    sortDirection: '`asc` from small to large, `desc` the other way round; what has no value comes last.',
  },
});
const { contractor, paymentMethod, cell } = listedPaymentSchema.shape;
const NAMED = { id: 'Its id.', name: 'What it is called.' };
model(contractor.unwrap(), 'PaymentContractor', { is: 'A contractor by its name.', fields: NAMED });
model(paymentMethod, 'PaymentMethodName', { is: 'A payment method by its name.', fields: NAMED });
model(cell.unwrap(), 'PaymentPlace', {
  is: 'Where a payment lies in the plan.',
  fields: {
    budgetId: 'The sheet.',
    budget: 'What the sheet is called.',
    recordId: 'The row.',
    tradeSubject: 'What the row is called.',
    month: 'The month.',
  },
});
model(listedPaymentSchema, 'ListedPayment', {
  is: 'An instalment in a list.',
  fields: {
    id: 'The instalment.',
    paymentSourceId: 'Its document.',
    type: 'Type of the document.',
    direction: 'Whether money comes in or goes out.',
    number: 'Number of the document.',
    description: 'What the document is for.',
    contractor: 'Contractor of the document; null: not known.',
    issueDate: 'Day of issue.',
    dueDate: 'Day by which it is to be paid.',
    expectedDate: 'Day on which it is expected to be paid.',
    paidDate: 'Day on which it was paid; null: it is not.',
    orderedDate: 'Day of the transfer that it is ordered by; null: it is not ordered.',
    paymentMethod: 'Payment method that it is paid by.',
    currency: 'Currency of the amounts.',
    net: 'Net amount of the instalment, minor units.',
    vat: 'VAT of the instalment, minor units.',
    gross: 'Gross amount of the instalment, minor units.',
    documentGross: 'Gross amount of the whole document, minor units.',
    isInCashFlow: 'Whether it counts in the cash flow.',
    isBooked: 'Whether it counts for taxes.',
    hasFile: 'Whether its document has a file.',
    state: 'State on the business date.',
    cell: 'Where it lies in the plan; null: on no cell.',
    version: 'Version of the document.',
  },
});
model(payment.pages.responses[200], 'PaymentPage', {
  is: 'One page of a list of payments.',
  fields: pageFields('Instalments of this page.'),
});
model(payment.queueItems.responses[200].element, 'PaymentQueueItem', {
  is: 'An instalment by its ids.',
  fields: { id: 'The instalment.', paymentSourceId: 'Its document.', version: 'Version of the document.' },
});
model(paymentSumsSchema, 'PaymentSums', {
  is: 'Sums of a list in one currency, gross, minor units.',
  fields: {
    currency: 'The currency.',
    count: 'How many instalments.',
    toComeIn: 'Unpaid incomes, overdue ones among them.',
    toGoOut: 'Unpaid costs, overdue ones among them.',
    overdueIn: 'Incomes that are overdue.',
    overdueOut: 'Costs that are overdue.',
    paidIn: 'Incomes that are paid.',
    paidOut: 'Costs that are paid.',
  },
});
model(payment.sums.responses[200], 'PaymentSumsByCurrency', {
  is: 'Sums of a list.',
  fields: { sums: 'By currency; none of a list that is empty.' },
});
model(payment.counts.responses[200], 'PaymentCounts', {
  is: 'How many instalments each list has.',
  fields: {
    attached: 'On cells.',
    detached: 'On no cell yet; null: the user may not see them.',
    unverified: 'Of documents that are not checked; null: the user may not see them.',
  },
});
model(changePartsBody.shape.parts.element, 'ChosenPart', {
  is: 'An instalment as the user has seen it.',
  fields: { id: 'The instalment.', version: 'Version of its document.' },
});
model(partsSet, 'PartsSet', {
  is: 'What is set of every chosen instalment; absent properties stay.',
  fields: {
    dueDate: 'Day by which it is to be paid.',
    expectedDate: 'Day on which it is expected to be paid.',
    paidDate: 'Day on which it was paid; null: not after all.',
    orderedDate: 'Day of the transfer that it is ordered by; null: not ordered after all.',
    paymentMethodId: 'Payment method that it is paid by.',
    isInCashFlow: 'Whether it counts in the cash flow.',
    isBooked: 'Whether it counts for taxes.',
    cell: 'Cell that it pays; null: none.',
  },
});
model(changePartsBody, 'ChangeParts', {
  is: 'A change of many instalments.',
  fields: { parts: 'The instalments, 1 to 5000.', set: 'What is set of each of them.' },
});
model(changedPartsSchema, 'ChangedParts', {
  is: 'Documents after a command on instalments.',
  fields: {
    changeId: "The change of the account's history that takes it back; null: nothing changed.",
    sources: 'The documents as they are now.',
  },
});

export const paymentWords: NounWords = {
  title: 'Payments',
  is: 'Documents behind money (payment sources) with their lines and instalments (parts), lists of instalments, and commands on many of them.',
  parameters: { id: 'Id of the document.' },
};
