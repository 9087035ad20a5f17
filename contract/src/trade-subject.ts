import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, rowErrors } from './errors.ts';
import { fromNameBody, fromNamesBody, usageSchema, usagesSchema } from './master-data.ts';
import { flagSchema, idParams, idSchema, versionSchema } from './values.ts';

export const tradeSubjectSchema = z.object({
  id: idSchema,
  name: z.string(),
  isDefault: z.boolean(),
  isInternal: z.boolean(),
  version: versionSchema,
});

export const tradeSubject = routes({
  list: {
    method: 'GET',
    path: '/trade-subject',
    summary: 'All trade subjects, by name',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema }),
    responses: { ...errors, 200: z.array(tradeSubjectSchema) },
  },
  usages: {
    method: 'GET',
    path: '/trade-subject/usage',
    summary: 'How often each trade subject is used',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: usagesSchema },
  },
  get: {
    method: 'GET',
    path: '/trade-subject/:id',
    summary: 'One trade subject',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    query: z.object({ followsMerge: flagSchema }),
    responses: { ...rowErrors, 200: tradeSubjectSchema },
  },
  usage: {
    method: 'GET',
    path: '/trade-subject/:id/usage',
    summary: 'Where a trade subject is used',
    metadata: access({ who: 'member' }),
    pathParams: idParams,
    responses: { ...rowErrors, 200: usageSchema },
  },
  fromName: {
    method: 'POST',
    path: '/trade-subject/from-name',
    summary: 'The trade subject of this name, made if there is none (names differ by more than case)',
    metadata: access({ who: 'writer' }),
    body: fromNameBody,
    responses: { ...errors, 200: tradeSubjectSchema, 201: tradeSubjectSchema },
  },
  fromNames: {
    method: 'POST',
    path: '/trade-subject/from-names',
    summary: 'The trade subjects of these names in their order, those made that are missing; all or none',
    metadata: access({ who: 'writer' }),
    body: fromNamesBody,
    responses: { ...errors, 200: z.array(tradeSubjectSchema) },
  },
});
