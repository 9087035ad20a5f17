import { fieldsOf, model, value } from './docs.ts';
import './pay-terms.docs.ts';
import {
  cellPlaceSchema,
  changedSourceSchema,
  deletedSourcesSchema,
  deleteSourcesBody,
  documentAmountsSchema,
  documentRateSchema,
  partInputSchema,
  newPaymentSourceBody,
  paymentLineSchema,
  paymentPartSchema,
  paymentSource,
  paymentSourcePatchBody,
  paymentSourceSchema,
  similarBody,
  similarSourceSchema,
} from './payment-source.ts';
import { paymentSourceTypeSchema, sourceTypeSchema } from './source-type.ts';

value(
  paymentSourceTypeSchema,
  'PaymentSourceType',
  'Type of a document; `correction` states differences to its original, `proforma` counts for nothing.',
  'invoice',
);
export const amounts = {
  net: 'Net amount, minor units of the currency of the document; below zero in corrections.',
  vat: 'VAT, minor units; net and VAT come to gross.',
  gross: 'Gross amount, minor units.',
};
model(cellPlaceSchema, 'PaymentCell', {
  is: 'A cell of a sheet.',
  fields: {
    recordId: 'Row of the cell.',
    month: 'A month of the row; a cell of several months has any of them.',
  },
});
const lineFields = {
  vatRate: 'VAT rate of the line.',
  description: 'What it is for.',
  quantity: 'How many, a decimal with up to six places; null: not stated.',
  unitPrice: 'Price of one, net or gross as the line is typed, minor units; null: not stated.',
  ...amounts,
  vatDeductiblePct: 'Percent of the VAT that is deducted, 0 to 100; null: that of the row, or else all.',
  costDeductiblePct:
    'Percent of the net amount that is a cost for income tax, 0 to 100; null: that of the row, or else all.',
  lumpSumRate: 'Rate of the lump-sum tax on revenue, percent; null: that of the row, or else of the setting.',
};
model(paymentLineSchema, 'PaymentLine', { is: 'A line of a document, by VAT rate.', fields: lineFields });
model(documentAmountsSchema, 'DocumentAmounts', {
  is: 'What a document without lines comes to.',
  fields: amounts,
});
model(documentRateSchema, 'DocumentRate', {
  is: 'How a document in a foreign currency is converted.',
  fields: {
    rate: "Units of the account's currency for one of the document's.",
    table: 'Number of the table of the NBP; null: a rate of one’s own.',
    date: 'Day of the table or of the rate.',
  },
});
const partFields = {
  dueDate: 'Day by which it is to be paid.',
  expectedDate: 'Day on which it is expected to be paid.',
  paidDate: 'Day on which it was paid; null: it is not.',
  paymentMethodId: 'Payment method that it is paid by.',
  isInCashFlow: 'Whether it counts in the cash flow.',
  isBooked: 'Whether it counts for taxes.',
  purpose: 'Of a contract: who or what is paid (`person`, `income-tax`, `zus`, `ppk`); null: the contractor.',
};
const cell = paymentPartSchema.shape.cell.unwrap();
model(cell, 'PaymentSheetCell', {
  is: 'A cell with its sheet.',
  fields: { ...fieldsOf(cellPlaceSchema), budgetId: 'Sheet of the row.' },
});
model(paymentPartSchema, 'PaymentPart', {
  is: 'An instalment of a document.',
  fields: {
    id: 'The instalment.',
    ...amounts,
    ...partFields,
    orderedDate: 'Day of the transfer that it is ordered by; null: it is not ordered.',
    cell: 'Cell that it pays; null: none, or one that the user may not see.',
    isElsewhere: 'Whether it lies on a cell of a sheet that the user may not see.',
  },
});
const head = {
  type: 'Type of the document.',
  direction: 'Whether money comes in or goes out.',
  number: 'Number of the document.',
  internalNumber: 'Number in the company’s own books; null: none.',
  issueDate: 'Day of issue.',
  saleDate: 'Day of sale or service; null: that of issue.',
  taxDate: 'Day that decides the period of VAT and income tax; null: by issue and sale.',
  contractorId: 'Contractor of the document; null: not known.',
  currency: 'Currency of all its amounts.',
  rate: 'How it is converted; null: by the last table before.',
  isSplitPayment: 'Whether it is paid by the split-payment mechanism.',
  vatFrom: 'What its VAT is counted from: the sum of each rate (`rate`) or each line (`line`).',
  ksefNumber: 'Number that KSeF gave to it; null: none.',
  description: 'What it is for, at most 2000 characters.',
  originalId: 'Document that a correction or a settlement is of; null: none.',
  pay: 'Of a contract: what its pay is counted from; amounts come to the employer’s total cost. Null: none.',
  isVerified: 'Whether its data are complete and checked; one that is not stands on no cell.',
};
const content = {
  lines: 'Lines by VAT rate; their sums are the document’s.',
  amounts: 'What a document without lines comes to; refused beside lines.',
  fileIds: 'Files of the document in their order, sent before by `file.upload`; those left out are detached.',
  parts:
    'All its instalments: those with an id stay and change, those without are new, those left out are gone. Their gross amounts come to the document’s (400 with the difference at `parts`).',
};
model(partInputSchema, 'PaymentPartInput', {
  is: 'An instalment as it is written; absent properties stay, or start as the contractor’s defaults say; one on a cell is due after the payment term of its row, on a cell of taxes or ZUS on the planned day of the cell.',
  fields: {
    ...partFields,
    id: 'Instalment of the document; absent: a new one.',
    ofId: 'Of a new one, the instalment of the document that it is divided from: what is absent is as it is there, and so is the order to the bank.',
    gross: 'Gross amount, minor units; net and VAT are the document’s by its share.',
    cell: 'Cell that it pays; null: none; absent: it stays where it is.',
  },
});
model(paymentSourceSchema, 'PaymentSource', {
  is: 'A document behind money, with its lines and instalments.',
  fields: {
    id: 'The document.',
    ...head,
    ...amounts,
    lines: 'Lines by VAT rate; none where the document states none.',
    parts: 'Instalments, at least one; their sums are the document’s.',
    files: 'Files that are attached, in their order.',
    origin: '`typed` by a person, or of an `import`.',
    version: 'Version of the document with its lines and instalments.',
    createdAt: 'When it was added.',
  },
});
model(newPaymentSourceBody, 'NewPaymentSource', {
  is: 'A document to add: with lines or amounts; absent instalments are one over all of it.',
  fields: {
    ...head,
    ...content,
    needsNewNumber: 'True: refused if a document of this type and direction has the number (409 DUPLICATE).',
  },
  example: {
    direction: 'cost',
    number: 'FV 7/2026',
    issueDate: '2026-11-12',
    amounts: { net: 10_000, vat: 2300, gross: 12_300 },
  },
});
model(paymentSourcePatchBody, 'PaymentSourcePatch', {
  is: 'Change of a document; absent properties stay.',
  fields: { ...head, ...content, version: 'Version that the change is based on.' },
});
model(changedSourceSchema, 'ChangedPaymentSource', {
  is: 'A document after a command.',
  fields: {
    changeId: "The change of the account's history that takes it back; null: nothing changed.",
    source: 'The document as it is now.',
  },
});
model(deleteSourcesBody, 'DeletePaymentSources', {
  is: 'Documents to delete.',
  fields: { ids: 'The documents, 1 to 500.' },
});
model(deletedSourcesSchema, 'DeletedPaymentSources', {
  is: 'What was deleted.',
  fields: {
    changeId: "The change of the account's history that takes it back.",
    deletedIds: 'Documents that are gone.',
    paymentCount: 'How many instalments they had.',
  },
});
model(sourceTypeSchema, 'SourceType', {
  is: 'A type of documents.',
  fields: {
    name: 'The type.',
    isDefault: 'Whether new documents start with it; one of them does.',
    hasLines: 'Whether it has lines by VAT rate.',
    hasOriginal: 'Whether it names the document that it is of.',
    hasPay: 'Whether it comes to what the pay of a contract costs.',
    typed: 'Whether its lines are usually typed net or gross.',
    vatRate: 'VAT rate of a new line.',
    direction: 'The one way that its money goes; null: either.',
    countsForNothing: 'Whether it counts in no forecast and stands on no cell.',
  },
});
model(similarBody, 'SimilarQuestion', {
  is: 'A document that may be there already.',
  fields: {
    exceptId: 'The document that is being edited.',
    contractorId: 'Contractor; null: not known.',
    direction: 'Of `income`, the number is compared with all own ones, whoever the contractor is.',
    number: 'Number as it is typed, whatever its punctuation.',
    currency: 'Currency of `gross`.',
    gross: 'Gross amount, minor units.',
    issueDate: 'Day of issue.',
  },
});
model(similarSourceSchema, 'SimilarSource', {
  is: 'A document that may be the same.',
  fields: {
    id: 'The document.',
    number: 'Its number.',
    contractorId: 'Its contractor; null: not known.',
    issueDate: 'Its day of issue.',
    currency: 'Its currency.',
    gross: 'Its gross amount, minor units.',
    reasons:
      '`number`: number and contractor are alike; `ownNumber`: an own document of another contractor has the number; `amount`: the amount is, issued within ten days.',
  },
});
model(paymentSource.similar.responses[200], 'SimilarSources', {
  is: 'Documents that may be the same.',
  fields: { items: 'At most 20, those with both reasons first.' },
});
