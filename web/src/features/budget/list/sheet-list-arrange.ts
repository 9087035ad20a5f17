import type { SheetListFilter, SheetSort } from './sheet-list-filter.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

const collator = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });
const PERMISSIONS = ['read', 'write'] as const;

const byText =
  (textOf: (sheet: SheetRow) => string) =>
  (one: SheetRow, other: SheetRow): number =>
    collator.compare(textOf(one), textOf(other));
const byNumber =
  (numberOf: (sheet: SheetRow) => number) =>
  (one: SheetRow, other: SheetRow): number =>
    numberOf(one) - numberOf(other);

const ORDER: Record<SheetSort, (one: SheetRow, other: SheetRow) => number> = {
  name: byText(({ name }) => name),
  place: byText(({ folder, category }) => `${folder.name}\u0000${category.name}`),
  range: byText(({ firstMonth, lastMonth }) => firstMonth + lastMonth),
  rows: byNumber(({ recordCount }) => recordCount),
  value: byNumber(({ value }) => value),
  created: byNumber(({ createdAt }) => Date.parse(createdAt)),
  access: byNumber(({ permission }) => PERMISSIONS.indexOf(permission)),
  pinned: byNumber(({ isPinned }) => (isPinned ? 0 : 1)),
};

type Wanted = Pick<SheetListFilter, 'folderId' | 'categoryId' | 'year' | 'onlyPinned' | 'sort' | 'direction'>;

const coversYear = ({ firstMonth, lastMonth }: SheetRow, year: number): boolean =>
  Number(firstMonth.slice(0, 4)) <= year && year <= Number(lastMonth.slice(0, 4));

/** The sheets that the filters leave, in order; `found` are the hits of a search, the best first. Names settle ties. */
export function arrangeSheets(
  sheets: readonly SheetRow[],
  { folderId, categoryId, year, onlyPinned, sort, direction }: Wanted,
  found: readonly number[] | null,
): SheetRow[] {
  const rank = found && new Map(found.map((id, place) => [id, place]));
  const shown = sheets.filter(
    (sheet) =>
      (rank === null || rank.has(sheet.id)) &&
      (folderId === null || sheet.folder.id === folderId) &&
      (categoryId === null || sheet.category.id === categoryId) &&
      (year === null || coversYear(sheet, year)) &&
      (!onlyPinned || sheet.isPinned),
  );
  if (sort === null) return shown.toSorted(byNumber(({ id }) => rank?.get(id) ?? 0));
  const sign = direction === 'asc' ? 1 : -1;
  return shown.toSorted(
    (one, other) => sign * ORDER[sort](one, other) || ORDER.name(one, other) || one.id - other.id,
  );
}

/** Years that the sheets cover, the latest first. */
export function yearsOf(sheets: readonly SheetRow[]): number[] {
  const years = new Set<number>();
  for (const { firstMonth, lastMonth } of sheets) {
    for (let year = Number(firstMonth.slice(0, 4)); year <= Number(lastMonth.slice(0, 4)); year += 1)
      years.add(year);
  }
  return [...years].toSorted((one, other) => other - one);
}

export type PlaceOption = { folderId: number; categoryId: number | null; name: string };

/** Folders and categories that hold sheets, each category below its folder. */
export function placesOf(sheets: readonly SheetRow[]): PlaceOption[] {
  const folders = new Map(sheets.map(({ folder }) => [folder.id, folder.name]));
  const categories = new Map(
    sheets.map(({ folder, category }) => [
      category.id,
      { folderId: folder.id, categoryId: category.id, name: category.name },
    ]),
  );
  const byName = (one: { name: string }, other: { name: string }) => collator.compare(one.name, other.name);
  return [...folders]
    .map(([folderId, name]): PlaceOption => ({ folderId, categoryId: null, name }))
    .toSorted(byName)
    .flatMap((folder) => [
      folder,
      ...[...categories.values()].filter(({ folderId }) => folderId === folder.folderId).toSorted(byName),
    ]);
}
