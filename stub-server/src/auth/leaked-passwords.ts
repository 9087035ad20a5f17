import { AppError } from '#src/http/errors.ts';

let leaked: Promise<ReadonlySet<string>> | undefined;

/** About 50 000 of the most common leaked passwords in lower case, loaded when a password is first chosen. */
const leakedPasswords = () =>
  (leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

const MEANT: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};
const asLetters = (text: string) => text.replaceAll(/[@43015$7]/g, (sign) => MEANT[sign] ?? sign);

const SHIFTED = ')!@#$%^&*(';
/** The digit on the same key as a special character: `zaq1@wsx` becomes `zaq12wsx`. */
const asDigits = (text: string) => text.replaceAll(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED.indexOf(sign)));

/** Shorter words occur in longer passwords by chance. */
const SHORTEST_WORD = 6;

/** Reduces a password to its base word, because users and attackers alike turn a word into `Password1!` to satisfy the rules. */
function formsOf(password: string): string[] {
  const small = password.toLowerCase();
  const word = small.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = asLetters(small).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = [word, asLetters(word), letters].filter(({ length }) => length >= SHORTEST_WORD);
  return [small, asDigits(small), small.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...words];
}

export async function isLeaked(password: string): Promise<boolean> {
  const known = await leakedPasswords();
  return formsOf(password).some((form) => known.has(form));
}

/** Refuses a leaked password at its field. */
export async function refuseLeaked(password: string, path: string): Promise<void> {
  if (!(await isLeaked(password))) return;
  const { message } = new AppError('LEAKED_PASSWORD');
  throw new AppError('LEAKED_PASSWORD', { fields: [{ path, message }] });
}
