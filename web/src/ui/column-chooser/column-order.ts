/** A column that the user may show, hide and move. */
export type ColumnItem = {
  key: string;
  name: string;
  isShown: boolean;
  /** the reason why it is hidden although chosen */
  note?: string | undefined;
};

type Keyed = { key: string };

/** The list with one item moved; `to` is its final index. */
export function moveTo<Item extends Keyed>(items: readonly Item[], key: string, to: number): Item[] {
  const item = items.find((one) => one.key === key);
  const rest = items.filter((one) => one.key !== key);
  if (item === undefined) return rest;
  const place = Math.min(Math.max(to, 0), rest.length);
  return rest.toSpliced(place, 0, item);
}

/** The list with one item moved before or after another. */
export function moveBeside<Item extends Keyed>(
  items: readonly Item[],
  key: string,
  beside: string,
  isAfter: boolean,
): Item[] {
  const rest = items.filter((one) => one.key !== key);
  const place = rest.findIndex((one) => one.key === beside);
  return place < 0 ? [...items] : moveTo(items, key, place + (isAfter ? 1 : 0));
}

/** Applies the stored choice to the existing columns: unknown ones are dropped, new ones are appended with their defaults. */
export function arrangeColumns<Item extends Keyed & { isShown: boolean }>(
  usual: readonly Item[],
  stored: readonly { key: string; isShown: boolean }[],
): Item[] {
  const known = stored.flatMap(({ key, isShown }) => {
    const item = usual.find((one) => one.key === key);
    return item === undefined ? [] : [{ ...item, isShown }];
  });
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...usual.filter(({ key }) => !keys.has(key))];
}
