import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import {
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  lineOf,
  nameSchema,
  pathIdSchema,
  versionSchema,
} from './values.ts';

/**
 * Services: the API of an invoicing program and KSeF, from which documents are fetched, and the VAT white list, which
 * is queried.
 */
export const CONNECTORS = ['invoicing', 'ksef', 'vat-list'] as const;
export const connectorTypeSchema = z.enum(CONNECTORS);
export type ConnectorType = z.infer<typeof connectorTypeSchema>;

/** A service whose address this server knows. */
export const connectorSchema = z.object({
  type: connectorTypeSchema,
  /** whether its key has a name, which is not secret */
  hasIdentifier: z.boolean(),
  /** whether it needs a key */
  hasSecret: z.boolean(),
  /** whether documents are fetched from it */
  fetches: z.boolean(),
  /** credentials that a fake service accepts; null: the service is real */
  trial: z.object({ identifier: z.string().nullable(), secret: z.string().nullable() }).nullable(),
});
export type Connector = z.output<typeof connectorSchema>;

/** How often a source fetches automatically. */
export const SCHEDULES = ['manual', 'hourly', 'daily'] as const;
export const scheduleSchema = z.enum(SCHEDULES);

/**
 * Why nothing was fetched. `unreachable`: no answer, or an error of the service, after several tries; `limited`: it still
 * asks to wait; `refused`: it rejects the key; `signature`: the answer is not signed with the key;
 * `answer`: it does not match the service's specification; `secret`: the stored key cannot be decrypted;
 * `rights`: the user who set it up may no longer add payments; `company`: the company has no tax ID.
 */
export const SOURCE_FAULTS = [
  'unreachable',
  'limited',
  'refused',
  'signature',
  'answer',
  'secret',
  'rights',
  'company',
  'error',
] as const;
export const sourceFaultSchema = z.enum(SOURCE_FAULTS);
export type SourceFault = z.infer<typeof sourceFaultSchema>;

/** One fetch, which has started an import if there was anything new. */
export const sourceRunSchema = z.object({
  id: idSchema,
  startedAt: instantSchema,
  finishedAt: instantSchema,
  /** null: successful */
  fault: sourceFaultSchema.nullable(),
  documents: z.int(),
  /** the import with its report; null: nothing new */
  processId: idSchema.nullable(),
  /** started by the schedule, not by a user */
  isScheduled: z.boolean(),
});
export type SourceRun = z.output<typeof sourceRunSchema>;

export const importSourceSchema = z.object({
  id: idSchema,
  name: z.string(),
  connector: connectorTypeSchema,
  /** name of the key; null: the service uses none */
  identifier: z.string().nullable(),
  /** first issue date to fetch */
  since: dateSchema,
  schedule: scheduleSchema,
  /** false: the operator of the server has not configured the service's address */
  isConnected: z.boolean(),
  isRunning: z.boolean(),
  /** the next automatic fetch; null: only on request */
  nextAt: instantSchema.nullable(),
  lastRun: sourceRunSchema.nullable(),
  /** end of the last successful fetch */
  lastGoodAt: instantSchema.nullable(),
  version: versionSchema,
});
export type ImportSource = z.output<typeof importSourceSchema>;

const identifierSchema = lineOf(120);
const secretSchema = lineOf(500);
const sourceFields = {
  name: nameSchema,
  identifier: identifierSchema.nullable(),
  secret: secretSchema,
  since: dateSchema,
  schedule: scheduleSchema,
};

export const newSourceBody = z.object({
  connector: connectorTypeSchema,
  ...sourceFields,
  /** null: the service needs none */
  secret: secretSchema.nullable(),
});
export type NewSource = z.output<typeof newSourceBody>;
export const changeSourceBody = z.object({
  version: versionSchema,
  name: sourceFields.name.optional(),
  identifier: sourceFields.identifier.optional(),
  /** absent: keeps the stored key */
  secret: secretSchema.optional(),
  /** after an earlier day, fetching starts again from there; existing documents are not added twice */
  since: sourceFields.since.optional(),
  schedule: sourceFields.schedule.optional(),
});
export const testConnectorBody = z.object({
  connector: connectorTypeSchema,
  identifier: identifierSchema.nullable(),
  /** absent: the source's */
  secret: secretSchema.optional(),
  sourceId: idSchema.optional(),
});
export const testedConnectorSchema = z.object({
  /** null: the service accepts the key */
  fault: sourceFaultSchema.nullable(),
});

/** The VAT white list's entry for a contractor on a day; the request number is proof of the query. */
export const vatCheckSchema = z.object({
  day: dateSchema,
  status: z.enum(['active', 'exempt', 'unregistered']),
  requestId: z.string(),
  /** its accounts; null: the user may not see them */
  accounts: z.array(z.object({ number: z.string(), isListed: z.boolean() })).nullable(),
});
export type VatCheck = z.output<typeof vatCheckSchema>;

/** A source with its last fetches, newest first. */
export const sourceWithRunsSchema = z.object({
  source: importSourceSchema,
  runs: z.array(sourceRunSchema),
});
export const importSourcesSchema = z.object({
  items: z.array(importSourceSchema),
  /** services for which sources can be created */
  connectors: z.array(connectorSchema),
});

const reads = access({ who: 'area', area: 'payments.add', atLeast: 'granted' });
const master = access({ who: 'master' });
const changing = {
  ...rowErrors,
  409: errorSchema.extend({ current: importSourceSchema.nullable() }),
  422: errorSchema,
};

/** Routes of services from which documents are fetched (docs/decisions/055). */
export const importSource = routes({
  list: {
    method: 'GET',
    path: '/import/source',
    summary: 'Sources of the company, by name, and the services that there are',
    metadata: reads,
    responses: { ...errors, 200: importSourcesSchema },
  },
  create: {
    method: 'POST',
    path: '/import/source',
    summary: 'Set up a source; its key is kept encrypted and never told again',
    metadata: once(master),
    body: newSourceBody,
    responses: { ...errors, 201: importSourceSchema, 422: errorSchema },
  },
  get: {
    method: 'GET',
    path: '/import/source/:id',
    summary: 'One source with its last fetches',
    metadata: reads,
    pathParams: idParams,
    responses: { ...rowErrors, 200: sourceWithRunsSchema },
  },
  change: {
    method: 'PATCH',
    path: '/import/source/:id',
    summary: 'Change a source, or give it another key',
    metadata: master,
    pathParams: idParams,
    body: changeSourceBody,
    responses: { ...changing, 200: importSourceSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/import/source/:id',
    summary: 'Delete a source with its key; what it has imported stays',
    metadata: master,
    pathParams: idParams,
    body: z.object({ version: versionSchema }),
    responses: { ...changing, 200: z.object({ id: idSchema }) },
  },
  run: {
    method: 'POST',
    path: '/import/source/:id/run',
    summary: 'Fetch now what is new',
    metadata: reads,
    pathParams: idParams,
    body: z.object({}),
    responses: { ...rowErrors, 200: importSourceSchema, 422: errorSchema },
  },
  vatCheck: {
    method: 'GET',
    path: '/import/connector/vat-list/:contractorId',
    summary:
      'What the VAT white list says of a contractor today; null: no list is set up, or the contractor has no Polish tax id',
    metadata: reads,
    pathParams: z.object({ contractorId: pathIdSchema }),
    responses: {
      ...rowErrors,
      200: z.object({ check: vatCheckSchema.nullable(), fault: sourceFaultSchema.nullable() }),
    },
  },
  test: {
    method: 'POST',
    path: '/import/connector/test',
    summary: 'Whether a service takes a key; nothing is kept',
    metadata: access({ who: 'master' }, { mode: 'read' }),
    body: testConnectorBody,
    responses: { ...rowErrors, 200: testedConnectorSchema, 422: errorSchema },
  },
});
