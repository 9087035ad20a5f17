import { paging } from './budget.docs.ts';
import { model, value } from './docs.ts';
import {
  importCountsSchema,
  importedRowSchema,
  importLineSchema,
  importProcessSchema,
  importStatsSchema,
  importSumSchema,
  importUserSchema,
  lineDocumentSchema,
  lineFaultSchema,
  linePagesBody,
  lineTypeSchema,
  outcomeSchema,
  processKindSchema,
  processStateSchema,
} from './import-process.ts';
import './import-table.docs.ts';

value(
  processKindSchema,
  'ImportKind',
  'Where the lines come from: a `table`, invoices of `ksef`, printed or scanned files (`document`); a `bank` statement, whose draft ends when `POST bank-statement` keeps it.',
);
value(
  processStateSchema,
  'ImportState',
  '`draft`: its preview is looked at; `running`, `stopping`, `takingBack`: a job works on it; `done`: it has a report; `stopped`, `failed`, `takenBack`: nothing of it is left but what was changed since; `partlyTakenBack`: some of it stayed because somebody was editing it, and can be taken back as of `done`.',
);
value(
  outcomeSchema,
  'ImportOutcome',
  'What a line comes to: `added`; `unverified`, written and waiting for a check; `skipped`; `failed`, nothing could be written of it.',
);
value(lineTypeSchema, 'ImportLineType', 'Lines of one outcome, or `all`.');

const counts = {
  added: 'Lines that are added.',
  unverified: 'Lines that are written and wait for a check.',
  skipped: 'Lines that are left out.',
  failed: 'Lines of which nothing could be written.',
};
model(importCountsSchema, 'ImportCounts', { is: 'How many lines have come to what.', fields: counts });
model(importSumSchema, 'ImportSum', {
  is: 'A sum in one currency.',
  fields: { currency: 'The currency.', gross: 'Gross amounts, minor units.' },
});
model(importUserSchema, 'ImportUser', {
  is: 'Who began an import.',
  fields: { id: 'The user.', firstname: 'First name.', lastname: 'Last name.' },
});
model(importedRowSchema, 'ImportedRow', {
  is: 'A row of a sheet that a line has become.',
  fields: { budgetId: 'The sheet in which it is by now.', recordId: 'The row.' },
});
model(lineDocumentSchema, 'ImportLineDocument', {
  is: 'What a line has become.',
  fields: {
    id: 'Its imported document.',
    paymentSourceId: 'Its document; null: it has become a row, or has made a contractor.',
    row: 'Its row of a sheet; null: it has become none, or it is gone.',
    contractorId:
      'The contractor that a line of a list of them has made or changed; null: none, or it is gone.',
    isThere: 'Whether it is still there.',
    isWaiting: 'Whether it is a document that nobody has approved yet.',
    hasSimilar:
      'Whether it waits for a check and another document may be the same one; only in lines of a report.',
    isAttached: 'Whether it lies on cells.',
    isPaid: 'Whether an instalment is paid.',
    isChanged: 'Whether it was changed since.',
  },
});
model(importProcessSchema, 'ImportProcessState', {
  is: 'The import of one file.',
  fields: {
    id: 'Its id.',
    formattedTitle: 'Name of the file.',
    kind: 'Where its lines come from.',
    target: 'What it is imported as.',
    state: 'How far it is.',
    rows: 'Lines of the file.',
    doneRows: 'Lines that a running job is through with.',
    removedRows: 'Of these, lines whose results a job has removed, while it stops a run or takes it back.',
    size: 'Bytes of the file.',
    fileId: 'Id of the file.',
    user: 'Who began it; null: they have left.',
    createdAt: 'When it was begun.',
    startedAt: 'When its run began; null: it did not.',
    finishedAt: 'When its run ended; null: it did not.',
    counts: 'What its run has made; null: it has not ended.',
    credits: 'Credits that reading its pages has cost, without those that were given back.',
    failure: 'Why it has failed; null: it has not.',
    version: 'Version, for changes.',
  },
});
model(lineFaultSchema, 'LineFault', {
  is: 'What is wrong with a line.',
  fields: {
    code: 'What it is.',
    column: 'Column of the table; null: the field has none.',
    field: 'Its field.',
    cure: 'A text for the cell that cures it; null: none is known.',
    of: 'Where the cure comes from.',
  },
});
model(importLineSchema, 'ImportLine', {
  is: 'A line of a file with what it comes to.',
  fields: {
    line: 'Place in the file, from 1.',
    outcome: 'What it comes to.',
    skippedAs: 'Why it is skipped.',
    since: 'Since when the document of a duplicate is there.',
    faults: 'What is wrong with it.',
    cells: 'Its cells, with what was corrected.',
    name: 'Number of the document, or what the line is about.',
    contractor: 'Name of the contractor; of a line of a list of them what the account calls it.',
    taxId: 'Of a list of contractors: the number of the line; null: none.',
    filled:
      'Fields that its existing contractor gets from the line; of a document: a bank account, if it had none.',
    conflicts:
      'Of a list of contractors: the fields in which its contractor differs from the line, and stays.',
    joinedTo:
      'The line above that it becomes part of: of a list of contractors, or as an item of its document; null: none.',
    section: 'Section of a row of a plan.',
    firstMonth: 'First month of a row of a plan.',
    lastMonth: 'Its last month.',
    isNewTradeSubject: 'Whether the trade subject of a row is made with it.',
    isNewContractor: 'Whether the contractor is made with it.',
    direction: 'Income or cost.',
    issueDate: 'Day of issue.',
    dueDate: 'Due day.',
    net: 'Net amount, minor units.',
    gross: 'Gross amount, minor units.',
    currency: 'Currency of the amounts.',
    document: 'What it has become by now; null: nothing.',
  },
});
model(linePagesBody, 'LinePageQuery', {
  is: 'Which lines.',
  fields: {
    ...paging,
    search: 'Words that stand in a cell.',
    isAttached: 'Of a report: those on cells, or on none.',
    isNewContractor: 'Those with a new contractor alone.',
  },
});
model(importStatsSchema, 'ImportStats', {
  is: 'How many lines come to what.',
  fields: {
    ...counts,
    isPreview: 'Of a draft: what a run would make.',
    all: 'All lines.',
    newContractors: 'Contractors that are made.',
    sums: 'Gross amounts of what is added, by currency.',
    attached: 'Documents on cells by now.',
    detached: 'Documents on none.',
    waiting: 'Documents that nobody has approved yet; of a draft those that would wait.',
  },
});
