/** Which files are accepted. */
export type FileRules = {
  /** File name extensions, such as `.csv`. */
  kinds: readonly string[];
  /**
   * Accepted extensions that are not listed to the user: the server reads some of these files by
   * their content, and gives advice for the others.
   */
  unnamedKinds?: readonly string[];
  maxBytes: number;
};

/** Extensions of files that may be chosen. */
export const takenKinds = ({ kinds, unnamedKinds = [] }: FileRules): string[] => [...kinds, ...unnamedKinds];

export type Refused = 'tooLarge' | 'wrongKind' | 'empty';

/** Why a file is rejected before sending. */
export function refusalOf({ name, size }: { name: string; size: number }, rules: FileRules): Refused | null {
  const isOfKind = takenKinds(rules).some((kind) =>
    name.toLocaleLowerCase().endsWith(kind.toLocaleLowerCase()),
  );
  if (!isOfKind) return 'wrongKind';
  if (size === 0) return 'empty';
  return size > rules.maxBytes ? 'tooLarge' : null;
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;
/** From this value on, decimals are omitted. */
const LEAST_WHOLE = 10;

/** `41 kB`, `2,4 MB`: a decimal comma, as in amounts. */
export function bytesText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= STEP - 0.5 && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const isWhole = unit === 0 || amount >= LEAST_WHOLE - 0.05;
  const digits = isWhole ? String(Math.round(amount)) : amount.toFixed(1).replace('.', ',').replace(',0', '');
  return `${digits}\u00A0${UNITS[unit] ?? ''}`;
}

/** `CSV, XLSX` */
export const kindsText = (kinds: readonly string[]): string =>
  kinds.map((kind) => kind.replace('.', '').toUpperCase()).join(', ');
