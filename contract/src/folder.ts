import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { conflictOf, errors, errorSchema, rowErrors, writeErrors } from './errors.ts';
import { flagSchema, idParams, idSchema, nameSchema, versionSchema } from './values.ts';

export const folderSchema = z.object({
  id: idSchema,
  name: z.string(),
  isInternal: z.boolean(),
  position: z.int(),
  version: versionSchema,
});

export const folder = routes({
  list: {
    method: 'GET',
    path: '/folder',
    summary: 'Folders that the user may see, in order',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(folderSchema) },
  },
  create: {
    method: 'POST',
    path: '/folder',
    summary: 'Add a folder, with one category of the same name (a folder always holds one)',
    metadata: once(access({ who: 'area', area: 'tree.edit', atLeast: 'granted' })),
    body: z.object({ name: nameSchema }),
    responses: { ...errors, 201: folderSchema },
  },
  createWithCategory: {
    method: 'POST',
    path: '/folder/with-category',
    summary: 'Add a folder and its first category',
    metadata: once(access({ who: 'area', area: 'tree.edit', atLeast: 'granted' })),
    body: z.object({ name: nameSchema, categoryName: nameSchema }),
    responses: { ...errors, 201: z.object({ folder: folderSchema, categoryId: idSchema }) },
  },
  rename: {
    method: 'PATCH',
    path: '/folder/:id',
    summary: 'Rename a folder; internal ones answer 422',
    metadata: access({ who: 'area', area: 'tree.edit', atLeast: 'granted' }),
    pathParams: idParams,
    body: z.object({ name: nameSchema, version: versionSchema }),
    responses: { ...writeErrors(folderSchema), 200: folderSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/folder/:id',
    summary: 'Delete a folder without sheets; 409 NOT_EMPTY where there are any',
    metadata: access({ who: 'area', area: 'tree.edit', atLeast: 'granted' }),
    pathParams: idParams,
    responses: { ...rowErrors, 204: c.noBody(), 409: conflictOf(folderSchema), 422: errorSchema },
  },
});
