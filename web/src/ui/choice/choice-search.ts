import { plainText } from '@saldo/contract/domain/plain-text';
import Fuse from 'fuse.js';

/** `note` is additional text at the right; `isGone`: the chosen one, which can be chosen no more. */
export type Choice = { id: number; name: string; note?: string; isGone?: boolean };

/**
 * A line at a list's end that runs a command and chooses nothing; its id is not an item's, or that
 * of an item not created yet.
 */
export type ChoiceCommand = Choice & { isCommand: true };

export const isCommand = (choice: Choice): boolean => 'isCommand' in choice;

/** The specification's debounce of a dropdown's search. */
export const SEARCH_MS = 200;
/**
 * Id of the line that offers to add the typed text: not an item's, and not 0, which filters use for
 * "none".
 */
export const NEW = Number.MAX_SAFE_INTEGER;
/** The specification's default (section 9). */
const THRESHOLD = 0.3;
/** Limit of rendered matches: typing finds the rest. */
const MOST_SHOWN = 200;

const nameKey = (name: string) => name.trim().toLocaleLowerCase();

const words = (text: string) => plainText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * Whether a name, or a word of it, begins with the typed text: then it is a match and not merely
 * similar.
 */
const isMeant = (name: string, typed: string) => ` ${words(name)}`.includes(` ${words(typed).trimStart()}`);

/** Whether the typed text consists of whole words of a name. */
const isWhole = (name: string, typed: string) => ` ${words(name)} `.includes(` ${words(typed).trim()} `);

/** The choice with exactly this name. */
export function exactChoice(choices: readonly Choice[], name: string): Choice | undefined {
  const exact = choices.filter((choice) => !choice.isGone && nameKey(choice.name) === nameKey(name));
  return exact.length === 1 ? exact[0] : undefined;
}

/**
 * The certainty that a match is what the text means: `alone` may be taken before the list has been
 * seen, `surely` also submitted by the same key. Whole words of a longer name may be another name.
 */
export function fitOf(choice: Choice, found: readonly Choice[], typed: string): 'surely' | 'alone' | 'guess' {
  if (choice.id === NEW || nameKey(choice.name) === nameKey(typed)) return 'surely';
  const meant = found.filter(({ id, name }) => id !== NEW && isMeant(name, typed));
  if (meant.length > 1 || meant[0]?.id !== choice.id) return 'guess';
  return isWhole(choice.name, typed) ? 'alone' : 'surely';
}

/** Choices with exactly this name, then similar ones, best first. */
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

/** Matches of a typed text, best first; all for an empty text. If the text can be added and is no choice's name, its line precedes merely similar choices, so that leaving the field does not choose one of those. With `takesWords`, whole words are taken as typed, and a longer name that contains them must be chosen explicitly. */
export function findChoices(
  all: readonly Choice[],
  typed: string,
  canAdd: boolean,
  takesWords = false,
): readonly Choice[] {
  const choices = all.filter(({ isGone }) => !isGone);
  const name = typed.trim();
  if (name === '') return choices.slice(0, MOST_SHOWN);
  const found = choicesLike(choices, name, MOST_SHOWN);
  if (!canAdd || choices.some((choice) => nameKey(choice.name) === nameKey(name))) return found;
  const [meant, others] = [true, false].map((is) =>
    found.filter((choice) => isMeant(choice.name, name) === is),
  );
  const isAsTyped = takesWords && found.some((choice) => isWhole(choice.name, name));
  if (isAsTyped) return [{ id: NEW, name }, ...found];
  return [...(meant ?? []), { id: NEW, name }, ...(others ?? [])];
}
