import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, rowErrors } from './errors.ts';
import { fromNameBody, fromNamesBody, usageSchema, usagesSchema } from './master-data.ts';
import { flagSchema, idParams, idSchema, versionSchema } from './values.ts';

export const sectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  isInternal: z.boolean(),
  version: versionSchema,
});

export const section = routes({
  list: {
    method: 'GET',
    path: '/section',
    summary: 'All sections, by name',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(sectionSchema) },
  },
  usages: {
    method: 'GET',
    path: '/section/usage',
    summary: 'How often each section is used',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: usagesSchema },
  },
  get: {
    method: 'GET',
    path: '/section/:id',
    summary: 'One section',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    query: z.object({ followsMerge: flagSchema }),
    responses: { ...rowErrors, 200: sectionSchema },
  },
  usage: {
    method: 'GET',
    path: '/section/:id/usage',
    summary: 'Where a section is used',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: usageSchema },
  },
  fromName: {
    method: 'POST',
    path: '/section/from-name',
    summary: 'The section of this name, made if there is none (names differ by more than case)',
    metadata: access({ who: 'writer' }),
    body: fromNameBody,
    responses: { ...errors, 200: sectionSchema, 201: sectionSchema },
  },
  fromNames: {
    method: 'POST',
    path: '/section/from-names',
    summary: 'The sections of these names in their order, those made that are missing; all or none',
    metadata: access({ who: 'writer' }),
    body: fromNamesBody,
    responses: { ...errors, 200: z.array(sectionSchema) },
  },
});
