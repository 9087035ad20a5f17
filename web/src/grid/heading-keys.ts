import type { Key } from './key-commands.ts';

/** Commands of keys while a column heading has the focus. */
export type HeadingCommand =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'press'
  | 'wider'
  | 'narrower'
  | 'fit'
  | 'leave';

const PLAIN: Readonly<Record<string, HeadingCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  Enter: 'press',
  ' ': 'press',
  Delete: 'fit',
  Backspace: 'fit',
  ArrowDown: 'leave',
  Escape: 'leave',
};
const SHIFTED: Readonly<Record<string, HeadingCommand>> = { ArrowLeft: 'narrower', ArrowRight: 'wider' };
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'ArrowUp']);

/** The command of a key; `other`: it goes to the cells, null: it does nothing. */
export function headingKeyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Key): HeadingCommand | 'other' | null {
  if (MODIFIERS.has(key)) return null;
  if (ctrlKey || metaKey || altKey) return 'other';
  return (shiftKey ? SHIFTED : PLAIN)[key] ?? 'other';
}
