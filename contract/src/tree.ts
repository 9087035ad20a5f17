import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { flagSchema, idSchema, minorSchema } from './values.ts';

export const treeBudgetSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** planned income less planned cost over its range, net, minor units of PLN */
  value: minorSchema,
  isInternal: z.boolean(),
  /** in the signed-in user's menu */
  isPinned: z.boolean(),
});

const branch = <Shape extends z.ZodRawShape>(children: Shape) =>
  z.object({ id: idSchema, name: z.string(), isInternal: z.boolean() }).extend(children);

export const treeCategorySchema = branch({ folderId: idSchema, budgets: z.array(treeBudgetSchema) });
export const treeFolderSchema = branch({ categories: z.array(treeCategorySchema) });
export type TreeFolder = z.infer<typeof treeFolderSchema>;

export const tree = routes({
  get: {
    method: 'GET',
    path: '/tree',
    summary: 'Folders, categories and sheets that the user may see',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: z.object({ folders: z.array(treeFolderSchema) }) },
  },
  foldersAndCategories: {
    method: 'GET',
    path: '/tree/folders-and-categories',
    summary: 'Folders with their categories, also empty ones, for forms',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: {
      ...errors,
      200: z.object({ folders: z.array(branch({ categories: z.array(branch({ folderId: idSchema })) })) }),
    },
  },
});
