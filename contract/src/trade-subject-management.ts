import { z } from 'zod';
import {
  choiceOf,
  managedRoutes,
  mergeBodyOf,
  mergeConflictOf,
  mergedOf,
  mergePreviewOf,
  plainPageBody,
  usageCountFields,
} from './named-list.ts';
import { tradeSubjectSchema } from './trade-subject.ts';
import { nameSchema, pageOf, versionSchema } from './values.ts';

/** `isDefault` true: the former default stops being it. */
const tradeSubjectFields = z.object({ name: nameSchema, isDefault: z.boolean() });
export const newTradeSubjectBody = tradeSubjectFields.partial().required({ name: true });
export const tradeSubjectPatchBody = tradeSubjectFields.partial().extend({ version: versionSchema });

export const TRADE_SUBJECT_MERGE_FIELDS = ['name'] as const;
export const tradeSubjectMergeChoice = choiceOf(TRADE_SUBJECT_MERGE_FIELDS);

export const listedTradeSubjectSchema = tradeSubjectSchema.extend(usageCountFields);

/** Routes for the management of trade subjects, which sheets do not need. */
export const tradeSubjectManagement = managedRoutes({
  path: '/trade-subject',
  words: ['trade subject', 'trade subjects'],
  edits: { who: 'writer' },
  item: tradeSubjectSchema,
  pageBody: plainPageBody,
  pageAnswer: pageOf(listedTradeSubjectSchema),
  newBody: newTradeSubjectBody,
  patchBody: tradeSubjectPatchBody,
  mergeBody: mergeBodyOf(tradeSubjectMergeChoice),
  preview: mergePreviewOf(tradeSubjectSchema, tradeSubjectMergeChoice, TRADE_SUBJECT_MERGE_FIELDS),
  merged: mergedOf(tradeSubjectSchema),
  conflict: mergeConflictOf(tradeSubjectSchema),
});
