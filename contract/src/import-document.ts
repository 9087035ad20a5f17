import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { fileSchema } from './file.ts';
import { importFileKindSchema } from './import-file.ts';
import { importLineSchema, lineFaultSchema, processKindSchema } from './import-process.ts';
import { documentReadingSchema, frameReadingSchema, pageFrameSchema } from './import-reading.ts';
import { similarSourceSchema } from './payment-source.ts';
import { idParams, idSchema, instantSchema, pageOf, pagingBody } from './values.ts';

/** Documents by their origin; `all`: any. */
export const documentTypeSchema = z.enum(['all', ...processKindSchema.options]);

/** One line or document that a run has read, and what became of it. */
export const importDocumentSchema = z.object({
  id: idSchema,
  processId: idSchema,
  /** name of the file */
  formattedTitle: z.string(),
  kind: processKindSchema,
  /** names of the columns in the file */
  heads: z.array(z.string()),
  line: importLineSchema,
  createdAt: instantSchema,
});
export type ImportDocument = z.output<typeof importDocumentSchema>;

/** An imported document with its reading and file. */
export const readDocumentSchema = importDocumentSchema.extend({
  /** of a printed or scanned document; null: a line of a file */
  reading: documentReadingSchema.nullable(),
  file: fileSchema.nullable(),
});

export const documentPagesBody = pagingBody.extend({ processId: idSchema.optional() });
export type DocumentPagesBody = z.output<typeof documentPagesBody>;

/** An imported document with the payment document made of it. */
export const queuedDocumentSchema = z.object({ id: idSchema, paymentSourceId: idSchema });
export const importedFileSchema = z.object({ kind: importFileKindSchema, name: z.string(), size: z.int() });
export const deleteDocumentsBody = z.object({ ids: z.array(idSchema).min(1).max(500) });
export const deletedDocumentsSchema = z.object({
  changeId: idSchema.nullable(),
  deletedIds: z.array(idSchema),
});

/** Faults of a document in its current state. */
export const documentCheckSchema = z.object({
  faults: z.array(lineFaultSchema),
  /** possible duplicates */
  similar: z.array(similarSourceSchema),
});

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const reads = access(adds, { mode: 'read' });
const typeParams = z.object({ type: documentTypeSchema });

/** Routes of imported documents that wait for a check. */
export const importDocument = routes({
  documentPages: {
    method: 'POST',
    path: '/import/document/:type/pages',
    summary: 'One page of the documents that wait for a check, oldest first',
    metadata: reads,
    pathParams: typeParams,
    body: documentPagesBody,
    responses: { ...errors, 200: pageOf(importDocumentSchema) },
  },
  documentQueueItems: {
    method: 'POST',
    path: '/import/document/:type/queue-items',
    summary: 'The documents that the same filter lists, in its order',
    metadata: reads,
    pathParams: typeParams,
    body: documentPagesBody,
    responses: { ...errors, 200: z.array(queuedDocumentSchema) },
  },
  document: {
    method: 'GET',
    path: '/import/document/:id',
    summary: 'One imported document as it was read',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: readDocumentSchema },
  },
  documentCheck: {
    method: 'GET',
    path: '/import/document/:id/check',
    summary: 'What is wrong with an imported document as it is now, and which others may be the same',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: documentCheckSchema },
  },
  documentFileType: {
    method: 'GET',
    path: '/import/document/:id/file/type',
    summary: 'What kind of file a document was read from',
    metadata: access(adds),
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: importedFileSchema,
    },
  },
  readFrame: {
    method: 'POST',
    path: '/import/document/:id/frame',
    summary:
      'What stands in a frame over a page of a read document; nothing is stored, and it costs no credit',
    metadata: reads,
    pathParams: idParams,
    body: pageFrameSchema,
    responses: { ...rowErrors, 200: frameReadingSchema, 422: errorSchema },
  },
  deleteDocuments: {
    method: 'DELETE',
    path: '/import/document',
    summary: 'Throw documents away that wait for a check: all of them or none; one step of the history',
    metadata: access(adds),
    body: deleteDocumentsBody,
    responses: {
      ...rowErrors,
      200: deletedDocumentsSchema,
      409: errorSchema,
      422: errorSchema,
      423: errorSchema,
    },
  },
});
