import { expect, test } from 'vitest';
import { backspace, changed, codeFault, codeOf, EMPTY_CODE, pasteCode, typeDigit } from './code-input.ts';

const from = (text: string, at: number) => ({
  boxes: text
    .padEnd(6, ' ')
    .split('')
    .map((box) => box.trim()),
  at,
});

test('a digit fills its box and moves to the next one', () => {
  expect(typeDigit({ boxes: EMPTY_CODE, at: 0 }, '4')).toEqual(from('4', 1));
  expect(typeDigit(from('12345', 5), '6')).toEqual(from('123456', 5));
  expect(typeDigit(from('12', 1), '27')).toEqual(from('17', 2));
});

test.each(['a', ' ', '-', ''])('"%s" is blocked', (text) => {
  expect(typeDigit({ boxes: EMPTY_CODE, at: 2 }, text)).toBeNull();
});

test('backspace empties a box, and in an empty box moves to the previous one', () => {
  expect(backspace(from('12', 1))).toEqual(from('1', 1));
  expect(backspace(from('1', 1))).toEqual(from('1', 0));
  expect(backspace(from('', 0))).toEqual(from('', 0));
});

test('a box that was emptied keeps the focus', () => {
  expect(changed(from('12', 1), '')).toEqual(from('1', 1));
  expect(changed(from('1', 1), '7')).toEqual(from('17', 2));
  expect(changed(from('1', 1), 'x')).toBeNull();
});

test('digits that come together fill one box each, and a second one in a box replaces its digit', () => {
  expect(changed(from('', 0), '123')).toEqual(from('123', 3));
  expect(changed(from('12', 2), '3a4')).toEqual(from('1234', 4));
  expect(changed(from('1', 0), '12')).toEqual(from('2', 1));
});

test.each([
  ['123456', '123456'],
  ['123-456', '123456'],
  [' 123 456 ', '123456'],
  ['kod: 123-456.', '123456'],
])('pasting "%s" fills all boxes', (text, code) => {
  expect(codeOf(pasteCode(text)?.boxes ?? [])).toBe(code);
});

test.each(['12345', '1234567', 'kod', ''])('pasting "%s" fills no box', (text) => {
  expect(pasteCode(text)).toBeNull();
});

test.each([
  ['', 'codeRequired'],
  ['  ', 'codeRequired'],
  ['kod', 'codeDigits'],
  ['12345', 'codeLength'],
  ['1234567', 'codeLength'],
  ['123-456', null],
])('what is wrong with "%s": %s', (text, fault) => {
  expect(codeFault(text)).toBe(fault);
});
