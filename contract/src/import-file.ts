import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { uploadSchema } from './file.ts';
import { tableDescriptionSchema, tableSettingsSchema } from './import-table.ts';
import { idSchema } from './values.ts';

/** Specification 2, section 3: the uploaded file response. */
export const uploadedFileSchema = z.object({ fileId: idSchema });

/** The kind of a file, by its content and never by its name. */
export const importFileKindSchema = z.enum(['table', 'bank', 'ksef', 'invoices', 'document', 'unknown']);
export type ImportFileKind = z.infer<typeof importFileKindSchema>;

export const FILE_FAULTS = [
  'empty',
  'not-a-table',
  'damaged-file',
  'too-many-rows',
  'too-many-columns',
  'side-by-side',
  'too-large',
  'macros',
  'other-workbook',
  'workbook-encrypted',
  'zip-encrypted',
  'zip-nested',
  'zip-without-documents',
  'jpk',
  'jpk-bank',
  'receipt',
  'peppol',
  'bank-order',
  'e-mail',
  'text-document',
  'apple-document',
  'zip-empty',
  'unknown-kind',
] as const;

export const fileDescriptionSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  /** bytes */
  size: z.int(),
  kind: importFileKindSchema,
  /** why it cannot be imported; null: it can */
  fault: z.enum(FILE_FAULTS).nullable(),
  /** of a table */
  table: tableDescriptionSchema.nullable(),
});
export type FileDescription = z.output<typeof fileDescriptionSchema>;

export const deleteFilesBody = z.object({ fileIds: z.array(idSchema).min(1).max(100) });
export const deletedFilesSchema = z.object({ deletedIds: z.array(idSchema) });
export const describeBody = z.object({ fileId: idSchema, settings: tableSettingsSchema.optional() });

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;

/** Routes of files to import. */
export const importFile = routes({
  upload: {
    method: 'POST',
    path: '/import/file',
    summary: 'Upload a file that is to be imported; 413 above 20 MB, 415 where its kind is not taken',
    metadata: once(access(adds)),
    contentType: 'multipart/form-data',
    body: uploadSchema,
    responses: { ...errors, 201: uploadedFileSchema, 422: errorSchema },
  },
  deleteFiles: {
    method: 'DELETE',
    path: '/import/file',
    summary:
      'Delete uploaded files with their drafts; 409 where a run has imported one, or a document has it',
    metadata: access(adds),
    body: deleteFilesBody,
    responses: { ...rowErrors, 200: deletedFilesSchema, 409: errorSchema },
  },
  describe: {
    method: 'POST',
    path: '/import/file/description',
    summary: 'What an uploaded file is and how it would be read; nothing is kept of it',
    metadata: access(adds, { mode: 'read' }),
    body: describeBody,
    responses: { ...rowErrors, 200: fileDescriptionSchema, 422: errorSchema },
  },
});
