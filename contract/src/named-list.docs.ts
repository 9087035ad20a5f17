import { z } from 'zod';
import { paging } from './budget.docs.ts';
import { fieldsOf, model, value, writeAs } from './docs.ts';
import './master-data.docs.ts';
import {
  deleteBody,
  deletionSchema,
  fileSchema,
  keptSchema,
  mergePreviewBody,
  movedRowsSchema,
  movesSchema,
  plainPageBody,
  seenSchema,
  useCountSchema,
  useKindSchema,
} from './named-list.ts';
import {
  listedSectionSchema,
  newSectionBody,
  SECTION_MERGE_FIELDS,
  sectionManagement,
  sectionMergeChoice,
  sectionPatchBody,
} from './section-management.ts';
import { sectionSchema } from './section.ts';
import {
  listedTradeSubjectSchema,
  newTradeSubjectBody,
  TRADE_SUBJECT_MERGE_FIELDS,
  tradeSubjectManagement,
  tradeSubjectMergeChoice,
  tradeSubjectPatchBody,
} from './trade-subject-management.ts';
import { tradeSubjectSchema } from './trade-subject.ts';

const count = { kind: 'What points to it.', count: 'How many.' };
value(
  useKindSchema,
  'UseKind',
  'What points to an item: `record` (rows), `month-value` (months of rows that differ from them), `payment-source` (documents), `payment-part` (instalments), `contractor-default` (contractors whose rows start with it), `vat-account` (VAT accounts that belong to it), `bank-statement` (statements of the method), `reminder` (letters that reminded it of what was overdue).',
);
model(useCountSchema, 'UseCount', { is: 'How many of one kind point to an item.', fields: count });
model(seenSchema, 'SeenVersion', {
  is: 'An item as a question has shown it.',
  fields: { id: 'The item.', version: 'Its version then.' },
});
model(movesSchema, 'Moves', {
  is: 'What moves from an item to the one that stays.',
  fields: { id: 'The item that goes.', uses: 'What points to it, by kind.' },
});
model(movedRowsSchema, 'BudgetWithMovedRows', {
  is: 'A sheet with rows that move.',
  fields: { budgetId: 'The sheet.', name: 'What it is called.', records: 'Its rows that move.' },
});
const merging = {
  targetId: 'The item that stays.',
  sourceIds: 'Items that go, 1 to 500; what points to them points to the target.',
};
model(mergePreviewBody, 'MergeQuestion', { is: 'Which items would be merged.', fields: merging });
const replacementId = 'Item that takes the place of those that are used; absent: they stay.';
model(deleteBody, 'DeleteItems', {
  is: 'Items to delete.',
  fields: { ids: 'The items, 1 to 500.', replacementId },
});
model(keptSchema, 'KeptItem', {
  is: 'An item that was not deleted.',
  fields: {
    id: 'The item.',
    name: 'What it is called.',
    why: '`used`: something points to it and nothing replaces it; `internal`: the server keeps it.',
    uses: 'What points to it, by kind.',
  },
});
model(deletionSchema, 'DeletionReport', {
  is: 'What was deleted, and what was not.',
  fields: {
    changeId: "The change of the account's history that takes it back; null: nothing was deleted.",
    deletedIds: 'Items that are gone.',
    kept: 'Items that stay, and why.',
  },
});
writeAs(fileSchema, z.string());
value(fileSchema, 'ListFile', 'The bytes of the file.');

export const usageCounts = {
  records: 'Rows that use it, also of sheets that the user may not see.',
  paymentSources: 'Documents that use it.',
};
export const pageFields = (items: string) => ({
  items,
  total: 'How many there are on all pages.',
  page: 'Number of this page, from 1.',
  pageSize: 'Items that a page has at most.',
});
export const listing = {
  ...paging,
  search:
    'Names nearly alike, whatever their case and marks; of contractors also tax ids and accounts, with or without dashes and spaces.',
  sort: 'Property that the list is sorted by; absent: by name, or the best hits of a search first.',
  sortDirection: '`asc` from small to large, `desc` the other way round.',
  includeInternals: 'Whether items that the server keeps come too.',
  isUsed: 'Only items that something points to, or that nothing does; absent: both.',
  ids: 'Only these, of those that match.',
};

/** Words of what merging a noun's items asks and answers. */
export function describeMerging(
  noun: string,
  { management: { merge, mergePreview }, choice, fields, words = {} }: Merging,
): void {
  model(choice, `${noun}MergeChoice`, {
    is: 'Of each property the item whose value the merged one has.',
    fields: Object.fromEntries(
      fields.map((field) => [
        field,
        words.choice?.[field] ?? `Whose \`${field}\` it has; absent: the target's.`,
      ]),
    ),
  });
  model(merge.body, `${noun}Merge`, {
    is: 'Items to merge into one.',
    fields: {
      ...merging,
      seen: 'Versions of all of them that the question has shown: where one has moved on or gone, the answer is 409; absent: whatever they are now.',
      keep: "Whose value each property has; absent: the target's.",
    },
  });
  model(mergePreview.responses[200], `${noun}MergePreview`, {
    is: 'What a merge would do.',
    fields: {
      target: 'The item that stays.',
      sources: 'Items that go.',
      keep: "Proposed: the target's value where it has one, else that of the first that has.",
      differing: 'Properties that are not alike in all of them.',
      targetUses: 'What uses the target already.',
      moves: 'What moves to the target, of each source.',
      budgets: 'Sheets with rows that move, of those that the user may read.',
      ...words.preview,
    },
  });
  model(merge.responses[200], `${noun}Merged`, {
    is: 'What a merge did.',
    fields: {
      item: 'The item that stays, as it is now.',
      changeId: "The change of the account's history that takes the merge back.",
      moved: 'What moved to it, by kind.',
    },
  });
}

export interface Merging {
  management: {
    merge: { body: z.ZodObject; responses: { 200: z.ZodObject } };
    mergePreview: { responses: { 200: z.ZodObject } };
  };
  choice: z.ZodObject;
  fields: readonly string[];
  /** where a noun differs from the others */
  words?: { choice?: Readonly<Record<string, string>>; preview?: Readonly<Record<string, string>> };
}

export const basedOn = 'Version that the change is based on.';
const subjectFields = {
  name: 'What it is called.',
  isDefault: '`true`: new rows start with it, and with no other any more.',
};
model(newTradeSubjectBody, 'NewTradeSubject', { is: 'A trade subject to add.', fields: subjectFields });
model(tradeSubjectPatchBody, 'TradeSubjectPatch', {
  is: 'What to change of a trade subject; absent properties stay.',
  fields: { ...subjectFields, version: basedOn },
});
model(listedTradeSubjectSchema, 'TradeSubjectRow', {
  is: 'A trade subject of a list.',
  fields: { ...fieldsOf(tradeSubjectSchema), ...usageCounts },
});
model(tradeSubjectManagement.page.responses[200], 'TradeSubjectPage', {
  is: 'One page of the list of trade subjects.',
  fields: pageFields('Trade subjects of this page.'),
});
describeMerging('TradeSubject', {
  management: tradeSubjectManagement,
  choice: tradeSubjectMergeChoice,
  fields: TRADE_SUBJECT_MERGE_FIELDS,
});

model(newSectionBody, 'NewSection', {
  is: 'A section to add.',
  fields: { name: 'What it is called.' },
});
model(sectionPatchBody, 'SectionPatch', {
  is: 'What to change of a section; absent properties stay.',
  fields: { name: 'What it is called.', version: basedOn },
});
model(listedSectionSchema, 'SectionRow', {
  is: 'A section of a list.',
  fields: { ...fieldsOf(sectionSchema), ...usageCounts },
});
model(sectionManagement.page.responses[200], 'SectionPage', {
  is: 'One page of the list of sections.',
  fields: pageFields('Sections of this page.'),
});
describeMerging('Section', {
  management: sectionManagement,
  choice: sectionMergeChoice,
  fields: SECTION_MERGE_FIELDS,
});

model(plainPageBody, 'NamedPageQuery', {
  is: 'Which page of the list of sections or trade subjects.',
  fields: listing,
});
