import { contractor, contractorAccountSchema, contractorSchema } from './contractor.ts';
import { model, value, type NounWords } from './docs.ts';
import { fromNameBody, fromNamesBody, usageSchema, usagesSchema } from './master-data.ts';
import { paymentMethodSchema } from './payment-method.ts';
import { sectionSchema } from './section.ts';
import { tradeSubjectSchema } from './trade-subject.ts';

const name = 'What it is called; names differ by more than case.';
const isInternal =
  'Whether the server keeps it (tax office, ZUS, PPK): its name and identifiers cannot be changed, and it is not deleted.';
const version = 'Version of the item.';
model(contractorAccountSchema, 'ContractorAccount', {
  is: 'A bank account of a contractor.',
  fields: {
    number: 'IBAN; a Polish one has `PL` before its 26 digits.',
    currency: 'Currency of the account; null: not known.',
    isDefault: 'Whether it is the one that is used unless another is chosen.',
  },
});
model(contractorSchema, 'Contractor', {
  is: 'A company or person that money comes from or goes to.',
  fields: {
    id: "Contractor's id.",
    name,
    shortName: 'Short form of the name; null: none.',
    country: 'Country by ISO 3166: two capital letters.',
    taxIdentificationNumber:
      'Tax id: `PL` and ten digits (NIP), or a foreign number as written; null: not known.',
    euVatNumber: 'VAT number in the European Union, with the prefix of its country; null: not known.',
    regon: 'REGON, 9 or 14 digits; null: not known.',
    bankAccount:
      'The default one of its bank accounts (IBAN); null: not known, or the user may not see balances (`accounts.edit`).',
    bankAccounts: 'Accounts that it is paid on; null: the user may not see balances.',
    email: 'E-mail address; null: not known.',
    phoneNumber: 'Telephone number as written; null: not known.',
    addressCity: 'Town; null: not known.',
    addressStreet: 'Street with numbers; null: not known.',
    addressPostCode: 'Post code, a Polish one as `00-001`; null: not known.',
    aliases: 'Other names under which its payments come.',
    paymentTermDays:
      'Days from issue to due date that its new rows and payments start with; null: the usual.',
    paymentMethodId: 'Payment method that they start with; null: the default one.',
    tradeSubjectId: 'Trade subject that new rows start with; null: the default one.',
    sectionId: 'Section that new rows start with; null: none.',
    vatRate: 'VAT rate that they start with; null: the usual.',
    note: 'Note, at most 2000 characters.',
    isDefault: 'Whether new rows start with it; at most one of an account.',
    isInternal,
    version,
  },
});
model(contractor.default.responses[200], 'DefaultContractor', {
  is: 'The contractor that new rows start with.',
  fields: { contractor: 'The contractor; null: none is set.' },
});
value(
  paymentMethodSchema.shape.kind,
  'PaymentMethodKind',
  'What it is: `bank-account`, `vat-account` (the account for split payments), `card`, `cash`, `other`.',
);
model(paymentMethodSchema, 'PaymentMethod', {
  is: 'Where money is: an account, a card, a till.',
  fields: {
    id: "Payment method's id.",
    name,
    kind: 'What it is.',
    bankName: 'Bank that keeps the account; null: not known, or none.',
    currency: 'Its currency.',
    number:
      'IBAN, or the last digits of a card; null: none, or the user may not see balances (`accounts.edit`).',
    openingBalance:
      'Balance on `openingDate` before the payments of that day, minor units of `currency`; null: the user may not see balances.',
    openingDate: 'Day that balances are counted from.',
    belongsToId: 'Of a VAT account: the account that it belongs to; null: none.',
    closedFrom: 'First day on which it takes no payments; null: it is open.',
    isDefault: 'Whether new rows start with it.',
    isInternal,
    version,
  },
});
model(sectionSchema, 'Section', {
  is: 'A heading with subtotals, which rows of all sheets share.',
  fields: { id: "Section's id.", name, isInternal, version },
});
model(tradeSubjectSchema, 'TradeSubject', {
  is: 'What is bought or sold; it names the rows.',
  fields: {
    id: "Trade subject's id.",
    name,
    isDefault: 'Whether new rows start with it.',
    isInternal,
    version,
  },
});
model(fromNameBody, 'FromName', {
  is: 'A name to find or to add.',
  fields: { name: 'The name; one that differs by case alone is found.' },
  example: { name: 'Google' },
});
model(fromNamesBody, 'FromNames', {
  is: 'Names to find or to add.',
  fields: { names: 'The names, 1 to 500; the answer has their items in the same order.' },
});
model(usageSchema.shape.budgets.element, 'BudgetWithUsage', {
  is: 'A sheet that uses an item.',
  fields: {
    budgetId: 'The sheet.',
    name: 'What the sheet is called.',
    records: 'Its rows that use the item.',
  },
});
const records = 'Rows that use it, also of sheets that the user may not see.';
const paymentSources = 'Documents that use it.';
model(usageSchema, 'Usage', {
  is: 'Where an item of a list is used.',
  fields: {
    id: "Item's id.",
    budgets: 'Sheets with rows that use it, of those that the user may see.',
    records,
    paymentSources,
    uses: 'All that points to it, by kind; kinds without any are left out.',
  },
});
model(usagesSchema.shape.items.element, 'UsageCount', {
  is: 'How often an item of a list is used.',
  fields: { id: "Item's id.", records, paymentSources },
});
model(usagesSchema, 'UsageCounts', {
  is: 'How often the items of a list are used.',
  fields: { items: 'One for each item of the list.' },
});

const includeInternals = '`1`: with items that the server keeps (tax office, ZUS); `0` or absent: without.';
const followsMerge =
  '`1`: for an item that was merged into another, or replaced by it when it was deleted, the answer is that one; `0` or absent: 404.';
const replacementId = 'Item that takes its place where it is used; absent: one that is used stays.';
export const contractorWords: NounWords = {
  title: 'Contractors',
  is: 'Companies and people that rows and documents name. One list for the account.',
  parameters: {
    id: "Contractor's id; of duplicates: only those of this one.",
    followsMerge,
    includeInternals,
    number: 'Tax id as typed: dashes, spaces and the prefix of Poland do not matter.',
    replacementId,
  },
};
export const paymentMethodWords: NounWords = {
  title: 'Payment methods',
  is: 'Accounts, cards and tills with their opening balances. One list for the account.',
  parameters: {
    id: "Payment method's id.",
    followsMerge,
    includeInternals,
    on: 'Day of the projection; absent: the last of this month.',
    replacementId,
  },
};
export const sectionWords: NounWords = {
  title: 'Sections',
  is: 'Headings with subtotals, shared by all sheets.',
  parameters: { id: "Section's id.", followsMerge, includeInternals, replacementId },
};
export const tradeSubjectWords: NounWords = {
  title: 'Trade subjects',
  is: 'What is bought or sold: the names of rows.',
  parameters: { id: "Trade subject's id.", followsMerge, includeInternals, replacementId },
};
