import { flagValue, wholeValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText, type Compare } from '#lib/list-state/local-rows.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

export const SHEET_LIST = defineList({
  name: 'sheetList',
  sorts: ['name', 'place', 'range', 'rows', 'value', 'created', 'access', 'pinned'],
  filters: {
    folderId: wholeValue,
    categoryId: wholeValue,
    year: wholeValue,
    pinned: flagValue,
    drafts: flagValue,
  },
});

type SheetSort = (typeof SHEET_LIST)['sorts'][number];
export type SheetFilters = {
  folderId: number | null;
  categoryId: number | null;
  year: number | null;
  pinned: boolean;
  drafts: boolean;
};

const PERMISSIONS = ['read', 'write'] as const;

const order: Record<SheetSort, Compare<SheetRow>> = {
  name: byText(({ name }) => name),
  place: byText(({ folder, category }) => `${folder.name}\u0000${category.name}`),
  range: byText(({ firstMonth, lastMonth }) => firstMonth + lastMonth),
  rows: byNumber(({ recordCount }) => recordCount),
  value: byNumber(({ value }) => value),
  created: byNumber(({ createdAt }) => Date.parse(createdAt)),
  access: byNumber(({ permission }) => PERMISSIONS.indexOf(permission)),
  pinned: byNumber(({ isPinned }) => (isPinned ? 0 : 1)),
};

const coversYear = ({ firstMonth, lastMonth }: SheetRow, year: number): boolean =>
  Number(firstMonth.slice(0, 4)) <= year && year <= Number(lastMonth.slice(0, 4));

/** Drafts are a different query, so nothing is filtered out for them here. */
const matches = (sheet: SheetRow, { folderId, categoryId, year, pinned }: SheetFilters): boolean =>
  (folderId === null || sheet.folder.id === folderId) &&
  (categoryId === null || sheet.category.id === categoryId) &&
  (year === null || coversYear(sheet, year)) &&
  (!pinned || sheet.isPinned);

const searchIn = [
  { name: 'name', weight: 2 },
  { name: 'category.name', weight: 1 },
  { name: 'folder.name', weight: 1 },
];

/** Search, filters and order of the sheets, which are all loaded. */
export const SHEET_ROWS = { order, matches, searchIn };

/** Years covered by the sheets, latest first. */
export function yearsOf(sheets: readonly SheetRow[]): number[] {
  const years = new Set<number>();
  for (const { firstMonth, lastMonth } of sheets) {
    for (let year = Number(firstMonth.slice(0, 4)); year <= Number(lastMonth.slice(0, 4)); year += 1)
      years.add(year);
  }
  return [...years].toSorted((one, other) => other - one);
}

export type PlaceOption = { folderId: number; categoryId: number | null; name: string };

/** Folders and categories with sheets, each category below its folder. */
export function placesOf(sheets: readonly SheetRow[]): PlaceOption[] {
  const folders = new Map(sheets.map(({ folder }) => [folder.id, folder.name]));
  const categories = new Map(
    sheets.map(({ folder, category }) => [
      category.id,
      { folderId: folder.id, categoryId: category.id, name: category.name },
    ]),
  );
  const byName = byText<{ name: string }>(({ name }) => name);
  return [...folders]
    .map(([folderId, name]): PlaceOption => ({ folderId, categoryId: null, name }))
    .toSorted(byName)
    .flatMap((folder) => [
      folder,
      ...[...categories.values()].filter(({ folderId }) => folderId === folder.folderId).toSorted(byName),
    ]);
}
