const REST_MS = 50;

/** Gathers what comes within a moment and hands it over together. */
export function gathered<Item>(take: (items: readonly Item[]) => void): (...items: Item[]) => void {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...items) => {
    waiting.push(...items);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = waiting;
      waiting = [];
      take(all);
    }, REST_MS);
  };
}
