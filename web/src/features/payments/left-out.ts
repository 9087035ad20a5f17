import type { TFunction } from 'i18next';
import type { ListedPayment, QueuedPart } from './payment-queries.ts';

/** Maximum number of named payments; the others are counted. */
const NAMED = 3;

/** The ticked payments that a command skips, as text; undefined: a name has not loaded. */
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

/**
 * Ticked payments that a command applies to, and a sentence about those that the user may not
 * change; '': none.
 */
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
