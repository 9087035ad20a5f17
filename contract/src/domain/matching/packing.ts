/** One way to serve an item: the resources that it takes, and its gain. */
export interface Choice {
  gain: number;
  /** amounts taken; null: all of the resource, which must be untouched */
  takes: readonly { resource: number; amount: number | null }[];
}

/** Most search steps per group of rivals; afterwards the best result so far is kept. */
const MAX_STEPS = 20_000;

interface Search {
  choices: readonly (readonly Choice[])[];
  left: Map<number, number>;
  touched: Map<number, number>;
  /** upper bound of the gain of the items from here on */
  ahead: readonly number[];
  steps: number;
  best: { total: number; chosen: (number | null)[] };
}

function fits({ left, touched }: Search, { takes }: Choice): boolean {
  return takes.every(({ resource, amount }) =>
    amount === null ? (touched.get(resource) ?? 0) === 0 : (left.get(resource) ?? 0) >= amount,
  );
}

function take({ left, touched }: Search, { takes }: Choice, sign: 1 | -1): void {
  for (const { resource, amount } of takes) {
    touched.set(resource, (touched.get(resource) ?? 0) + sign);
    left.set(resource, (left.get(resource) ?? 0) - sign * (amount ?? Number.MAX_SAFE_INTEGER));
  }
}

function search(state: Search, item: number, total: number, chosen: (number | null)[]): void {
  if (total > state.best.total) state.best = { total, chosen: [...chosen] };
  if (item >= state.choices.length || total + (state.ahead[item] ?? 0) <= state.best.total) return;
  state.steps += 1;
  if (state.steps > MAX_STEPS) return;
  for (const [place, choice] of (state.choices[item] ?? []).entries()) {
    if (!fits(state, choice)) continue;
    take(state, choice, 1);
    chosen[item] = place;
    search(state, item + 1, total + choice.gain, chosen);
    chosen[item] = null;
    take(state, choice, -1);
  }
  search(state, item + 1, total, chosen);
}

/**
 * The choice of each item, or null, with the maximum total gain and within the size of each resource. Branch and bound: exact
 * up to 20,000 steps. Choices must be ordered by gain (positive), the largest first; `sizes` are those of the resources.
 */
export function pack(
  choices: readonly (readonly Choice[])[],
  sizes: ReadonlyMap<number, number>,
): (number | null)[] {
  const ahead: number[] = Array.from({ length: choices.length + 1 }, () => 0);
  for (let item = choices.length - 1; item >= 0; item--) {
    ahead[item] = (ahead[item + 1] ?? 0) + (choices[item]?.[0]?.gain ?? 0);
  }
  const chosen: (number | null)[] = choices.map(() => null);
  const state: Search = {
    choices,
    left: new Map(sizes),
    touched: new Map(),
    ahead,
    steps: 0,
    best: { total: 0, chosen: [...chosen] },
  };
  search(state, 0, 0, chosen);
  return state.best.chosen;
}
