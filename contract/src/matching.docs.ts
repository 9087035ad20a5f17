import { model, type NounWords } from './docs.ts';
import './payment.docs.ts';
import {
  assigningSchema,
  assignmentSchema,
  attachBody,
  cellSearchBody,
  foundCellSchema,
  matching,
  matchPlaceSchema,
  pointsSchema,
  proposalSchema,
  proposedSchema,
  proposalsBody,
  proposalsSchema,
  reasonAgainstSchema,
  reasonForSchema,
  rejectBody,
  rejectedPlaceSchema,
  rowMonthSchema,
} from './matching.ts';
import { newRowPlaceBody } from './new-row-place.ts';

const reason = {
  amount: 'The amount, or what it differs by, minor units.',
  permille: 'What the amount differs by, parts per thousand of what is planned.',
  days: 'Days after the planned day; below zero: before it.',
  date: 'The planned day.',
  month: 'The month.',
  count: 'How often, how many months or documents, or percent.',
  words: 'What was recognised: the tax id, account, name, number, or words.',
};
model(reasonForSchema, 'ReasonFor', {
  is: 'Why a place fits.',
  fields: { code: 'What fits.', ...reason },
});
model(reasonAgainstSchema, 'ReasonAgainst', {
  is: 'Why a place does not fit.',
  fields: { code: 'What does not fit.', ...reason },
});
model(pointsSchema, 'CriterionPoints', {
  is: 'Points of a criterion.',
  fields: { points: 'Those that the place has.', of: 'Those that it could have.' },
});

const place = {
  budgetId: 'The sheet.',
  budget: 'What the sheet is called.',
  path: 'Folder and category of the sheet.',
  recordId: 'The row.',
  tradeSubject: 'What the row is called.',
  section: 'Section of the row; null: none.',
  month: 'The month, the first of a segment.',
};
model(matchPlaceSchema, 'MatchPlace', { is: 'A cell by its names.', fields: place });
model(proposalSchema.shape.criteria, 'MatchCriteria', {
  is: 'How a score comes about: points of the criteria, less what rivals take.',
  fields: {
    contractor: 'Contractor, tax id, account, name and number.',
    amount: 'Amount.',
    date: 'Date and period.',
    history: 'What was confirmed before, words and payment method.',
    rivals: 'Points that other places take because they fit as well.',
  },
});
const proposal = {
  ...place,
  segmentSize: 'Months that one payment covers.',
  isShared: 'Whether several payments draw it down: a bag or a contract.',
  isTaken: 'Whether it has its one document already.',
  currency: 'Currency of the plan.',
  net: 'Net amount that is planned, of a shared one what is left, minor units.',
  gross: 'The same, gross.',
  issueDate: 'Day of issue that is planned.',
  dueDate: 'Due day that is planned.',
  score: 'Percent of such proposals that are right.',
  isSure: 'Whether it may be taken without a look.',
  criteria: 'How the score comes about.',
  for: 'Why it fits.',
  against: 'Why it does not.',
};
model(proposalSchema, 'Proposal', { is: 'A cell that is proposed for a document.', fields: proposal });
model(rowMonthSchema, 'RowMonth', {
  is: "A month of the row of a proposed cell; net amounts in minor units of the row's currency.",
  fields: {
    month: 'The month.',
    planned: 'What is planned; null: no cell of the row starts in it.',
    documents: 'What its documents come to.',
    isPaid: 'Whether all of them are paid.',
    isClosed: 'Whether the month is closed.',
    after: 'What the month comes to once the document is attached.',
  },
});
model(proposedSchema, 'ProposedCell', {
  is: 'A cell that is proposed for a document, beside its row.',
  fields: { ...proposal, months: 'The row from three months before to five after.' },
});
model(rejectedPlaceSchema, 'RejectedPlace', {
  is: 'A cell that was rejected for a document.',
  fields: { ...place, day: 'Day on which it was rejected.' },
});
model(proposalsBody, 'ProposalQuery', {
  is: 'Instalments of a document whose cell is sought.',
  fields: { paymentSourceId: 'The document.', partIds: 'Its instalments, which are on no cell.' },
});
model(proposalsSchema, 'Proposals', {
  is: 'Where a document may belong.',
  fields: {
    proposals: 'At most eight cells, the likeliest first.',
    rejected: 'Cells that were rejected for it.',
  },
});
model(assignmentSchema, 'Assignment', {
  is: 'A document whose instalments are on no cell, with the cell that it is assigned.',
  fields: {
    paymentSourceId: 'The document.',
    version: 'Version of the document.',
    partIds: 'Its instalments that are on no cell.',
    number: 'Number of the document.',
    contractor: 'Name of the contractor; null: not known.',
    description: 'What the document is for.',
    direction: 'Whether money comes in or goes out.',
    currency: 'Currency of the amounts.',
    net: 'Net amount of the instalments, minor units.',
    gross: 'Gross amount of the instalments, minor units.',
    issueDate: 'Day of issue.',
    dueDate: 'Earliest due day of the instalments.',
    place: 'The cell; null: none, or another document fits better there.',
    likelier:
      'The likeliest cell if it is another one: given to another document, or not likely enough; null: none.',
  },
});
model(matching.assignments.body, 'AssignmentQuery', { is: 'All that is on no cell.', fields: {} });
model(matching.assignments.responses[200], 'Assignments', {
  is: 'Documents placed together.',
  fields: {
    items: 'The documents, oldest due day first, as many as one command attaches.',
    total: 'How many documents wait.',
  },
});
model(cellSearchBody, 'CellSearch', {
  is: 'Which cell is sought by a person.',
  fields: {
    search: 'Words of the row, its contractor, section, sheet, category or folder.',
    direction: 'Whether money comes in or goes out.',
    month: 'The month that is wanted; of a row without it, the nearest that it has is found.',
    recordId: 'The row that comes first of all; null: none.',
    contractorId: 'The contractor whose rows come first; null: none.',
  },
});
model(foundCellSchema, 'FoundCell', {
  is: 'A cell that payments may be put on.',
  fields: {
    ...place,
    contractor: 'Contractor of the row; null: none.',
    firstMonth: 'First month of the row.',
    lastMonth: 'Last month of the row.',
    segmentSize: 'Months that one payment covers.',
    currency: 'Currency of the row.',
    planned: 'Net amount that is planned, minor units.',
    documents: 'Net amount of its documents, minor units.',
    isShared: 'Whether several payments draw it down: a bag or a contract.',
    isClosed: 'Whether its month is closed, so that it takes none.',
  },
});
model(matching.findCells.responses[200], 'FoundCells', {
  is: 'Cells by words.',
  fields: { items: 'Twenty at most.', total: 'How many rows fit.' },
});
model(assigningSchema.shape.progress.unwrap(), 'AssigningProgress', {
  is: 'How far placing all has come.',
  fields: { done: 'Documents that have been looked at.', total: 'Documents that are placed.' },
});
model(assigningSchema, 'Assigning', {
  is: 'What runs of placing all.',
  fields: { progress: 'How far it has come; null: nothing runs, or another server does it.' },
});
model(rejectBody, 'RejectedPair', {
  is: 'A document and a cell.',
  fields: { paymentSourceId: 'The document.', cell: 'The cell.' },
});
model(matching.reject.responses[200], 'RejectedPlaces', {
  is: 'Cells that were rejected for a document.',
  fields: { rejected: 'The cells, the last one first.' },
});
model(matching.restore.responses[200], 'RestoredPlaces', {
  is: 'Cells that are still rejected for a document.',
  fields: { rejected: 'The cells, the last one first.' },
});
model(attachBody.shape.places.element, 'AttachedPlace', {
  is: 'Instalments and their cell.',
  fields: { parts: 'The instalments, as the user has seen them.', cell: 'The cell.' },
});
model(attachBody, 'AttachMany', {
  is: 'Instalments with a cell each.',
  fields: { places: 'Instalments by cell, 5000 at most.' },
});
model(matching.attach.responses[200], 'Attached', {
  is: 'What was attached.',
  fields: {
    changeId: "The change of the account's history that takes it back; null: nothing changed.",
    attached: 'How many documents have changed.',
  },
});

model(newRowPlaceBody, 'RowForPayments', {
  is: 'A row for instalments that belong to none.',
  fields: {
    budgetId: 'Sheet that gets the row.',
    row: 'The row, as a new row of a sheet is sent.',
    month: 'Month of the row that they come to.',
    parts: 'The instalments, on no cell, as the user has seen them.',
  },
});
model(matching.attachToNewRow.responses[201], 'RowWithPayments', {
  is: 'What was made.',
  fields: {
    changeId: "The change of the sheet's history that takes the row away and the instalments off it.",
    recordId: 'The row.',
  },
});

export const matchingWords: NounWords = {
  title: 'Matching',
  is: 'Where payments belong in the plan: proposals with reasons, attaching many at once, what was rejected, and what has been learnt about contractors.',
  parameters: { contractorId: 'The contractor.' },
};
