import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { importDocument, queuedDocumentSchema } from './import-document.ts';
import { importFile } from './import-file.ts';
import {
  importLineSchema,
  importProcessSchema,
  importStatsSchema,
  linePagesBody,
  lineTypeSchema,
  processKindSchema,
} from './import-process.ts';
import { importReading } from './import-reading.ts';
import { cellEditSchema, tableDescriptionSchema, tableSettingsSchema } from './import-table.ts';
import { idParams, idSchema, pageOf, pagingBody, pathIdSchema, versionSchema } from './values.ts';

/** Most corrected cells of one process. */
export const MAX_EDITS = 5000;

export const newProcessBody = z.object({ fileId: idSchema, settings: tableSettingsSchema.optional() });
export const changeProcessBody = z.object({
  version: versionSchema,
  /** absent ones stay */
  settings: tableSettingsSchema.optional(),
  /** replaces the previous ones */
  edits: z.array(cellEditSchema).max(MAX_EDITS).optional(),
});
export const runProcessBody = z.object({
  version: versionSchema,
  /** what happens to lines with faults: `verify`: whatever can be written waits for a check; `leave`: they are left out */
  faulty: z.enum(['verify', 'leave']),
});

/** A process with the description of its file. */
export const describedProcessSchema = z.object({
  process: importProcessSchema,
  /** null: a file without columns, or a deleted one */
  table: tableDescriptionSchema.nullable(),
});

export const newestImportsSchema = z.object({ items: z.array(importProcessSchema) });
export const processPagesBody = pagingBody.extend({});

export const changedSinceSchema = z.object({
  documentId: idSchema,
  /** null: it became a row of a sheet */
  paymentSourceId: idSchema.nullable(),
  line: importLineSchema,
  /** what has happened to it since; `edited`: somebody has it open, so it stays in any case, as does `used` */
  changes: z.array(z.enum(['paid', 'attached', 'changed', 'corrected', 'used', 'edited'])),
});
/** The effects of taking a process back. */
export const takeBackSchema = z.object({
  /** documents to delete, on cells and on none, and their gross amounts by currency */
  attached: z.int(),
  detached: z.int(),
  unverified: z.int(),
  /** rows of a sheet to delete */
  rows: z.int(),
  sums: importStatsSchema.shape.sums,
  /** contractors that the run has created, and the unused ones among them */
  contractors: z.int(),
  unusedContractors: z.int(),
  /** contractors that get their previous values back */
  restoredContractors: z.int(),
  /** changed since: they stay unless the user selects them */
  changed: z.array(changedSinceSchema),
});
export const takeBackBody = z.object({
  version: versionSchema,
  /** changed since, but selected to be deleted too */
  alsoIds: z.array(idSchema).max(5000).default([]),
});

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const writes = access(adds);
const reads = access(adds, { mode: 'read' });
const lineParams = z.object({ id: pathIdSchema, type: lineTypeSchema });
const changing = {
  ...rowErrors,
  409: errorSchema.extend({ current: importProcessSchema.nullable() }),
  422: errorSchema,
};

/** Routes of import processes: each is one file, from its preview to its report (docs/decisions/042). */
const importProcess = routes({
  create: {
    method: 'POST',
    path: '/import/process',
    summary:
      'Begin the import of an uploaded file: a draft, of which the preview is read; 415 where the kind is not known',
    metadata: once(writes),
    body: newProcessBody,
    responses: { ...rowErrors, 201: describedProcessSchema, 422: errorSchema },
  },
  list: {
    method: 'GET',
    path: '/import/process',
    summary: 'The newest processes of a kind, those that run first',
    metadata: access(adds),
    query: z.object({ type: processKindSchema.optional() }),
    responses: { ...errors, 200: newestImportsSchema },
  },
  pages: {
    method: 'POST',
    path: '/import/process/pages',
    summary: 'One page of the history of imports, newest first; drafts are not in it',
    metadata: reads,
    body: processPagesBody,
    responses: { ...errors, 200: pageOf(importProcessSchema) },
  },
  get: {
    method: 'GET',
    path: '/import/process/:id',
    summary: 'One process, with how its file was understood',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: describedProcessSchema },
  },
  change: {
    method: 'PATCH',
    path: '/import/process/:id',
    summary: 'Change how the file of a draft is understood, or correct its cells',
    metadata: writes,
    pathParams: idParams,
    body: changeProcessBody,
    responses: { ...changing, 200: describedProcessSchema },
  },
  stats: {
    method: 'GET',
    path: '/import/process/:id/stats',
    summary: 'How many lines come to what: of a draft what a run would make, else what it has made',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: importStatsSchema },
  },
  linePages: {
    method: 'POST',
    path: '/import/process/:id/payment-source/:type/pages',
    summary:
      'One page of the lines that come to one outcome, in the order of the file (of all, those that need a look first): of a draft what a run would make',
    metadata: reads,
    pathParams: lineParams,
    body: linePagesBody,
    responses: { ...rowErrors, 200: pageOf(importLineSchema) },
  },
  lineQueueItems: {
    method: 'POST',
    path: '/import/process/:id/payment-source/:type/queue-items',
    summary: 'The documents that the same filter lists, in its order',
    metadata: reads,
    pathParams: lineParams,
    body: linePagesBody,
    responses: { ...rowErrors, 200: z.array(queuedDocumentSchema) },
  },
  run: {
    method: 'POST',
    path: '/import/process/:id/run',
    summary: 'Write what the preview of a draft shows; one run has one report',
    metadata: writes,
    pathParams: idParams,
    body: runProcessBody,
    responses: { ...changing, 200: importProcessSchema },
  },
  stop: {
    method: 'POST',
    path: '/import/process/:id/stop',
    summary: 'Stop a run: what it has written goes again',
    metadata: writes,
    pathParams: idParams,
    body: z.object({}),
    responses: { ...changing, 200: importProcessSchema },
  },
  takeBackPreview: {
    method: 'GET',
    path: '/import/process/:id/take-back',
    summary: 'What taking the run back comes to, and what was changed since',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: takeBackSchema },
  },
  takeBack: {
    method: 'POST',
    path: '/import/process/:id/take-back',
    summary: 'Take the whole run back but for what was changed since',
    metadata: writes,
    pathParams: idParams,
    body: takeBackBody,
    responses: { ...changing, 200: importProcessSchema },
  },
});

/** Routes of import (specification 2, section 7). */
export const importing = { ...importFile, ...importProcess, ...importReading, ...importDocument };
