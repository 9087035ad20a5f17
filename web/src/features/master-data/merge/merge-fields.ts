import type { Item, MergePreview } from '../noun-calls.ts';

/** A field that is chosen among those that are merged. */
export type MergeField<Merged extends Item = Item> = {
  field: string;
  label: string;
  /** null: it has none */
  text: (item: Merged) => string | null;
  /** what all of them come to as one, which is taken unless one is chosen; null: it is not known */
  together?: (preview: MergePreview) => string | null;
};

/** Values that all keep: bank accounts, other names. */
export type CollectedField<Merged extends Item = Item> = {
  field: string;
  label: string;
  texts: (item: Merged) => readonly string[];
  /** the names of those that go are kept with them */
  keepsNames?: true;
};

export type MergeLine = {
  field: string;
  label: string;
  /** one of each item, in the order of the items */
  texts: readonly (string | null)[];
  /** alike in all that have one, so there is nothing to choose */
  isSame: boolean;
  /** whose value is kept; undefined: that of all together */
  keptId: number | undefined;
  /** null: there is no such value */
  together: string | null;
};

/** The target first, then the others as they were asked for. */
export const mergedItems = ({ target, sources }: MergePreview): readonly Item[] => [target, ...sources];

/** The fields in which anybody has something, with whose value stays: the user's choice, else what is proposed. */
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
    return [{ field, label, texts, isSame, keptId: chosen[field] ?? preview.keep[field], together }];
  });
}

/** The name that stays. */
export function survivingName(
  preview: MergePreview,
  chosen: Readonly<Partial<Record<string, number>>>,
  targetId: number,
): string {
  const id = chosen['name'] ?? preview.keep['name'] ?? targetId;
  return mergedItems(preview).find((item) => item.id === id)?.name ?? preview.target.name;
}

const asKey = (text: string): string => text.trim().toLowerCase();

/** What the one that stays, called `name`, gains of a collected field. */
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

/** What to send: whose value each field keeps, of those that are chosen or proposed. */
export const keptFields = (
  { keep }: Pick<MergePreview, 'keep'>,
  chosen: Readonly<Partial<Record<string, number>>>,
): Partial<Record<string, number>> => ({ ...keep, ...chosen });
