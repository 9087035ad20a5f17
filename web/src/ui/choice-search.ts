import Fuse from 'fuse.js';

/** `note` says more of a choice, at its right. */
export type Choice = { id: number; name: string; note?: string };

/** The specification's debounce of a dropdown's search. */
export const SEARCH_MS = 200;
/** Stands in a list for what has been typed and is not there yet. */
export const NEW = 0;
/** The specification's default (section 9). */
const THRESHOLD = 0.3;
/** More would cost more to draw than anyone scrolls through: typing finds the rest. */
const MOST_SHOWN = 200;

const nameKey = (name: string) => name.trim().toLocaleLowerCase();

const plain = (text: string) =>
  text.toLocaleLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether a name, or a word of it, begins with what was typed: then it is meant, and not merely alike. */
const isMeant = (name: string, typed: string) =>
  ` ${plain(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(
    ` ${plain(typed)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trimStart()}`,
  );

/** Choices of that very name, then those alike, the best first. */
export function choicesLike<Found extends Choice>(
  choices: readonly Found[],
  name: string,
  limit: number,
): readonly Found[] {
  const exact = choices.filter((choice) => nameKey(choice.name) === nameKey(name));
  const options = { keys: ['name'], threshold: THRESHOLD, ignoreDiacritics: true, ignoreLocation: true };
  const alike = new Fuse(choices, options).search(name, { limit }).map(({ item }) => item);
  return [...exact, ...alike.filter((choice) => !exact.includes(choice))];
}

/** What a typed text finds, the best first; all for no text. The text itself, where it may be added and is no choice's name, stands before those that are merely alike: leaving the field must not choose one of them. */
export function findChoices(choices: readonly Choice[], typed: string, canAdd: boolean): readonly Choice[] {
  const name = typed.trim();
  if (name === '') return choices.slice(0, MOST_SHOWN);
  const found = choicesLike(choices, name, MOST_SHOWN);
  if (!canAdd || choices.some((choice) => nameKey(choice.name) === nameKey(name))) return found;
  const [meant, others] = [true, false].map((is) =>
    found.filter((choice) => isMeant(choice.name, name) === is),
  );
  return [...(meant ?? []), { id: NEW, name }, ...(others ?? [])];
}
