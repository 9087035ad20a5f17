import type { KeyboardEvent, RefObject } from 'react';
import { findChoices, NEW, type Choice, type ChoiceCommand } from './choice-search.ts';
import { useSearchText } from './search-text.ts';

/** What a choice box finds its matches by; described at its props. */
type Matching = {
  choices: readonly Choice[];
  onAdd?: ((name: string) => unknown) | undefined;
  addsIfChosen?: boolean | undefined;
  takesWords?: boolean | undefined;
  commands?: ((typed: string) => readonly ChoiceCommand[]) | undefined;
};

/** What the list shows for the typed text; `isUnknown`: its line would be the first, and only that adds it. */
export function useMatches({ choices, onAdd, takesWords, commands, addsIfChosen }: Matching, typed: string) {
  const { query, press } = useSearchText(typed);
  const matchesOf = (text: string) => findChoices(choices, text, onAdd !== undefined, takesWords);
  const found = matchesOf(query);
  const items = [...found, ...(commands?.(query.trim()) ?? [])];
  /** whether the line that adds the text is the next one below the match that is lit by itself */
  const isNextNew = (isLate: boolean, lit: Choice | undefined) => {
    const [first, next] = isLate ? matchesOf(typed) : found;
    return (
      addsIfChosen === true && first?.id !== NEW && next?.id === NEW && (isLate || lit?.id === first?.id)
    );
  };
  return {
    query,
    press,
    found,
    items,
    matchesOf,
    isNextNew,
    isUnknown: addsIfChosen === true && matchesOf(typed)[0]?.id === NEW,
  };
}

export type BoxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/** The first arrow down reaches the match that is lit already, as it does in lists that light none: what adds the text is further. */
export function reachesLit(event: BoxKey, isWalked: RefObject<boolean>, isNextNew: boolean): boolean {
  if (event.key !== 'ArrowDown' || isWalked.current || !isNextNew) return false;
  isWalked.current = true;
  event.preventBaseUIHandler?.();
  event.preventDefault();
  return true;
}

type UnknownText = { isLit: boolean; isWalked: RefObject<boolean>; isLate: boolean; leave: () => void };

/** Handles a key over a text that only its line in the list adds: an arrow reaches that line, also if it is lit already. */
export function handleUnknown(event: BoxKey, { isLit, isWalked, isLate, leave }: UnknownText): boolean {
  const isReached = event.key === 'ArrowDown' && isLit && !isWalked.current;
  const isRefused = (event.key === 'Enter' || event.key === 'Tab') && (isLate || !isWalked.current);
  if (isReached) isWalked.current = true;
  if (isRefused) leave();
  if (isReached || (isRefused && event.key === 'Enter')) {
    event.preventBaseUIHandler?.();
    event.preventDefault();
  }
  return isReached || isRefused;
}
