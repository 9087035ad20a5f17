import { tagsAnnouncedBy } from '@saldo/stub-server/testing-effects';
import type { Tag } from '@saldo/contract/tags';
import { expect, test } from 'vitest';
import { OWN as IMPORT_TAGS } from '#features/import/import-queries.ts';
import { TAGS as SOURCE_TAGS } from '#features/import/sources/source-queries.ts';
import { VERIFY_TAGS } from '#features/import/verify-queries.ts';
import { tagsOf } from '#features/master-data/changed.ts';
import { DISTINCT_TAGS } from '#features/master-data/contractor/use-distinct.ts';
import { TAGS as APPROVAL_TAGS } from '#features/payments/approvals/approval-queries.ts';
import { SAVED_TAGS } from '#features/payments/editor/use-payment-editor.ts';
import { PROFILE_TAGS } from '#features/settings/account/account-queries.ts';
import { TAGS as REMINDER_TAGS } from '#features/settlements/reminder/reminder-queries.ts';
import { SETTLED_TAGS, STATEMENTS, STORED_TAGS } from '#features/statements/statement-queries.ts';
import { TAGS as STRUCTURE_TAGS } from '#features/structure/queries.ts';
import { SHEET_TAGS } from '#features/taxes/queries.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';

/** Tags that no query of the client has: their data are in the records of a sheet, or in the tree. */
const WITHOUT_QUERY: ReadonlySet<string> = new Set([
  'BudgetMonthsStates',
  'BudgetMonthChips',
  'Folder',
  'Category',
]);

const isCoveredBy = (tags: readonly Tag[]) => {
  const whole = new Set(tags.filter(({ id }) => id === undefined).map(({ type }) => type));
  const named = new Set(tags.map(({ type, id }) => `${type} ${id}`));
  return ({ type, id }: Tag) => WITHOUT_QUERY.has(type) || whole.has(type) || named.has(`${type} ${id}`);
};

const NAMED = ['create', 'update', 'merge', 'deleteMany'] as const;
const LISTS = [
  ['contractor', 'Contractor'],
  ['paymentMethod', 'PaymentMethod'],
  ['section', 'Section'],
  ['tradeSubject', 'TradeSubject'],
] as const;

/** The client shows the account's history of payments only. */
const STRUCTURE: readonly Tag[] = [...STRUCTURE_TAGS, { type: 'History', id: 'account' }];

/** Commands of screens, with what the own tab refetches after them. */
const COMMANDS: readonly (readonly [readonly Tag[], ...string[]])[] = [
  [PLAN_TAGS, 'payment.create', 'payment.deleteMany', 'payment.change', 'transfer.write'],
  [PLAN_TAGS, 'matching.attach', 'matching.attachToNewRow', 'matching.reject', 'matching.restore'],
  [SAVED_TAGS, 'payment.create', 'payment.update'],
  [VERIFY_TAGS, 'payment.update', 'import.deleteDocuments'],
  [SETTLED_TAGS, 'bankStatement.settle', 'bankStatement.reopen'],
  [STATEMENTS, 'bankStatement.skip', 'bankStatement.delete'],
  [STORED_TAGS, 'bankStatement.create'],
  [APPROVAL_TAGS, 'transfer.requestApproval', 'transfer.decideApproval', 'transfer.withdrawApproval'],
  [REMINDER_TAGS, 'reminder.send'],
  [IMPORT_TAGS, 'import.create', 'import.change', 'import.run', 'import.stop', 'import.takeBack'],
  [IMPORT_TAGS, 'import.deleteFiles', 'import.readDocuments'],
  [SOURCE_TAGS, 'importSource.create', 'importSource.change', 'importSource.delete', 'importSource.run'],
  ...LISTS.map(([noun, tag]) => [tagsOf({ tag }), ...NAMED.map((command) => `${noun}.${command}`)] as const),
  [tagsOf({ tag: 'Contractor' }), 'contractor.setDefaults'],
  [DISTINCT_TAGS, 'contractor.distinct'],
  [PROFILE_TAGS, 'profile.update', 'profile.updateCompany'],
  [[...SHEET_TAGS, { type: 'TaxSummary' }], 'tax.updateSummary', 'tax.rebuild', 'payment.create'],
  [[...SHEET_TAGS, { type: 'TaxSummary' }, { type: 'LicenseSettings' }], 'licenceSetting.save'],
  [STRUCTURE, 'folder.create', 'folder.createWithCategory', 'folder.rename', 'folder.delete'],
  [STRUCTURE, 'category.create', 'category.update', 'category.delete'],
];

test.each(COMMANDS.flatMap(([tags, ...names]) => names.map((name) => [name, tags] as const)))(
  'the own tab refetches after %s what the others do',
  (name, tags) => {
    const announced = tagsAnnouncedBy(name);
    expect(announced.length).toBeGreaterThan(0);
    expect(announced.filter((tag) => !isCoveredBy(tags)(tag))).toEqual([]);
  },
);
