import { paging } from './budget.docs.ts';
import { model, value, type NounWords } from './docs.ts';
import './file.docs.ts';
import './import-reading.docs.ts';
import './payment-source.docs.ts';
import {
  changedSinceSchema,
  changeProcessBody,
  newestImportsSchema,
  processPagesBody,
  describedProcessSchema,
  importing,
  newProcessBody,
  runProcessBody,
  takeBackBody,
  takeBackSchema,
} from './import.ts';
import {
  documentCheckSchema,
  documentPagesBody,
  deleteDocumentsBody,
  deletedDocumentsSchema,
  documentTypeSchema,
  importedFileSchema,
  queuedDocumentSchema,
  importDocumentSchema,
  readDocumentSchema,
} from './import-document.ts';
import {
  deletedFilesSchema,
  deleteFilesBody,
  describeBody,
  fileDescriptionSchema,
  importFileKindSchema,
  uploadedFileSchema,
} from './import-file.ts';
import './import-process.docs.ts';
import './import-table.docs.ts';
import { pageFields } from './named-list.docs.ts';

value(importFileKindSchema, 'ImportFileKind', 'What a file is, by its content and never by its name.');
value(documentTypeSchema, 'ImportDocumentType', 'Documents by where they come from, or `all`.');

model(uploadedFileSchema, 'UploadedFile', { is: 'A file that was uploaded.', fields: { fileId: 'Its id.' } });
model(fileDescriptionSchema, 'FileDescription', {
  is: 'What an uploaded file is.',
  fields: {
    fileId: 'Its id.',
    name: 'Its name.',
    size: 'Bytes.',
    kind: 'What it is.',
    fault: 'Why it cannot be imported; null: it can.',
    table: 'How it would be read, if it is a table.',
  },
});

model(queuedDocumentSchema, 'QueuedImportDocument', {
  is: 'An imported document of a queue.',
  fields: { id: 'Its id.', paymentSourceId: 'Its document.' },
});
model(importedFileSchema, 'ImportedFile', {
  is: 'A file that a document was read from.',
  fields: { kind: 'What it is.', name: 'Its name.', size: 'Bytes.' },
});
const ids = { ids: 'Imported documents.' };
model(deleteDocumentsBody, 'ImportDocumentDeletion', { is: 'Documents to throw away.', fields: ids });
model(deletedDocumentsSchema, 'DeletedImportDocuments', {
  is: 'Documents that were thrown away.',
  fields: { changeId: 'The step that takes it back.', deletedIds: 'Imported documents.' },
});
model(deleteFilesBody, 'FileDeletion', { is: 'Files to delete.', fields: { fileIds: 'Their ids.' } });
model(deletedFilesSchema, 'DeletedFiles', {
  is: 'Files that were deleted.',
  fields: { deletedIds: 'Their ids.' },
});
model(describeBody, 'FileQuestion', {
  is: 'A file that is asked about.',
  fields: { fileId: 'The uploaded file.', settings: 'How it is to be understood.' },
});
model(newestImportsSchema, 'NewestImports', { is: 'Imports.', fields: { items: 'Those at work first.' } });
model(processPagesBody, 'ImportPageQuery', {
  is: 'Which imports.',
  fields: { ...paging, search: 'Words that stand in the name of the file.' },
});
model(newProcessBody, 'NewImport', {
  is: 'An import to begin.',
  fields: { fileId: 'The uploaded file.', settings: 'How it is to be understood.' },
});
model(changeProcessBody, 'ImportPatch', {
  is: 'What changes of a draft.',
  fields: {
    version: 'Version that was seen.',
    settings: 'How the file is to be understood; absent ones stay.',
    edits: 'Corrected cells, in the place of earlier ones.',
  },
});
model(runProcessBody, 'ImportRun', {
  is: 'How a draft is written.',
  fields: {
    version: 'Version that was seen.',
    faulty: 'Lines with faults wait for a check (`verify`) or are left out (`leave`).',
  },
});
model(describedProcessSchema, 'DescribedImport', {
  is: 'An import with how its file was understood.',
  fields: { process: 'The import.', table: 'Its table; null: it has none, or is no draft any more.' },
});
model(changedSinceSchema, 'ChangedSinceImport', {
  is: 'What was changed since it was imported.',
  fields: {
    documentId: 'Its imported document.',
    paymentSourceId: 'Its document.',
    line: 'Its line.',
    changes: 'What has happened to it.',
  },
});
model(takeBackSchema, 'ImportTakeBackPreview', {
  is: 'What taking a run back comes to.',
  fields: {
    attached: 'Documents on cells that go.',
    detached: 'Documents on none that go.',
    unverified: 'Documents waiting for a check that go.',
    rows: 'Rows of a sheet that go.',
    sums: 'Their gross amounts, by currency.',
    contractors: 'Contractors that the run has made.',
    unusedContractors: 'Those that nothing else uses, which go.',
    restoredContractors: 'Contractors that the run has changed, which get back what they had.',
    changed: 'What was changed since, and stays unless it is chosen.',
  },
});
model(takeBackBody, 'ImportTakeBack', {
  is: 'Taking a run back.',
  fields: {
    version: 'Version that was seen.',
    alsoIds: 'Imported documents that were changed since and go, too.',
  },
});
const documentFields = {
  id: 'Its id.',
  processId: 'Its import.',
  formattedTitle: 'Name of the file.',
  kind: 'Where it comes from.',
  heads: 'Names of the columns.',
  line: 'The line with what it has become.',
  createdAt: 'When it was written.',
};
model(importDocumentSchema, 'ImportDocument', { is: 'What was read of one line.', fields: documentFields });
model(readDocumentSchema, 'ReadDocument', {
  is: 'What was read of one line, with its pages.',
  fields: {
    ...documentFields,
    reading: 'What was read of its pages; null: it is a line of a file.',
    file: 'Its pages; null: it is a line of a file.',
  },
});
model(documentPagesBody, 'DocumentPageQuery', {
  is: 'Which documents.',
  fields: { ...paging, search: 'Words that stand in a cell.', processId: 'Of one import alone.' },
});
model(documentCheckSchema, 'DocumentCheck', {
  is: 'What speaks against a document.',
  fields: { faults: 'What is wrong with it.', similar: 'Documents that may be the same.' },
});
model(importing.linePages.responses[200], 'ImportLinePage', {
  is: 'A page of lines.',
  fields: pageFields('Those of this page.'),
});
model(importing.pages.responses[200], 'ImportPage', {
  is: 'A page of imports.',
  fields: pageFields('Those of this page.'),
});
model(importing.documentPages.responses[200], 'ImportDocumentPage', {
  is: 'A page of documents.',
  fields: pageFields('Those of this page.'),
});

export const importWords: NounWords = {
  title: 'Import',
  is: 'Files become documents and contractors: uploaded, understood by their content, looked at, written by a job, reported, and taken back whole if need be.',
  parameters: { id: 'Id of the import, or of the imported document.', type: 'Which of them.' },
};
