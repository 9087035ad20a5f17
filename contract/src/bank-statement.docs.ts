import {
  bankFileBody,
  bankFilePreviewSchema,
  methodAccountsSchema,
  bankStatement,
  bankStatementSchema,
  keptStatementsSchema,
  lineProposalSchema,
  listedStatementSchema,
  newStatementsBody,
  openPartSchema,
  paidPartSchema,
  statementLineSchema,
  statementLinkSchema,
  statementPreviewSchema,
} from './bank-statement.ts';
import { model, type NounWords } from './docs.ts';
import './bank-columns.docs.ts';
import './file-fault.docs.ts';
import './bank-statement-commands.docs.ts';
import './payment.docs.ts';

const statement = {
  number: 'Number of the statement as the bank gives it; empty: none.',
  currency: 'Currency of the account.',
  from: 'First day.',
  to: 'Last day.',
  opening: 'Opening balance, minor units; null: the file has none.',
  closing: 'Closing balance, minor units; null: the file has none.',
  remarks: 'What of it does not agree.',
  credits: 'Sum of what came in, minor units.',
  debits: 'Sum of what went out, minor units, below zero.',
};
const { credits: _credits, debits: _debits, ...fields } = statement;
model(statementLinkSchema, 'StatementLink', {
  is: 'How a statement follows the one before it in its account.',
  fields: {
    kind: '`first`: none is before it; `follows`: it begins where that one ended; `gap`: days are missing; `overlap`: days are twice; `differs`: no day is missing, but the balances differ.',
    from: 'First day that is missing or twice.',
    to: 'Last day that is missing or twice.',
    difference: 'By how much the balance has changed between them, minor units; null: not known.',
  },
});
model(statementPreviewSchema, 'StatementPreview', {
  is: 'A statement of a file before anything is kept of it.',
  fields: {
    ...statement,
    account: 'Its account as the file has it; empty: the file does not say.',
    owner: 'Whose account it is, as the file has it.',
    lines: 'How many lines.',
    paymentMethodId: 'The payment method with this account; null: none has it.',
    known: 'How many lines are there already, where the method is known.',
    link: 'How it follows the one before it; null: its method is not known.',
  },
});
model(methodAccountsSchema, 'MethodAccounts', {
  is: 'The accounts of a payment method.',
  fields: {
    paymentMethodId: 'The payment method.',
    accounts: 'Its number, else the accounts of its earlier statements.',
  },
});
model(bankFilePreviewSchema, 'BankFilePreview', {
  is: 'What a file of a bank says.',
  fields: {
    name: 'Name of the file.',
    format: 'Its kind; null: it cannot be read.',
    charset: 'Its character set.',
    faults: 'Why it cannot be read; none: it can.',
    statements: 'The statements in it.',
    methodAccounts:
      'The accounts of the methods that have some; a statement of another account is probably not of that method.',
    columns:
      'Of a CSV in a layout that is not known: what each column was taken for; null: there is nothing to choose.',
  },
});
model(bankFileBody, 'BankFile', {
  is: 'A file to read.',
  fields: {
    fileId: 'A file that the user has sent (`POST /file`).',
    columns:
      'What the columns of a CSV are, `skip` for those that are left out and null for those that are as they look; a table that is sent with columns is read as a statement.',
  },
});
model(newStatementsBody.shape.statements.element, 'ChosenStatement', {
  is: 'A statement of a file with its payment method.',
  fields: { place: 'Its place in the file, from 0.', paymentMethodId: 'The method whose account it is of.' },
});
model(newStatementsBody, 'NewStatements', {
  is: 'Statements of a file to keep.',
  fields: {
    fileId: 'The file.',
    columns: 'What the columns of a CSV are, as its preview had them.',
    statements: 'Which, 1 to 400.',
  },
});
model(keptStatementsSchema.shape.items.element, 'KeptStatement', {
  is: 'What has become of a statement.',
  fields: {
    id: 'The statement; null: nothing of it was new.',
    added: 'Lines that are new.',
    known: 'Lines that were there already.',
  },
});
model(keptStatementsSchema, 'KeptStatements', {
  is: 'Statements that were kept.',
  fields: { items: 'In the order in which they were asked for.' },
});
model(listedStatementSchema.shape.paymentMethod, 'StatementMethod', {
  is: 'The payment method of a statement.',
  fields: { id: 'The method.', name: 'Its name.' },
});
const listed = {
  ...fields,
  id: 'The statement.',
  paymentMethod: 'Whose statement it is.',
  format: 'Kind of its file.',
  lines: 'How many lines.',
  open: 'Lines that wait, wholly or with what is left of them.',
  skipped: 'Lines that are left out.',
  settled: 'Lines that pay something.',
  createdAt: 'When it was read.',
};
model(listedStatementSchema, 'ListedStatement', { is: 'A statement in the list.', fields: listed });
model(openPartSchema.shape.cell.unwrap(), 'OpenPartCell', {
  is: 'Where an instalment lies in the plan.',
  fields: { budget: 'Name of the sheet.', tradeSubject: 'What the row is about.', month: 'Its month.' },
});
const openPart = {
  id: 'The instalment.',
  paymentSourceId: 'Its document.',
  version: 'Version of the document.',
  number: 'Number of the document.',
  description: 'Description of the document.',
  contractor: 'Name of the contractor; null: none.',
  direction: 'Direction of the document.',
  dueDate: 'Day on which it is due.',
  currency: 'Currency of the document.',
  gross:
    'What is to be paid, or was before the line, minor units; below zero where the money goes the other way.',
  paidDate: 'Day on which it was marked as paid; null: unpaid.',
  otherAccount: 'Name of the account on the other side of an own transfer; null: it is none.',
  isSplitPayment: 'Whether it is to be paid by split payment.',
  cell: 'Where it lies in the plan; null: on no cell.',
};
model(openPartSchema, 'OpenPart', {
  is: 'An instalment that a line of a statement may pay.',
  fields: openPart,
});
model(paidPartSchema, 'PaidPart', {
  is: 'An instalment with what a line pays of it.',
  fields: {
    ...openPart,
    amount: 'What the line pays of it, minor units.',
    left: 'Of a settled line: what is still unpaid of the instalment that it paid a part of, minor units; absent: of a proposal.',
  },
});
const [parts, operation, own] = lineProposalSchema.options;
model(parts, 'PartsProposal', {
  is: 'Instalments that are proposed for a line.',
  fields: {
    kind: 'Always `parts`.',
    score: 'Percent of such proposals that are right.',
    isSure: 'Likely enough to be taken without a look.',
    parts: 'The instalments.',
    fee: 'What the bank has kept for itself, minor units.',
  },
});
model(operation, 'OperationProposal', {
  is: 'A fee or interest of the bank, which has no document yet.',
  fields: {
    kind: 'Always `operation`.',
    place: 'Name of the place in the plan; null: none.',
    cell: 'The cell of the last one of its kind; null: none.',
  },
});
model(own, 'OwnTransferProposal', {
  is: 'A transfer between two payment methods of the company.',
  fields: {
    kind: 'Always `own`.',
    paymentMethod: 'The other method.',
    lineId: 'The same money on its statement; null: it is not here.',
    place: 'Name of the place in the plan; null: none.',
    cell: 'The cell on the row of the last own transfer; null: none takes it.',
  },
});
model(statementLineSchema.shape.split.unwrap(), 'SplitTitle', {
  is: 'What the title of a split payment says.',
  fields: { vat: 'The VAT, minor units.', taxId: 'NIP of the seller.', invoice: 'Number of the invoice.' },
});
model(statementLineSchema, 'StatementLine', {
  is: 'A line of a statement.',
  fields: {
    id: 'The line.',
    booked: 'Day on which it was booked.',
    valued: 'Day from which it counts.',
    amount: 'Minor units; below zero: money that went out.',
    name: 'Who is on the other side.',
    address: 'Their address.',
    account: 'Their account.',
    title: 'The title.',
    operation: 'What the bank calls it.',
    reference: 'By which the bank knows it.',
    balanceAfter: 'Balance after it: of the file, or calculated from complete lines, minor units; else null.',
    split: 'Of a split payment; null: it is none.',
    state: '`open`: it waits; `done`: all of it pays something; `skipped`: it is left out.',
    parts: 'What it pays; of an open line, what has left something of it.',
    rest: 'What nothing pays yet of its amount, minor units.',
    proposal: 'What is proposed for it; null: nothing, or it does not wait.',
  },
});
model(bankStatementSchema.shape.ownPlaces.element, 'OwnTransferPlace', {
  is: 'Where an own transfer of a month is put.',
  fields: { place: 'Name of the place in the plan.', cell: 'The cell on the row of the last own transfer.' },
});
model(bankStatementSchema, 'BankStatement', {
  is: 'A statement with its lines.',
  fields: {
    ...listed,
    credits: statement.credits,
    debits: statement.debits,
    account: 'Its account as the file has it.',
    link: 'How it follows the one before it.',
    balance: 'What is on the method at the end of the last day by the payments, minor units.',
    openingDate: "Day of the method's opening balance: what was paid before is not in `balance`.",
    unlinked: 'Its part from payments on no cell, which other screens count once linked, minor units.',
    ownPlaces: 'Places of own transfers, one for each month of lines that wait; absent: none takes them.',
    items: 'The lines, the earliest first.',
  },
});
model(bankStatement.list.responses[200], 'BankStatements', {
  is: 'The statements.',
  fields: { items: 'The newest first.' },
});

export const bankStatementWords: NounWords = {
  title: 'Bank statements',
  is: 'Statements of banks: read from files, kept line by line, and settled with payments (docs/decisions/043).',
  parameters: { id: 'The statement.' },
};
