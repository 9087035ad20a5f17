import { describe, expect, test } from 'vitest';
import { findChoices, NEW } from './choice-search.ts';

const CHOICES = [
  { id: 3, name: 'Najem pracowni' },
  { id: 1, name: 'Księgowość' },
  { id: 2, name: 'Najem' },
];
const idsOf = (typed: string, canAdd = true) => findChoices(CHOICES, typed, canAdd).map(({ id }) => id);

describe('the matches of a typed text', () => {
  test('are all choices, in their order, before anything is typed', () => {
    expect(idsOf('')).toEqual([3, 1, 2]);
    expect(idsOf('  ')).toEqual([3, 1, 2]);
  });

  test('are found without Polish letters and with a mistake', () => {
    expect(idsOf('ksiegowsc', false)).toEqual([1]);
  });

  test('begin with the exact name, which cannot be added again', () => {
    expect(idsOf(' najem ')).toEqual([2, 3]);
  });

  test('end with the text itself if it may be added', () => {
    expect(findChoices(CHOICES, ' Paliwo ', true)).toEqual([{ id: NEW, name: 'Paliwo' }]);
    expect(idsOf('praco')).toEqual([3, NEW]);
    expect(idsOf('Paliwo', false)).toEqual([]);
  });

  test('have the text itself before merely similar names', () => {
    expect(idsOf('najemca')[0]).toBe(NEW);
    expect(idsOf('ksiego')[0]).toBe(1);
    expect(idsOf('praco')[0]).toBe(3);
    // a match inside a word is no suggestion
    expect(idsOf('gowość')[0]).toBe(NEW);
  });

  test('have the text itself before longer names that contain it, if whole words are taken as typed', () => {
    const firstOf = (typed: string) =>
      findChoices([...CHOICES.slice(0, 2), { id: 4, name: 'Woda i kuchnia' }], typed, true, true)[0]?.id;
    expect(firstOf('Woda')).toBe(NEW);
    expect(firstOf('woda i ')).toBe(NEW);
    expect(firstOf('pracowni')).toBe(NEW);
    expect(firstOf('Wod')).toBe(4);
    expect(firstOf('woda i k')).toBe(4);
    expect(firstOf('woda i kuchnia')).toBe(4);
  });

  test('are limited to a list that can be scrolled', () => {
    const many = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, name: `Firma ${id}` }));
    expect(findChoices(many, '', false)).toHaveLength(200);
  });
});
