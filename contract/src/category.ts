import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { conflictOf, errors, errorSchema, rowErrors, writeErrors } from './errors.ts';
import { flagSchema, idParams, idSchema, nameSchema, versionSchema } from './values.ts';

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  folderId: idSchema,
  isInternal: z.boolean(),
  position: z.int(),
  version: versionSchema,
});

export const category = routes({
  list: {
    method: 'GET',
    path: '/category',
    summary: 'Categories that the user may see, in order',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(categorySchema) },
  },
  get: {
    method: 'GET',
    path: '/category/:id',
    summary: 'One category',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: categorySchema },
  },
  create: {
    method: 'POST',
    path: '/category',
    summary: 'Add a category to a folder',
    metadata: once(access({ who: 'area', area: 'tree.edit', atLeast: 'granted' })),
    body: z.object({ folderId: idSchema, name: nameSchema }),
    responses: { ...errors, 201: categorySchema, 422: errorSchema },
  },
  update: {
    method: 'PATCH',
    path: '/category/:id',
    summary: 'Rename a category or move it to another folder; the last one of a folder stays (409 NOT_EMPTY)',
    metadata: access({ who: 'area', area: 'tree.edit', atLeast: 'granted' }),
    pathParams: idParams,
    body: z.object({ name: nameSchema.optional(), folderId: idSchema.optional(), version: versionSchema }),
    responses: { ...writeErrors(categorySchema), 200: categorySchema },
  },
  delete: {
    method: 'DELETE',
    path: '/category/:id',
    summary: 'Delete a category without sheets that is not the last of its folder; else 409 NOT_EMPTY',
    metadata: access({ who: 'area', area: 'tree.edit', atLeast: 'granted' }),
    pathParams: idParams,
    responses: { ...rowErrors, 204: c.noBody(), 409: conflictOf(categorySchema), 422: errorSchema },
  },
});
