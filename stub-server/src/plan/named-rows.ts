import type { Db } from '#src/db/open.ts';

/** Rows of an account with all the names that users know them by. */
export const namedRows = (db: Db, accountId: number) =>
  db
    .selectFrom('record')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .innerJoin('category', 'category.id', 'budget.category_id')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .innerJoin('trade_subject as subject', 'subject.id', 'record.trade_subject_id')
    .leftJoin('section', 'section.id', 'record.section_id')
    .leftJoin('contractor', 'contractor.id', 'record.contractor_id')
    .select([
      'record.id',
      'record.direction',
      'record.contractor_id as contractorId',
      'record.first_month as firstMonth',
      'record.last_month as lastMonth',
      'budget.id as budgetId',
      'budget.name as budget',
      'folder.name as folder',
      'category.name as category',
      'subject.name as tradeSubject',
      'section.name as section',
      'contractor.name as contractor',
    ])
    .where('record.account_id', '=', accountId);
export type NamedRow = Awaited<ReturnType<ReturnType<typeof namedRows>['execute']>>[number];

/** The path of a row, as displayed. */
export const pathOf = ({ folder, category }: Pick<NamedRow, 'folder' | 'category'>) =>
  `${folder} / ${category}`;
