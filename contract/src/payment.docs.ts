import { paging } from './budget.docs.ts';
import { model, value, type NounWords } from './docs.ts';
import './payment-original.docs.ts';
import './payment-source.docs.ts';
import { pageFields } from './named-list.docs.ts';
import {
  paymentStateFilterSchema,
  changedPartsSchema,
  changePartsBody,
  listedOriginSchema,
  listedPaymentSchema,
  partsSet,
  payment,
  paymentFilter,
  paymentGroupSchema,
  paymentGroupsBody,
  paymentPagesBody,
  paymentStateSchema,
  paymentSumsSchema,
  paymentTabSchema,
  plannedKindSchema,
} from './payment.ts';

value(
  paymentTabSchema,
  'PaymentTab',
  'List of payments: `attached` (every instalment on a cell, and proformas), `detached` (on no cell yet), `unverified` (of documents that are not checked). The last two need `payments.listDetached`, the last one also `payments.add`.',
);
value(
  paymentStateSchema,
  'PaymentState',
  '`paid`; `overdue`: unpaid after its due day; `outOfDate`: unpaid or planned, and its expected day has passed; `unpaid`; `planned`: no document yet.',
);
value(
  paymentStateFilterSchema,
  'AskedPaymentState',
  'A state to list: those of payments; `planned` also lists what is out of date, `partly` all instalments of documents that are paid in part.',
);
value(
  plannedKindSchema,
  'ListedPlanKind',
  'What the plan pays: a `document`; of a contract the `person`, the `income-tax` and `zus`.',
);
value(
  listedOriginSchema,
  'ListedPaymentOrigin',
  'Where a payment comes from: `typed`, an `import`, or the `plan`.',
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
  states: 'Only payments in one of these states.',
  origins: 'Only payments of one of these origins.',
  plannedUntil: 'Without planned payments that are due after this day.',
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
  ids: 'Only these payments, of those that match.',
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
  is: 'An instalment in a list, or what remains of a planned payment.',
  fields: {
    id: 'The instalment; below zero: a planned payment, the same as long as its cell plans it.',
    paymentSourceId: 'Its document; null: planned.',
    type: 'Type of the document; null: planned.',
    planned: 'What the plan pays; null: an instalment.',
    direction: 'Whether money comes in or goes out.',
    number: 'Number of the document; planned: none.',
    description: 'What the document is for; planned: the note of the row.',
    contractor: 'Contractor; null: not known.',
    issueDate: 'Day of issue.',
    dueDate: 'Day by which it is to be paid.',
    expectedDate: 'Day on which it is expected to be paid.',
    paidDate: 'Day on which it was paid; null: it is not.',
    orderedDate: 'Day of the transfer that it is ordered by; null: it is not ordered.',
    paymentMethod: 'Payment method that it is paid by.',
    otherAccount: 'Name of the account on the other side of an own transfer; null: it is none.',
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
    version: "Version of the document; planned: of the month's own value, 0 where it has none.",
  },
});
model(payment.pages.responses[200], 'PaymentPage', {
  is: 'One page of a list of payments.',
  fields: pageFields('Instalments of this page.'),
});
model(payment.queueItems.responses[200].element, 'PaymentQueueItem', {
  is: 'An instalment by its ids.',
  fields: {
    id: 'The instalment; below zero: a planned payment.',
    paymentSourceId: 'Its document; null: planned.',
    version: "Version of the document, or of the month's own value.",
    mayChange:
      'Whether the user may write the sheet that it lies on, and add payments where it is an instalment.',
    mayDelete: 'Whether the user may write all sheets that its document lies on; planned: never.',
    isInClosedMonth:
      'Whether its cell is in a closed month: its amounts, its cell and its switches stay; dates and method may change.',
    hasClosedMonth:
      'Whether an instalment of its document lies in a closed month, so that the document cannot be deleted; planned: never.',
    dependents: 'Documents that correct or settle its document, deleted only with all of them.',
  },
});
model(paymentSumsSchema, 'PaymentSums', {
  is: 'Sums of a list in one currency, gross, minor units.',
  fields: {
    currency: 'The currency.',
    count: 'How many payments.',
    toComeIn: 'Unpaid and planned incomes, overdue ones among them.',
    toGoOut: 'Unpaid and planned costs, overdue ones among them.',
    overdueIn: 'Incomes that are overdue.',
    overdueOut: 'Costs that are overdue.',
    paidIn: 'Incomes that are paid.',
    paidOut: 'Costs that are paid.',
    plannedIn: 'Incomes that are only planned, among those to come in.',
    plannedOut: 'Costs that are only planned, among those to go out.',
    proformasIn: 'Unpaid pro forma invoices to customers, which no other sum contains.',
    proformasOut: 'Unpaid pro forma invoices of suppliers, which no other sum contains.',
  },
});
model(paymentGroupsBody, 'PaymentGroupsQuery', {
  is: 'Which headings of a list of payments.',
  fields: {
    ...filter,
    timestamp,
    by: 'How long a group is.',
    sortDirection:
      '`asc` from the first day, `desc` from the last one; payments without such a date come last.',
  },
});
model(paymentGroupSchema.shape.sums.element, 'PaymentGroupSum', {
  is: 'Subtotals of a group in one currency, gross, minor units.',
  fields: { currency: 'The currency.', in: 'Incomes.', out: 'Costs.' },
});
model(paymentGroupSchema, 'PaymentGroup', {
  is: 'A heading of a list of payments.',
  fields: {
    from: 'First day of the group; null: without such a date.',
    count: 'How many payments it has.',
    sums: 'By currency.',
  },
});
model(payment.groups.responses[200], 'PaymentGroups', {
  is: 'Headings of a list, in its order.',
  fields: { groups: 'Those that have payments.' },
});
model(payment.sums.responses[200], 'PaymentSumsByCurrency', {
  is: 'Sums of a list.',
  fields: { sums: 'By currency; none of a list that is empty.' },
});
model(payment.counts.responses[200], 'PaymentCounts', {
  is: 'How many payments each list has.',
  fields: {
    attached: 'On cells; of what is planned, what is due until the asked day.',
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
    paymentCount: 'How many instalments differ from before.',
  },
});

export const paymentWords: NounWords = {
  title: 'Payments',
  is: 'Documents behind money (payment sources) with their lines and instalments (parts), lists of instalments, and commands on many of them.',
  parameters: {
    id: 'Id of the document.',
    plannedUntil: 'Planned payments that are due until this day are counted too; absent: none is.',
  },
};
