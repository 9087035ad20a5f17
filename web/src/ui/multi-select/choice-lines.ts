import { choicesLike, type Choice } from '#ui/choice-search.ts';

/** One of many; choices of a group stand under its name. */
export type GroupedChoice = Choice & { group?: string };

export type Ticked = 'all' | 'some' | 'none';

/** What stands in the list: all that is found, a group of it, or one choice. */
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

/** Choices in their groups, groups in the order of their first choice; those of no group first. Two or more have a line for all of them. */
function grouped(choices: readonly GroupedChoice[]): ChoiceLine[] {
  const groups = Map.groupBy(choices, ({ group }) => group);
  const alone = (groups.get(undefined) ?? []).map(lineOf);
  const inGroups = [...groups].flatMap(([name, members]): ChoiceLine[] =>
    name === undefined ? [] : [{ kind: 'group', name, ids: idsOf(members) }, ...members.map(lineOf)],
  );
  const all: ChoiceLine[] = choices.length > 1 ? [{ kind: 'all', ids: idsOf(choices) }] : [];
  return [...all, ...alone, ...inGroups];
}

/** What a typed text finds, the best first; all for no text. */
export function linesOf(choices: readonly GroupedChoice[], typed: string): ChoiceLine[] {
  const name = typed.trim();
  return grouped(name === '' ? choices : choicesLike(choices, name, choices.length));
}

/** How many of some are chosen. */
export function ticked(ids: readonly number[], chosen: ReadonlySet<number>): Ticked {
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** All of some chosen, or none where all were; what else is chosen stays. In the order of the choices. */
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
  /** so few that they can be named */
  | { kind: 'named'; names: readonly string[] }
  | { kind: 'many'; count: number };

const MOST_NAMED = 2;

/** What is chosen, in short. */
export function summaryOf(choices: readonly GroupedChoice[], chosen: ReadonlySet<number>): Summary {
  const found = choices.filter(({ id }) => chosen.has(id));
  if (found.length === 0) return { kind: 'none' };
  if (found.length === choices.length && found.length > 1) return { kind: 'all' };
  if (found.length <= MOST_NAMED) return { kind: 'named', names: found.map(({ name }) => name) };
  return { kind: 'many', count: found.length };
}
