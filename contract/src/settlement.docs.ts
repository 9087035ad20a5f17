import { model, valuesByName, type NounWords } from './docs.ts';
import './named-list.docs.ts';
import {
  agesSchema,
  openOfContractorSchema,
  owedSchema,
  settlement,
  settlementSchema,
  settlementsSchema,
  statementEntrySchema,
  statementOfCurrencySchema,
  statementPartySchema,
  statementSchema,
} from './settlement.ts';

model(owedSchema, 'Owed', {
  is: 'What is unpaid.',
  fields: {
    gross: 'Gross, minor units; corrections lower it.',
    count: 'How many instalments.',
    detachedGross: 'Of it: instalments on no cell.',
    detachedCount: 'How many these are.',
  },
});
valuesByName(agesSchema, 'OwedByAge', {
  is: 'What is unpaid, by the days since its due date.',
  fields: {
    notDue: 'Not due before today.',
    days30: '1 to 30 days overdue.',
    days60: '31 to 60 days overdue.',
    days90: '61 to 90 days overdue.',
    older: 'Over 90 days overdue.',
  },
});
model(settlementSchema.shape.contractor.unwrap(), 'SettlementContractor', {
  is: 'Whose documents they are.',
  fields: { id: 'The contractor.', name: 'What it is called.' },
});
model(settlementSchema, 'Settlement', {
  is: 'What a contractor owes, or is owed, in one currency.',
  fields: {
    contractor: 'Null: documents that name nobody.',
    currency: 'Currency of the sums.',
    ages: 'The sums by age.',
    total: 'All ages together.',
  },
});
model(settlementsSchema, 'Settlements', {
  is: 'Receivables or payables.',
  fields: { date: 'Business date that the ages are of.', items: 'By the names of the contractors.' },
});
model(statementEntrySchema, 'StatementEntry', {
  is: 'A document on its issue date, or a payment on the date paid.',
  fields: {
    kind: 'Which of the two.',
    date: 'That date.',
    paymentSourceId: 'The document.',
    type: 'Type of the document.',
    number: 'Number of the document.',
    direction: 'Direction of the document.',
    dueDate: 'Due date of the last of its instalments in this entry.',
    amount: 'Minor units; positive: the contractor owes the company more.',
    balance: 'Balance after this entry, minor units.',
  },
});
model(statementOfCurrencySchema, 'StatementOfCurrency', {
  is: 'The part of a statement in one currency.',
  fields: {
    currency: 'The currency.',
    opening: 'Balance before the period, minor units; positive: the contractor owes the company.',
    entries: 'Documents and payments of the period, by date.',
    closing: 'Balance at its end.',
  },
});
const party = {
  name: 'Name in full.',
  taxIdentificationNumber: 'Tax id; null: not known.',
  address: 'Address in one line; empty: not known.',
};
model(statementPartySchema, 'StatementParty', { is: 'The company, as a statement names it.', fields: party });
model(openOfContractorSchema, 'OpenOfContractor', {
  is: 'What is open with a contractor in all currencies, PLN at the rates of the business date, minor units.',
  fields: {
    id: 'The contractor.',
    receivable: 'What it owes the company.',
    payable: 'What the company owes it.',
    lastPaidDate: 'When an instalment was paid last, in either direction; null: none has been.',
  },
});
model(settlement.contractors.body, 'OpenContractors', {
  is: 'Whose open amounts are asked for.',
  fields: { ids: 'The contractors, 1 to 200.' },
});
model(settlement.contractors.responses[200], 'OpenOfContractors', {
  is: 'Open amounts of the contractors that were asked for.',
  fields: { items: 'One for each of them.' },
});
model(statementSchema.shape.contractor, 'StatementContractor', {
  is: 'The contractor of a statement.',
  fields: { ...party, id: 'The contractor.' },
});
model(statementSchema, 'ContractorStatement', {
  is: 'What a contractor and the company owed each other in a period.',
  fields: {
    company: 'The company.',
    contractor: 'The contractor.',
    from: 'First day.',
    to: 'Last day.',
    readAt: 'When it was read.',
    currencies: 'A statement for each currency that has one.',
  },
});

export const settlementWords: NounWords = {
  title: 'Settlements',
  is: 'Receivables and payables by contractor and age, and statements of contractors.',
  parameters: {
    direction: '`income`: receivables; `cost`: payables.',
    contractorId: 'The contractor.',
    from: 'First day of the period; absent: the first of January of its last day.',
    to: 'Last day of the period; absent: the business date.',
  },
};
