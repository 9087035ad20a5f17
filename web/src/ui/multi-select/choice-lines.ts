import { choicesLike, type Choice } from '#ui/choice/choice-search.ts';

/** One of many choices; those of a group are listed below its name. */
export type GroupedChoice = Choice & { group?: string };

export type Ticked = 'all' | 'some' | 'none';

/** A line of the list: all matches, a group of them, or one choice. */
export type ChoiceLine =
  | { kind: 'all'; ids: readonly number[] }
  | { kind: 'group'; name: string; ids: readonly number[] }
  | { kind: 'choice'; choice: GroupedChoice; isInGroup: boolean; ids: readonly number[] };

const idsOf = (choices: readonly GroupedChoice[]): number[] => choices.map(({ id }) => id);

const lineOf = (choice: GroupedChoice): ChoiceLine => ({
  kind: 'choice',
  choice,
  isInGroup: choice.group !== undefined,
  ids: [choice.id],
});

/** Choices by group, groups in the order of their first choice, ungrouped ones first. Two or more choices get a line for all of them. */
function grouped(choices: readonly GroupedChoice[]): ChoiceLine[] {
  const groups = Map.groupBy(choices, ({ group }) => group);
  const alone = (groups.get(undefined) ?? []).map(lineOf);
  const inGroups = [...groups].flatMap(([name, members]): ChoiceLine[] =>
    name === undefined ? [] : [{ kind: 'group', name, ids: idsOf(members) }, ...members.map(lineOf)],
  );
  const all: ChoiceLine[] = choices.length > 1 ? [{ kind: 'all', ids: idsOf(choices) }] : [];
  return [...all, ...alone, ...inGroups];
}

/** Choices that match a text, best first; all for an empty text. */
export function linesOf(choices: readonly GroupedChoice[], typed: string): ChoiceLine[] {
  const name = typed.trim();
  return grouped(name === '' ? choices : choicesLike(choices, name, choices.length));
}

/** Number of chosen ones among the given. */
export function ticked(ids: readonly number[], chosen: ReadonlySet<number>): Ticked {
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** Chooses all of the given, or none if all were chosen; other choices stay. In the order of the choices. */
export function toggled(
  choices: readonly GroupedChoice[],
  chosen: ReadonlySet<number>,
  ids: readonly number[],
): number[] {
  const takesAway = ticked(ids, chosen) === 'all';
  const meant = new Set(ids);
  return idsOf(choices).filter((id) => (meant.has(id) ? !takesAway : chosen.has(id)));
}

export type Summary =
  | { kind: 'none' }
  | { kind: 'all' }
  /** few enough to be named */
  | { kind: 'named'; names: readonly string[] }
  | { kind: 'many'; count: number };

const MOST_NAMED = 2;

/** Summary of the choice. */
export function summaryOf(choices: readonly GroupedChoice[], chosen: ReadonlySet<number>): Summary {
  const found = choices.filter(({ id }) => chosen.has(id));
  if (found.length === 0) return { kind: 'none' };
  if (found.length === choices.length && found.length > 1) return { kind: 'all' };
  if (found.length <= MOST_NAMED) return { kind: 'named', names: found.map(({ name }) => name) };
  return { kind: 'many', count: found.length };
}
