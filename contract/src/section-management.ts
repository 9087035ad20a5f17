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
import { sectionSchema } from './section.ts';
import { nameSchema, pageOf, versionSchema } from './values.ts';

export const newSectionBody = z.object({ name: nameSchema });
export const sectionPatchBody = newSectionBody.partial().extend({ version: versionSchema });

export const SECTION_MERGE_FIELDS = ['name'] as const;
export const sectionMergeChoice = choiceOf(SECTION_MERGE_FIELDS);

export const listedSectionSchema = sectionSchema.extend(usageCountFields);

/** Routes for the management of sections, which sheets do not need. */
export const sectionManagement = managedRoutes({
  path: '/section',
  words: ['section', 'sections'],
  edits: { who: 'writer' },
  item: sectionSchema,
  pageBody: plainPageBody,
  pageAnswer: pageOf(listedSectionSchema),
  newBody: newSectionBody,
  patchBody: sectionPatchBody,
  mergeBody: mergeBodyOf(sectionMergeChoice),
  preview: mergePreviewOf(sectionSchema, sectionMergeChoice, SECTION_MERGE_FIELDS),
  merged: mergedOf(sectionSchema),
  conflict: mergeConflictOf(sectionSchema),
});
