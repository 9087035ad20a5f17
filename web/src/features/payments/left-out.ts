import type { TFunction } from 'i18next';
import type { ListedPayment, QueuedPart } from './payment-queries.ts';

/** So many are named; of more, only how many. */
const NAMED = 3;

/** Which of the ticked payments a command is not for, in words; undefined: a name that has not come. */
export function leftOutText(
  t: TFunction<'payments'>,
  command: 'change' | 'delete',
  names: readonly (string | undefined)[],
): string {
  if (names.length === 0) return '';
  const known = names.slice(0, NAMED).filter((name) => name !== undefined);
  const words = known.length < names.length ? [...known, '…'] : known;
  return t(`leftOut.${command}`, { count: names.length, names: words.join(', ') });
}

/** Ticked payments that a command is for, and a sentence on those that the user may not change; '': there are none. */
export function withoutReadOnly(
  t: TFunction<'payments'>,
  command: 'change' | 'delete',
  { parts, rows }: { parts: readonly QueuedPart[]; rows: readonly ListedPayment[] },
): { parts: readonly QueuedPart[]; leftOut: string } {
  const mayBe = ({ mayChange, mayDelete }: QueuedPart) => (command === 'delete' ? mayDelete : mayChange);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const left = parts.filter((part) => !mayBe(part)).map(({ id }) => numbers.get(id));
  return { parts: parts.filter(mayBe), leftOut: leftOutText(t, command, left) };
}
