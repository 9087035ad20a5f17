import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { idParams, idSchema, instantSchema } from './values.ts';

/** Maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
/** Maximum length of a file's name. */
export const MAX_FILE_NAME = 200;

/** The kind of a file by its content; `pdf` and `image` can be displayed. */
export const FILE_KINDS = ['pdf', 'image', 'xml', 'text', 'office', 'archive'] as const;
export const fileKindSchema = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof fileKindSchema>;

export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** bytes */
  size: z.int().nonnegative(),
  kind: fileKindSchema,
  createdAt: instantSchema,
});
export type StoredFile = z.output<typeof fileSchema>;

/** `multipart/form-data` with one part `file`. */
export const uploadSchema = z.unknown();
/** The bytes of a file. */
export const fileContentSchema = z.unknown();

/** Routes of files: uploaded first, then named by the documents that they belong to. */
export const file = routes({
  upload: {
    method: 'POST',
    path: '/file',
    contentType: 'multipart/form-data',
    summary: 'Keep a file; a document names it by `fileId`. 413 above 20 MB, 415 where its kind is not taken',
    metadata: once(access({ who: 'area', area: 'payments.add', atLeast: 'granted' })),
    body: uploadSchema,
    responses: { ...errors, 201: z.object({ fileId: idSchema, file: fileSchema }), 422: errorSchema },
  },
  get: {
    method: 'GET',
    path: '/file/:id',
    summary: 'Name, kind and size of a file; 404 where the user sees nothing that it belongs to',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: fileSchema },
  },
  content: {
    method: 'GET',
    path: '/file/:id/content',
    summary: 'The bytes of a file, to be saved; 404 where the user sees nothing that it belongs to',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: c.otherResponse({ contentType: 'application/octet-stream', body: fileContentSchema }),
    },
  },
});
