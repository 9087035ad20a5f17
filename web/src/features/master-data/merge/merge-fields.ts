import type { Item, MergePreview } from '../noun-calls.ts';

/** A field with a choice between the merged items. */
export type MergeField<Merged extends Item = Item> = {
  field: string;
  label: string;
  /** null: no value */
  text: (item: Merged) => string | null;
  /** the combined value of all, used unless one is chosen; null: unknown */
  together?: (preview: MergePreview) => string | null;
};

/** Values of which all are kept: bank accounts, other names. */
export type CollectedField<Merged extends Item = Item> = {
  field: string;
  label: string;
  texts: (item: Merged) => readonly string[];
  /** the names of merged items are kept with them */
  keepsNames?: true;
};

export type MergeLine = {
  field: string;
  label: string;
  /** one for each item, in the order of the items */
  texts: readonly (string | null)[];
  /** equal in all items with a value, so there is nothing to choose */
  isSame: boolean;
  /** the items have different values, and only one of them is kept */
  isContested: boolean;
  /** the item whose value is kept; undefined: the combined value */
  keptId: number | undefined;
  /** null: no combined value */
  together: string | null;
};

/** The target first, then the others in the requested order. */
export const mergedItems = ({ target, sources }: MergePreview): readonly Item[] => [target, ...sources];

const withoutVersions = (preview: MergePreview): string =>
  JSON.stringify(preview, (name, value: unknown) => (name === 'version' ? undefined : value));

/** Whether two previews show the user the same. */
export const isSameButVersions = (one: MergePreview, other: MergePreview): boolean =>
  withoutVersions(one) === withoutVersions(other);

/**
 * The fields with a value in any item, with the item whose value is kept: the user's choice,
 * otherwise the proposal.
 */
export function mergeLines(
  preview: MergePreview,
  fields: readonly MergeField[],
  chosen: Readonly<Partial<Record<string, number>>>,
  order: readonly number[],
): MergeLine[] {
  const byId = new Map(mergedItems(preview).map((item) => [item.id, item]));
  const items = order.flatMap((id) => byId.get(id) ?? []);
  return fields.flatMap(({ field, label, text, together: joined }) => {
    const texts = items.map((item) => text(item));
    if (texts.every((one) => one === null)) return [];
    const together = joined?.(preview) ?? null;
    const isSame = texts.every((one) => one === texts[0]) && (together ?? texts[0]) === texts[0];
    const isContested = new Set(texts.filter((one) => one !== null)).size > 1;
    const keptId = chosen[field] ?? preview.keep[field];
    return [{ field, label, texts, isSame, isContested, keptId, together }];
  });
}

/** The name of the remaining item. */
export function survivingName(
  preview: MergePreview,
  chosen: Readonly<Partial<Record<string, number>>>,
  targetId: number,
): string {
  const id = chosen['name'] ?? preview.keep['name'] ?? targetId;
  return mergedItems(preview).find((item) => item.id === id)?.name ?? preview.target.name;
}

const asKey = (text: string): string => text.trim().toLowerCase();

/** The values of a collected field that the remaining item, called `name`, gains. */
export function gainedTexts(
  { texts, keepsNames }: CollectedField,
  preview: MergePreview,
  name: string,
): readonly string[] {
  const names = keepsNames ? mergedItems(preview).map((item) => item.name) : [];
  const own = new Set([...texts(preview.target), ...(keepsNames ? [name] : [])].map(asKey));
  const others = [...preview.sources.flatMap((source) => texts(source)), ...names];
  const once = new Map(others.map((text) => [asKey(text), text]));
  return [...once].filter(([key]) => !own.has(key)).map(([, text]) => text);
}

/** The request: the item whose value each field keeps, as chosen or proposed. */
export const keptFields = (
  { keep }: Pick<MergePreview, 'keep'>,
  chosen: Readonly<Partial<Record<string, number>>>,
): Partial<Record<string, number>> => ({ ...keep, ...chosen });
