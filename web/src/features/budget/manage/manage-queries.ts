import { budget, type BudgetDetails } from '@saldo/contract/budget';
import { budgetManagement } from '@saldo/contract/budget-management';
import { category } from '@saldo/contract/category';
import { change } from '@saldo/contract/change';
import { folder } from '@saldo/contract/folder';
import { tree } from '@saldo/contract/tree';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { DraftFields } from '../add/draft-saver.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useSheets } from '#lib/plan/use-sheets.ts';
import { changeSheet, OUTLIVES, type Patch } from './sheet-changes.ts';

const budgetApi = createApi(budget);
const managementApi = createApi(budgetManagement);
const folderApi = createApi(folder);
const categoryApi = createApi(category);
const treeApi = createApi(tree);
const changeApi = createApi(change);

/** Drafts of sheets. */
export const useDrafts = () =>
  useQuery({
    queryKey: keyOf('Budget', 'LIST', 'drafts'),
    queryFn: async ({ signal }) =>
      successOf(await budgetApi.list.query({ query: { withDraftsOnly: '1' }, fetchOptions: { signal } })),
  });

/** Folders with their categories, including empty ones: possible places of a sheet. */
export const usePlaces = () =>
  useQuery({
    queryKey: keyOf('Tree', 'places'),
    queryFn: async ({ signal }) =>
      successOf(await treeApi.foldersAndCategories.query({ query: {}, fetchOptions: { signal } })).folders,
  });

/** Sheets to choose from, each with its place, since names need not be unique. */
export function useSheetChoices() {
  const { data: sheets = [] } = useSheets();
  const { data: folders = [] } = usePlaces();
  const places = new Map(
    folders.flatMap(({ name, categories }) =>
      categories.map((one) => [one.id, `${name} / ${one.name}`] as const),
    ),
  );
  return sheets.map((sheet) => ({ ...sheet, note: places.get(sheet.categoryId) ?? '' }));
}

export const createDraft = async (fields: DraftFields): Promise<BudgetDetails> =>
  successOf(await budgetApi.create.mutate({ body: { ...fields, isDraft: true }, fetchOptions: OUTLIVES }));

type Copy = { name: string; withAmounts: boolean; firstMonth: string };

export const copySheet = async (id: number, body: Copy): Promise<BudgetDetails> =>
  successOf(await managementApi.duplicate.mutate({ params: { id }, body }));

/** Returns the number of detached payments. */
export const deleteSheet = async (id: number): Promise<number> =>
  successOf(await budgetApi.delete.mutate({ params: { id } })).detachedPayments;

export const addCategory = async (folderId: number, name: string): Promise<number> =>
  successOf(await categoryApi.create.mutate({ body: { folderId, name } })).id;

/** A folder is created with its first category, whose id a sheet needs. */
export async function addFolder(name: string, categoryName: string) {
  const body = { name, categoryName };
  const { folder: made, categoryId } = successOf(await folderApi.createWithCategory.mutate({ body }));
  return { folderId: made.id, categoryId };
}

/** Pins sheets to this user's menu, or unpins them. */
export const pinSheets = async (ids: number[], isPinned: boolean): Promise<void> => {
  await (isPinned ? budgetApi.pin : budgetApi.unpin).mutate({ body: { ids } });
};

/** Whether the stored totals agree with the rows. */
export const testTotals = async (id: number) =>
  successOf(await managementApi.test.mutate({ params: { id }, body: {} }));

type Refused<Sheet> = { sheet: Sheet; error: Error };

/** Runs calls one by one; a refusal does not stop the rest. */
async function eachOf<Sheet>(sheets: readonly Sheet[], run: (sheet: Sheet) => Promise<unknown>) {
  const refused: Refused<Sheet>[] = [];
  for (const sheet of sheets) {
    try {
      await run(sheet);
    } catch (error) {
      refused.push({ sheet, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return { done: sheets.length - refused.length, refused };
}

export const deleteSheets = <Sheet extends { id: number }>(sheets: readonly Sheet[]) =>
  eachOf(sheets, async ({ id }) => deleteSheet(id));

export const changeSheets = <Sheet extends { id: number; version: number }>(
  sheets: readonly Sheet[],
  patch: Patch,
) => eachOf(sheets, async (sheet) => changeSheet(sheet, patch));

const NO_STEP = { statusCode: 404, error: 'NOT_FOUND', message: 'The history has no such step' } as const;

/** Undoes the user's last move of a sheet to a category, in its history. */
async function undoMove(id: number, to: number): Promise<void> {
  const query = { mine: '1' } as const;
  const { changes } = successOf(await changeApi.list.query({ params: { id }, query }));
  const move = changes.find(
    ({ isUndone, items }) =>
      !isUndone &&
      items.some(
        (item) => item.entity === 'budget' && item.after.categoryId === to && item.before.categoryId !== to,
      ),
  );
  if (move === undefined) throw new ApiError('http', 404, NO_STEP);
  successOf(await changeApi.undo.mutate({ params: { id, changeId: move.id }, body: {} }));
}

export const undoMoves = <Sheet extends { id: number }>(sheets: readonly Sheet[], to: number) =>
  eachOf(sheets, async ({ id }) => undoMove(id, to));

/** Fetches what is attached to sheets and what prevents their deletion. */
export const useSheetUsage = (ids: number[]) =>
  useQuery({
    queryKey: ['sheets-usage', ids],
    queryFn: async ({ signal }) =>
      successOf(await managementApi.usage.mutate({ body: { ids }, fetchOptions: { signal } })),
    // earlier obstacles must not be shown again
    gcTime: 0,
    staleTime: 0,
  });
