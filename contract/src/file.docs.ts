import { model, value, type NounWords } from './docs.ts';
import { file, fileContentSchema, fileKindSchema, fileSchema, uploadSchema } from './file.ts';

value(
  fileKindSchema,
  'FileKind',
  'Kind of a file by its content, whatever its name says; `pdf` and `image` can be shown.',
  'pdf',
);
model(fileSchema, 'StoredFile', {
  is: 'A file that is kept beside the database. Its content never changes.',
  fields: {
    id: 'The file.',
    name: 'Its name as it was sent, without folders.',
    size: 'Bytes.',
    kind: 'What it is.',
    createdAt: 'When it was sent.',
  },
});
value(uploadSchema, 'FileUpload', 'A form with one part `file`: the bytes with their name, at most 20 MB.');
value(fileContentSchema, 'FileContent', 'The bytes of the file.');
model(file.upload.responses[201], 'FileKept', {
  is: 'A file that has been kept.',
  fields: { fileId: 'The id by which a document names it.', file: 'What is known of it.' },
});

export const fileWords: NounWords = {
  title: 'Files',
  is: 'Files that belong to documents: kept by their hash beside the database. One that nothing names is deleted after 30 days.',
  parameters: { id: 'The file.' },
};
