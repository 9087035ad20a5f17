import type { Key } from './key-commands.ts';

/** What a key does while the keyboard is in the headings of columns. */
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

/** The command of a key; `other`: it is for the cells, null: it does nothing. */
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
