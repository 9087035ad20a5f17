import type { reportExplorer } from '@saldo/contract/report-explorer';
import type { z } from 'zod';

type Query = z.input<typeof reportExplorer.explorerItems.query>;

/** The filters that the values of a node imply. */
export type Place = Pick<
  Query,
  | 'folderId'
  | 'categoryId'
  | 'budgetId'
  | 'sectionId'
  | 'tradeSubjectId'
  | 'contractorId'
  | 'methodId'
  | 'recordId'
  | 'direction'
  | 'vatRate'
  | 'basis'
  | 'booked'
>;

const PARAMETERS: Readonly<Partial<Record<string, keyof Place>>> = {
  folder: 'folderId',
  category: 'categoryId',
  sheet: 'budgetId',
  section: 'sectionId',
  subject: 'tradeSubjectId',
  contractor: 'contractorId',
  method: 'methodId',
  row: 'recordId',
  direction: 'direction',
  vatRate: 'vatRate',
  basis: 'basis',
  booked: 'booked',
};

/** The filters of a node by its key, `folder_1.category_2.sheet_3`. */
export function placeOf(key: string): Place {
  const pairs = key.split('.').flatMap((one) => {
    const [dimension = '', value = ''] = one.split('_');
    const parameter = PARAMETERS[dimension];
    return parameter === undefined ? [] : [[parameter, value] as const];
  });
  return Object.fromEntries(pairs);
}
