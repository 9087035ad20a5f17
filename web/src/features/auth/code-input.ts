import { CODE_LENGTH } from '@saldo/contract/registration-request';

/** The boxes of a code, each empty or one digit, and the index of the focused box. */
export type Typed = { boxes: readonly string[]; at: number };

export const EMPTY_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

const LAST = CODE_LENGTH - 1;

/** Handles typed text: a digit fills the box and moves to the next one; anything else is rejected. */
export function typeDigit({ boxes, at }: Typed, text: string): Typed | null {
  const digit = text.slice(-1);
  return /^\d$/.test(digit) ? { boxes: boxes.with(at, digit), at: Math.min(at + 1, LAST) } : null;
}

/** Handles a change made without a key press: cut, Delete, a phone's keyboard. */
export function changed(typed: Typed, text: string): Typed | null {
  if (text === '') return { ...typed, boxes: typed.boxes.with(typed.at, '') };
  const digits = text.replaceAll(/\D/g, '');
  if (typed.boxes[typed.at] !== '' || digits.length < 2) return typeDigit(typed, text);
  // Typed before the boxes were there, and handed over together.
  return digits.split('').reduce<Typed>((before, digit) => typeDigit(before, digit) ?? before, typed);
}

/** Backspace empties the box; in an empty box it moves to the previous one. */
export function backspace({ boxes, at }: Typed): Typed {
  if (boxes[at] !== '') return { boxes: boxes.with(at, ''), at };
  return { boxes, at: Math.max(at - 1, 0) };
}

/** A text with exactly six digits fills all boxes; any other text fills none. */
export function pasteCode(text: string): Typed | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === CODE_LENGTH ? { boxes: digits.split(''), at: LAST } : null;
}

/** Keys of the messages (specification 1, section 5). */
export type CodeFault = 'codeRequired' | 'codeDigits' | 'codeLength';

/** Why a text is not a valid code; digits count regardless of separators. */
export function codeFault(text: string): CodeFault | null {
  if (text.trim() === '') return 'codeRequired';
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return 'codeDigits';
  return digits.length === CODE_LENGTH ? null : 'codeLength';
}

export const codeOf = (boxes: readonly string[]): string => boxes.join('');
