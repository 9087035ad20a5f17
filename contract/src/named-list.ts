import { z } from 'zod';
import { access, once, type Access } from './access.ts';
import { c, routes } from './c.ts';
import { errorSchema, errors, rowErrors, writeErrors } from './errors.ts';
import { idParams, idSchema, pagingBody, versionSchema } from './values.ts';

// The calls for the management of the four lists of master data, the same for all of them
// (docs/decisions/030).

/** Maximum number of items that one command merges or deletes. */
export const MAX_CHOSEN = 500;

/**
 * Kinds of references to an item: rows, months of rows, documents, instalments, contractors'
 * defaults for rows, VAT accounts, bank statements, reminders.
 */
export const useKindSchema = z.enum([
  'record',
  'month-value',
  'payment-source',
  'payment-part',
  'contractor-default',
  'vat-account',
  'bank-statement',
  'reminder',
]);
export type UseKind = z.infer<typeof useKindSchema>;

export const useCountSchema = z.object({ kind: useKindSchema, count: z.int() });
export type UseCount = z.output<typeof useCountSchema>;

/** The numbers of uses of an item of a page. */
export const usageCountFields = { records: z.int(), paymentSources: z.int() };

/**
 * Paging, order and filters common to these lists; `sort` absent: by name, or the best matches of a
 * search first.
 */
export const namedPageBody = pagingBody.extend({
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
  /** includes items maintained by the server */
  includeInternals: z.boolean().default(false),
  isUsed: z.boolean().optional(),
  /** limits the matches to these ids */
  ids: z.array(idSchema).max(5000).optional(),
});

/** Sections and trade subjects have the same sort keys. */
export const plainPageBody = namedPageBody.extend({
  sort: z.enum(['name', 'createdAt', 'records', 'paymentSources']).optional(),
});

const sourceIdsSchema = z.array(idSchema).min(1).max(MAX_CHOSEN);

export const mergePreviewBody = z.object({ targetId: idSchema, sourceIds: sourceIdsSchema });

/** The version of an item in the preview that the user confirmed. */
export const seenSchema = z.object({ id: idSchema, version: versionSchema });

/** For each field the item whose value is kept. */
export const choiceOf = <const Field extends string>(fields: readonly Field[]) =>
  z.object(
    Object.fromEntries(fields.map((field) => [field, idSchema.optional()])) as Record<
      Field,
      z.ZodOptional<typeof idSchema>
    >,
  );

/** A merge with a choice of values among these fields. */
export const mergeBodyOf = <Choice extends z.ZodObject>(choice: Choice) =>
  mergePreviewBody.extend({
    /**
     * versions of all items in the preview: if one has been changed or deleted since, nothing is
     * merged (409)
     */
    seen: z
      .array(seenSchema)
      .max(MAX_CHOSEN + 1)
      .optional(),
    /** for each field the item whose value is kept; absent: the target's */
    keep: choice.optional(),
  });

/** Rows that move, by visible sheet. */
export const movedRowsSchema = z.object({ budgetId: idSchema, name: z.string(), records: z.int() });
export const movesSchema = z.object({ id: idSchema, uses: z.array(useCountSchema) });

export const mergePreviewOf = <
  Item extends z.ZodType,
  Choice extends z.ZodObject,
  const Field extends string,
>(
  item: Item,
  choice: Choice,
  fields: readonly [Field, ...Field[]],
) =>
  z.object({
    target: item,
    sources: z.array(item),
    /** the target if it has a value, otherwise the first item with one */
    keep: choice,
    /** fields with different values */
    differing: z.array(z.enum(fields)),
    /** existing uses of the target */
    targetUses: z.array(useCountSchema),
    /** uses that move, for each source */
    moves: z.array(movesSchema),
    budgets: z.array(movedRowsSchema),
  });

export const mergedOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ item, changeId: idSchema, moved: z.array(useCountSchema) });

/** 409 of a merge: the remaining items in their current state. */
export const mergeConflictOf = <Item extends z.ZodType>(item: Item) =>
  errorSchema.extend({ current: z.array(item) });

export const deleteBody = z.object({
  ids: sourceIdsSchema,
  /** the replacement for used items; absent: they stay */
  replacementId: idSchema.optional(),
});

export const deleteQuery = z.object({
  replacementId: z.coerce.number<number | string>().int().min(1).max(2_147_483_647).optional(),
});

export const keptSchema = z.object({
  id: idSchema,
  name: z.string(),
  why: z.enum(['used', 'internal']),
  uses: z.array(useCountSchema),
});

export const deletionSchema = z.object({
  /** the step of the account's history that undoes it; null: nothing was deleted */
  changeId: idSchema.nullable(),
  deletedIds: z.array(idSchema),
  kept: z.array(keptSchema),
});
export type Deletion = z.output<typeof deletionSchema>;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The bytes of a file, as received by a browser or created by a server. */
export const fileSchema = z.union([
  z.instanceof(Blob),
  z.custom<Uint8Array>((value) => value instanceof Uint8Array),
]);

const reads = access({ who: 'member' }, { mode: 'read' });
const editsTree = { who: 'area', area: 'tree.edit', atLeast: 'granted' } as const;
/** An export is a read, but requires a right of its own. */
const exports = access(editsTree, { mode: 'read' });

interface Managed<
  Path,
  Item,
  PageBody,
  PageAnswer,
  NewBody,
  PatchBody,
  MergeBody,
  Preview,
  Merged,
  Conflict,
> {
  path: Path;
  /** singular and plural for summaries */
  words: readonly [string, string];
  edits: Access;
  item: Item;
  pageBody: PageBody;
  pageAnswer: PageAnswer;
  newBody: NewBody;
  patchBody: PatchBody;
  mergeBody: MergeBody;
  preview: Preview;
  merged: Merged;
  conflict: Conflict;
}

// oxlint-disable max-lines-per-function -- a table of routes is as long as its routes
/**
 * The calls for the management of one list; each takes its schemas, which the noun's documents
 * describe.
 */
export const managedRoutes = <
  const Path extends string,
  Item extends z.ZodType,
  PageBody extends z.ZodType,
  PageAnswer extends z.ZodType,
  NewBody extends z.ZodType,
  PatchBody extends z.ZodType,
  MergeBody extends z.ZodType,
  Preview extends z.ZodType,
  Merged extends z.ZodType,
  Conflict extends z.ZodType,
>({
  path,
  words: [one, many],
  edits,
  ...of
}: Managed<Path, Item, PageBody, PageAnswer, NewBody, PatchBody, MergeBody, Preview, Merged, Conflict>) =>
  routes({
    page: {
      method: 'POST',
      path: `${path}/page`,
      summary: `One page of the list of ${many}, searched, filtered and sorted`,
      metadata: reads,
      body: of.pageBody,
      responses: { ...errors, 200: of.pageAnswer },
    },
    queueItems: {
      method: 'POST',
      path: `${path}/queue-items`,
      summary: `Ids of all ${many} that the same filter lists, in its order`,
      metadata: reads,
      body: of.pageBody,
      responses: { ...errors, 200: z.array(idSchema) },
    },
    exportCsv: {
      method: 'POST',
      path: `${path}/export/csv`,
      summary: `All ${many} that the filter lists, as CSV`,
      metadata: exports,
      body: of.pageBody,
      responses: {
        ...errors,
        200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema }),
      },
    },
    exportXlsx: {
      method: 'POST',
      path: `${path}/export/xlsx`,
      summary: `All ${many} that the filter lists, as an Excel workbook`,
      metadata: exports,
      body: of.pageBody,
      responses: { ...errors, 200: c.otherResponse({ contentType: XLSX, body: fileSchema }) },
    },
    create: {
      method: 'POST',
      path,
      summary: `Add a ${one}; 409 where the name is taken`,
      metadata: once(access(edits)),
      body: of.newBody,
      responses: { ...errors, 201: of.item, 409: errorSchema, 422: errorSchema },
    },
    update: {
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change fields of a ${one}; 409 of a newer version, or of a name that is taken`,
      metadata: access(edits),
      pathParams: idParams,
      body: of.patchBody,
      responses: { ...writeErrors(of.item), 200: of.item },
    },
    mergePreview: {
      method: 'POST',
      path: `${path}/merge-preview`,
      summary: `What merging several ${many} into one would move and change`,
      metadata: reads,
      body: mergePreviewBody,
      responses: { ...rowErrors, 200: of.preview, 422: errorSchema },
    },
    merge: {
      method: 'POST',
      path: `${path}/merge`,
      summary: `Merge several ${many} into one: whatever uses them uses it, and they are gone; one step of the history`,
      metadata: access(editsTree),
      body: of.mergeBody,
      responses: { ...rowErrors, 200: of.merged, 409: of.conflict, 422: errorSchema, 423: errorSchema },
    },
    delete: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${one}; one that is used only with another to replace it, else 409`,
      metadata: access(editsTree),
      pathParams: idParams,
      query: deleteQuery,
      responses: { ...writeErrors(of.item), 200: deletionSchema },
    },
    deleteMany: {
      method: 'DELETE',
      path,
      summary: `Delete several ${many} and say which stay, and why; one step of the history`,
      metadata: access(editsTree),
      body: deleteBody,
      responses: { ...rowErrors, 200: deletionSchema, 422: errorSchema, 423: errorSchema },
    },
  });
